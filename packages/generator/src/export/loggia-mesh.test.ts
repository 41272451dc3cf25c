import { boundsOf, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { FLAT_CASES } from '../../testing/flat-cases.ts'
import { generate } from '../generate.ts'
import type { GroupMesh } from './group-mesh.ts'
import { meshOf } from './mesh.ts'

/** West, south, east, north and height of the level faces of slabs that look up or down, metres. */
function slabFaces({ positions, normals, indices, ranges }: GroupMesh, up: 1 | -1): number[][] {
  return ranges
    .filter(({ colorKey }) => colorKey === 'slab')
    .flatMap(({ start, count }) => {
      const faces: number[][] = []
      for (let i = start; i < start + count; i += 6) {
        const corners = [...indices.subarray(i, i + 6)]
        if (normals[4 * (corners[0] as number) + 2] !== 127 * up) continue
        const [x, y] = [0, 1].map((k) => corners.map((n) => positions[3 * n + k] as number))
        const z = positions[3 * (corners[0] as number) + 2] as number
        const at = [x, y] as [number[], number[]]
        faces.push([
          Math.min(...at[0]),
          Math.min(...at[1]),
          Math.max(...at[0]),
          Math.max(...at[1]),
          z,
        ])
      }
      return faces
    })
}

const rounded = (faces: readonly number[][]) =>
  faces.map((face) => face.map((value) => value.toFixed(3)).join(' '))

test.each(['corridor', 'gallery', 'portiek', 'small'])(
  'loggias of the %s flat have a ceiling, and a floor that lies in no face of the walls around and below it',
  (name) => {
    const found = FLAT_CASES.find((each) => each.name === `loggias_${name}`)
    const model = generate((found as (typeof FLAT_CASES)[number]).input)
    const groups = model.towers.flatMap(({ floorGroups }) => floorGroups)
    const meshes = meshOf(model)
    for (const group of groups) {
      const mesh = meshes.find(({ id }) => id === group.id) as GroupMesh
      const [above, below] = [rounded(slabFaces(mesh, -1)), rounded(slabFaces(mesh, 1))]
      for (const { kind, poly, h } of group.assets) {
        if (kind !== 'loggia') continue
        const { x0, y0, x1, y1 } = boundsOf(poly)
        const box = [x0, y0, x1, y1].map(toMetres) as [number, number, number, number]
        // 1 cm below the floor above
        expect(above).toContain(rounded([[...box, toMetres(group.height) - 0.01]])[0])
        if (h === 0) continue
        // 1 cm beyond its edge and above the level
        const wide = box.map((value, i) => value + (i < 2 ? -0.01 : 0.01))
        expect(below).toContain(rounded([[...wide, 0.01]])[0])
      }
    }
  },
)
