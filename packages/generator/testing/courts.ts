/** Flats around a court on a gallery or a corridor, for the tests. */
import fc from 'fast-check'
import type { GeneratorInput } from '../src/input/schema.ts'
import { flatWithFloors } from './setbacks.ts'

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )

/** A drawn court: its box, how far it lies from the middle, and which of its corners is cut off or moved. */
const drawn = fc.record({
  length: metres(5, 60),
  width: metres(5, 40),
  x: fc.oneof(fc.constant(0), metres(-12, 12)),
  y: fc.oneof(fc.constant(0), metres(-12, 12)),
  shape: fc.constantFrom('box', 'box', 'box', 'cut', 'skew', 'crossed'),
  by: metres(0.5, 8),
})

/** Random ones; some boxes hold no court, some courts are drawn, and some of those leave too little beside them. */
export const courts: fc.Arbitrary<GeneratorInput> = fc
  .record({
    blocktype: fc.constantFrom('flat_corridor_court', 'flat_corridor_court', 'flat_gallery_court'),
    maxlength: fc.oneof({ arbitrary: metres(45, 110), weight: 4 }, metres(20, 200)),
    maxwidth: fc.oneof({ arbitrary: metres(44, 80), weight: 4 }, metres(20, 160)),
    maxheight: metres(3, 26),
    rotate_z: fc.constantFrom(0, 0.7),
    flip: fc.constantFrom('none', 'x', 'y', 'xy'),
    court: fc.option(drawn, { freq: 2 }),
    entrance: fc.constantFrom(0, 30, 50),
    increment: fc.constantFrom(0.3, 0.3, 0.6, 0.01),
  })
  .map(({ court, entrance, increment, blocktype, flip, ...building }) =>
    flatWithFloors([{ entrance_size: entrance }, { repeat_count: 7 }], {
      building,
      cfg: {
        blocktype,
        flip,
        grids: { increment },
        ...(court ? { inner_polygon: ringOf(court) } : {}),
      },
    }),
  )

type Drawn = typeof drawn extends fc.Arbitrary<infer D> ? D : never

function ringOf({ length, width, x, y, shape, by }: Drawn): number[][] {
  const [x0, x1] = [x - length / 2, x + length / 2]
  const [y0, y1] = [y - width / 2, y + width / 2]
  const low = [
    [x0, y0],
    [x1, y0],
  ]
  switch (shape) {
    case 'cut': {
      const [u, v] = [x1 - Math.min(by, length / 2), y1 - Math.min(by, width / 2)]
      return [...low, [x1, v], [u, v], [u, y1], [x0, y1]]
    }
    case 'skew':
      return [...low, [x1 + by, y1], [x0, y1]]
    case 'crossed':
      return [...low, [x0, y1], [x1, y1]]
    default:
      return [...low, [x1, y1], [x0, y1]]
  }
}
