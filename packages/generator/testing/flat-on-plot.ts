/** A flat on a plot, for tests of what its rules make of it. */
import { parseGeneratorInput } from '../src/input/parse.ts'
import type { GeneratorInput } from '../src/input/schema.ts'

/** A plot of so many metres from its south-west corner. */
export const rect = (w: number, d: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [120000, 480000],
      [120000 + w, 480000],
      [120000 + w, 480000 + d],
      [120000, 480000 + d],
      [120000, 480000],
    ],
  ],
})

/** Ground of so many metres square, EPSG:28992. */
export const square = (x: number, y: number, side: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
})

/** A gallery flat of 60 × 11.6 m and 30 m high on a plot of 80 × 60 m. */
export function flat(
  constraints: Record<string, unknown>[],
  building: Record<string, unknown> = {},
  more: Record<string, unknown> = {},
): GeneratorInput {
  const parsed = parseGeneratorInput({
    plot: rect(80, 60),
    building: {
      maxlength: 60,
      maxwidth: 11.6,
      maxheight: 30,
      cfg: { blocktype: 'flat_path_gallery' },
      ...building,
    },
    units: [
      { id: 1, name: 'A', size: 50, size_max: 65 },
      { id: 2, name: 'B', size: 75, size_max: 95 },
    ],
    constraints,
    ...more,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}
