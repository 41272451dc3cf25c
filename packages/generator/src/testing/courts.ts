/** Corridor flats around a court, for the tests. */
import fc from 'fast-check'
import type { GeneratorInput } from '../input/schema.ts'
import { flatWithFloors } from './setbacks.ts'

const metres = (min: number, max: number) =>
  fc.oneof(
    fc.integer({ min: Math.ceil(min * 10), max: Math.floor(max * 10) }).map((n) => n / 10),
    fc.double({ min, max, noNaN: true }),
  )

/** Random ones; some boxes hold no court, some courts are drawn. */
export const corridorCourts: fc.Arbitrary<GeneratorInput> = fc
  .record({
    maxlength: fc.oneof({ arbitrary: metres(45, 110), weight: 4 }, metres(20, 200)),
    maxwidth: fc.oneof({ arbitrary: metres(44, 80), weight: 4 }, metres(20, 160)),
    maxheight: metres(3, 26),
    rotate_z: fc.constantFrom(0, 0.7),
    flip: fc.constantFrom('none', 'x', 'y', 'xy'),
    court: fc.option(fc.record({ length: metres(5, 60), width: metres(5, 40) }), { freq: 2 }),
    entrance: fc.constantFrom(0, 30, 50),
    increment: fc.constantFrom(0.3, 0.3, 0.6, 0.01),
  })
  .map(({ maxlength, maxwidth, maxheight, rotate_z, flip, court, entrance, increment }) => {
    const [x, y] = [(court?.length ?? 0) / 2, (court?.width ?? 0) / 2]
    const corners = [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ]
    return flatWithFloors([{ entrance_size: entrance }, { repeat_count: 7 }], {
      building: { maxlength, maxwidth, maxheight, rotate_z },
      cfg: {
        blocktype: 'flat_corridor_court',
        flip,
        grids: { increment },
        ...(court ? { inner_polygon: corners } : {}),
      },
    })
  })
