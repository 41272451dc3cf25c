import { FunctionType } from '@kavel/domain'
import { expect, it } from 'vitest'
import type { BuildingView } from '../concept-model/view.ts'
import { facadeOf } from './facades.ts'

type Cell = readonly [fn: FunctionType, unit: number, area: number]

/** A building of cells, under a roof whose faces rise so much: 127 is level. */
function viewOf(cells: readonly Cell[], up = 127, id = 0): BuildingView {
  return {
    id,
    meshes: [{ id: 'roof', normals: Int8Array.from([0, 0, up, 0]) }],
    volumes: {
      boxes: Float32Array.from(cells.flatMap(([, , area]) => [0, 0, area, 1, 0, 3])),
      functions: Uint16Array.from(cells, ([fn]) => fn),
      units: Int16Array.from(cells, ([, unit]) => unit),
    },
  } as unknown as BuildingView
}

it('makes houses, flats, offices and halls of other materials, by what most of the floors are for', () => {
  const home: Cell = [FunctionType.apartment, 0, 60]
  const shop: Cell = [FunctionType.commercial, -1, 50]
  const hall: Cell = [FunctionType.industrial, -1, 900]
  const office: Cell = [FunctionType.office, -1, 120]
  const facades = [
    viewOf([home], 90),
    viewOf([home, shop]),
    viewOf([shop, office]),
    viewOf([hall, office]),
  ].map(facadeOf)
  expect(new Set(facades.map(({ wall_outer }) => wall_outer)).size).toBe(4)
  expect(facadeOf(viewOf([home, home, shop]))).toEqual(facades[1])
})

it('gives neighbours of one kind colours of their own, and each always the same', () => {
  const walls = [1, 2, 3, 4].map((id) => facadeOf(viewOf([], 90, id)).wall_outer)
  expect(new Set(walls).size).toBe(3)
  expect(walls[3]).toBe(walls[0])
})
