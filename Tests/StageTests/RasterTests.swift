import Testing

@testable import Stage

extension OnStage {
    /// Shapes, colours and the canvas they meet on.
    struct RasterTests {
        /// The share of white of each pixel, as 0 ... 255.
        private func drawn(
            _ path: Path, _ placement: Placement = .identity, side: Int = 20
        ) -> [[Int]] {
            let canvas = Canvas(width: side, height: side)
            canvas.fill(path, placement, .white)
            return (0..<side).map { y in
                (0..<side).map { x in Int(canvas.pixels[y * side + x] & 0xff) }
            }
        }

        private func total(_ rows: [[Int]]) -> Double {
            Double(rows.joined().reduce(0, +)) / 255
        }

        @Test
        func aRectangleOfWholePixelsHasSharpEdges() {
            let rows = drawn(.rectangle(x: 3, y: 4, width: 5, height: 6))
            for y in 0..<20 {
                for x in 0..<20 {
                    let isInside = (3..<8).contains(x) && (4..<10).contains(y)
                    #expect(rows[y][x] == (isInside ? 255 : 0))
                }
            }
        }

        @Test
        func halfAPixelIsHalfAsBright() {
            let rows = drawn(.rectangle(x: 3.5, y: 4, width: 2, height: 2.25))
            #expect(rows[4][3...6] == [128, 255, 128, 0])
            #expect((63...64).contains(rows[6][4]))
        }

        @Test(arguments: [0.0, 0.3, 0.77, 1.9])
        func coverageAddsUpToTheArea(angle: Double) {
            let place = Placement(at: Point(x: 10, y: 10), scale: 1, angle: angle)
            let square = total(drawn(.rectangle(x: -4, y: -5, width: 8, height: 10), place))
            #expect(abs(square - 80) < 0.5)
            let disc = Placement(at: Point(x: 10.3, y: 9.6), scale: 7, angle: angle)
            #expect(abs(total(drawn(.disc, disc)) - 153.9) < 1)
            #expect(abs(total(drawn(.ring(outer: 1, inner: 0.5), disc)) - 115.4) < 1)
        }

        @Test
        func theWayRoundDoesNotMatter() {
            let path = Path([Point(x: 2, y: 3), Point(x: 17, y: 6), Point(x: 5, y: 18)])
            let other = Path(path.outlines[0].reversed())
            #expect(drawn(path) == drawn(other))
        }

        @Test(arguments: [(-6.0, 5.0), (14, 5), (5, -6), (5, 14), (-6, -6), (14, 14)])
        func whatLiesBeyondTheEdgeIsCutOff(x: Double, y: Double) {
            let inside = drawn(
                .disc, Placement(at: Point(x: 20 + x, y: 20 + y), scale: 8), side: 60)
            let cut = drawn(.disc, Placement(at: Point(x: x, y: y), scale: 8))
            for row in 0..<20 {
                for column in 0..<20 {
                    let difference = cut[row][column] - inside[row + 20][column + 20]
                    #expect(abs(difference) <= 1, "\(column), \(row)")
                }
            }
        }

        @Test
        func shapesLeaveNothingBehindForTheNext() {
            let canvas = Canvas(width: 40, height: 40)
            for x in [-5.0, 12, 38] {
                canvas.fill(.disc, Placement(at: Point(x: x, y: 20), scale: 9), .black)
            }
            canvas.fill(.rectangle(x: 0, y: 0, width: 40, height: 40), .white)
            #expect(canvas.pixels.allSatisfy { $0 == 0xffff_ffff })
        }

        @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e7])
        func shapesThatAreNowhereAreNotDrawn(number: Double) {
            let canvas = Canvas(width: 16, height: 16)
            canvas.fill(.disc, Placement(at: Point(x: number, y: 3), scale: 5), .white)
            canvas.fill(.disc, Placement(at: Point(x: 3, y: number), scale: 5), .white)
            canvas.fill(.disc, Placement(at: Point(x: 3, y: 3), scale: number), .white)
            canvas.glow(at: Point(x: number, y: number), radius: 5, .white)
            #expect(canvas.pixels.allSatisfy { $0 == 0xff00_0000 })
        }

        @Test
        func coveringNothingAndCoveringAllAreExact() {
            for value in UInt32(0)...255 {
                let pixel = 0xff00_0000 | value << 16 | (255 - value) << 8 | value
                let blend = Blend(Colour(0x123456))
                #expect(blend.over(pixel, 0) == pixel)
                #expect(blend.over(pixel, 255) == 0xff12_3456)
                #expect(blend.light(pixel, 0) == pixel)
                #expect(Blend(.white).light(pixel, 255) == 0xffff_ffff)
                #expect(Blend(.black).light(pixel, 255) == pixel)
            }
        }

        @Test
        func blendingStaysBetweenTheTwoColours() {
            for coverage in UInt32(0)...255 {
                for alpha in UInt8.min...255 {
                    let blend = Blend(Colour(0xff0080, alpha: alpha))
                    let pixel = blend.over(0xff20_4080, coverage)
                    #expect((0x20...0xff).contains(pixel >> 16 & 0xff))
                    #expect((0...0x40).contains(pixel >> 8 & 0xff))
                    #expect((0x7f...0x80).contains(pixel & 0xff))
                    #expect(pixel >> 24 == 255)
                }
            }
        }

        @Test
        func aClipIsKeptAndGivenBack() {
            let canvas = Canvas(width: 10, height: 10)
            canvas.clipped(to: Area(x: 2, y: 3, width: 4, height: 5)) {
                canvas.fill(canvas.bounds, .white)
                canvas.clipped(to: Area(x: 0, y: 0, width: 3, height: 4)) {
                    canvas.fill(.rectangle(x: 0, y: 0, width: 10, height: 10), .black)
                }
            }
            let white = canvas.pixels.count { $0 == 0xffff_ffff }
            #expect(white == 4 * 5 - 1)
            #expect(canvas.clip == canvas.bounds)
        }

        @Test
        func masksAreCutAtEveryEdge() {
            let mask = Mask(width: 3, height: 2, coverage: [255, 255, 255, 255, 255, 255])
            for y in -3...6 {
                for x in -4...6 {
                    let canvas = Canvas(width: 5, height: 4)
                    canvas.stamp(mask, x: x, y: y, .white)
                    let place = Area(x: x, y: y, width: 3, height: 2)
                    let expected = place.intersection(canvas.bounds)
                    let white = canvas.pixels.count { $0 == 0xffff_ffff }
                    #expect(white == expected.width * expected.height)
                }
            }
        }
    }
}
