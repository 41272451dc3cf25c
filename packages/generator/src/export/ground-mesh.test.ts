import { describe, expect, it } from 'vitest'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'
import { treesOf } from './ground-mesh.ts'
import type { GroupMesh } from './group-mesh.ts'
import { meshOf } from './mesh.ts'

/** A building on a plot of 100 × 80 m. */
function built(building: Record<string, unknown>) {
  const corners = [
    [120_000, 480_000],
    [120_100, 480_000],
    [120_100, 480_080],
    [120_000, 480_080],
    [120_000, 480_000],
  ]
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: [corners] },
    building: { id: 1, ...building },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return generate(parsed.input)
}

const LOT = { archetype: 'parking', maxlength: 50, maxwidth: 32, maxheight: 3, rotate_z: 0.4 }

/** Square metres of the triangles of a kind, seen from above. */
function meshArea(meshes: readonly GroupMesh[], colorKey: string): number {
  let area = 0
  for (const { positions, indices, ranges } of meshes)
    for (const range of ranges.filter((one) => one.colorKey === colorKey))
      for (let i = range.start; i < range.start + range.count; i += 3) {
        const at = (k: number) => 3 * (indices[i + k] as number)
        const [a, b, c] = [at(0), at(1), at(2)]
        const across = (p: number, axis: number) =>
          (positions[p + axis] as number) - (positions[a + axis] as number)
        area += (across(b, 0) * across(c, 1) - across(b, 1) * across(c, 0)) / 2
      }
  return area
}

describe('the ground as triangles', () => {
  it('covers every parking space, aisle and bed of a lot, to a hundredth of a square metre', () => {
    const model = built(LOT)
    const meshes = meshOf(model)
    const { nrparking, pavedarea } = model.formFactors
    expect(nrparking).toBeGreaterThan(20)
    expect(meshArea(meshes, 'stall')).toBeCloseTo(nrparking * 2.5 * 5, 1)
    expect(meshArea(meshes, 'stall') + meshArea(meshes, 'aisle')).toBeCloseTo(pavedarea, 1)
  })

  it('draws lines on three sides of a space and leaves the side of the aisle open', () => {
    const model = built({ ...LOT, rotate_z: 0 })
    const { nrparking } = model.formFactors
    // two long sides of 5 m and the back of 2.5 m, each 0.1 m wide
    const all = nrparking * (5 + 5 + 2.5) * 0.1
    const lines = meshArea(meshOf(model), 'marking')
    expect(lines).toBeLessThan(all + 0.01)
    // a space beside a turning head has one line less
    expect(lines).toBeGreaterThan(0.95 * all)
  })

  it('slopes the ramps of a garage from its level to the next', () => {
    const model = built({ ...LOT, maxlength: 70, maxheight: 9 })
    const ramps = model.towers.flatMap(({ floorGroups }) =>
      floorGroups.flatMap(({ assets }) => assets.filter(({ kind }) => kind === 'ramp')),
    )
    expect(ramps.length).toBeGreaterThan(0)
    const { positions, indices, normals, ranges } = meshOf(model)[0] as GroupMesh
    const { start, count } = ranges.find(({ colorKey }) => colorKey === 'ramp') ?? {
      start: 0,
      count: 0,
    }
    const used = [...indices.subarray(start, start + count)]
    const heights = used.map((i) => positions[3 * i + 2] as number)
    expect(Math.max(...heights) - Math.min(...heights)).toBeCloseTo(3, 6)
    // neither flat nor upright
    const slopes = used.map((i) => (normals[4 * i + 2] as number) / 127)
    expect(slopes.some((up) => up > 0.9 && up < 1)).toBe(true)
  })

  it('gives a place, a crown and a height for every tree', () => {
    const model = built({
      archetype: 'green',
      maxlength: 40,
      maxwidth: 30,
      cfg: { function: 'forest' },
    })
    const trees = treesOf(model)
    expect(trees.length).toBe(5 * model.formFactors.nrtrees)
    expect(trees.length).toBeGreaterThan(0)
    expect([...trees.subarray(3, 5)]).toEqual([2, 8])
    expect(meshArea(meshOf(model), 'forest')).toBeCloseTo(1200, 2)
  })

  it('brings nothing along for a flat', () => {
    const model = built({ maxlength: 50, maxwidth: 12, cfg: { blocktype: 'flat_path_gallery' } })
    expect(meshOf(model).map(({ id }) => id)).not.toContain('ground')
  })
})
