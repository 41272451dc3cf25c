/** A line that is drawn askew on the map reaches the generator in the frame of its building, and stands where it was drawn. */
import { Archetype, BlockType, buildingCfgSchema, ShapeMode } from '@kavel/domain'
import { toWorld, xform } from '@kavel/geometry'
import { expect, it } from 'vitest'
import { computeConcept } from './index.ts'
import { CORNER, PLACE } from './testing/place.ts'

const [x, y] = CORNER

it('a line drawn askew in a turned building is a bar around that line in the world', () => {
  const path: [number, number][] = [
    [-20, -6],
    [16, 15],
  ]
  const place = { x: x + 36, y: y + 30, z: 0, rotate_z: 0.25 }
  const building = {
    id: 1,
    name: 'Blok A',
    archetype: Archetype.flat,
    maxwidth: 11.6,
    maxlength: 40,
    maxheight: 9,
    version: '3',
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.flat_path_gallery,
      shape_mode: ShapeMode.path,
      path,
    }),
    ...place,
  } as const
  const [model] = computeConcept(PLACE, { buildings: [building] }).models
  if (!model) throw new Error('no building')
  expect(model.formFactors.nrunits).toBeGreaterThan(9)
  const frame = xform(place.x, place.y, 0, place.rotate_z)
  const [start, end] = path.map(([u, v]) => toWorld(frame, u * 1e5, v * 1e5))
  const { outer } = model.shape.polygon
  const corners = [0, 2, 4, 6].map((i) =>
    toWorld(model.toWorld, outer[i] as number, outer[i + 1] as number),
  )
  // the middle of the two ends of the bar are the ends of the line
  const middles = [0, 1, 2, 3].map((i) => {
    const [a, b] = [corners[i], corners[(i + 1) % 4]] as [[number, number], [number, number]]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const
  })
  for (const point of [start, end]) {
    const [px, py] = point as [number, number]
    const off = Math.min(
      ...middles.map(([mx, my]) => Math.sqrt((mx - px) * (mx - px) + (my - py) * (my - py))),
    )
    expect(off).toBeLessThan(0.001)
  }
})
