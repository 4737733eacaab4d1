#include "CSoup.h"
