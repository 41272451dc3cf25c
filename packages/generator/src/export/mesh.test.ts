import { toMetres } from '@kavel/geometry'
import { expect, it } from 'vitest'
import { caseInput } from '../../testing/cases.ts'
import { generate } from '../generate.ts'
import type { FloorGroup } from '../model/types.ts'
import type { GroupMesh } from './group-mesh.ts'
import { meshOf } from './mesh.ts'

const WALLS = ['wall_outer', 'wall_inner', 'railing', 'glass', 'door']

/** Square metres of the faces of walls that look south. */
function southOf({ positions, normals, indices, ranges }: GroupMesh): number {
  let area = 0
  for (const { colorKey, start, count } of ranges) {
    if (!WALLS.includes(colorKey)) continue
    for (let i = start; i < start + count; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => indices[i + k] as number) as [number, number, number]
      if ((normals[4 * a + 1] as number) >= 0) continue
      const x = (n: number) => positions[3 * n] as number
      const z = (n: number) => positions[3 * n + 2] as number
      area += Math.abs((x(b) - x(a)) * (z(c) - z(a)) - (z(b) - z(a)) * (x(c) - x(a))) / 2
    }
  }
  return area
}

/** The same from the walls themselves: one side of those along x; of those along y an end, and one beside each opening. */
function southOfWalls({ walls }: FloorGroup): number {
  let area = 0
  for (const { edges, openings, thickness, z0, z1 } of walls) {
    for (let e = 0; e < edges.length; e += 4) {
      const run = Math.abs((edges[e + 2] as number) - (edges[e] as number))
      const own = openings.filter((edge, i) => i % 6 === 0 && 4 * edge === e).length
      area += toMetres(run > 0 ? run : thickness * (1 + own)) * toMetres(z1 - z0)
    }
  }
  return area
}

it('shows one side of every wall, its glass and its doors, from one direction', () => {
  for (const name of ['comfortable', 'rotated', 'mirrored'] as const) {
    const model = generate(caseInput(name))
    const groups = model.towers.flatMap(({ floorGroups }) => floorGroups)
    const meshes = meshOf(model)
    for (const [i, group] of groups.entries()) {
      expect(southOf(meshes[i] as GroupMesh)).toBeCloseTo(southOfWalls(group), 2)
    }
  }
})
