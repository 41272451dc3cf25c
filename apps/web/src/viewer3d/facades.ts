/** What the outside of a building is made of: a row of houses, a flat, a shop and a hall look like what they are. */
import { FunctionType } from '@kavel/domain'
import type { BuildingView } from '../concept-model/view.ts'

/** Colours that stand for materials, by the colour key of the mesh; `edge` is the coping or the gutter of the roof. */
export interface Facade {
  readonly wall_outer: string
  readonly roof: string
  readonly edge: string
  readonly door: string
}

/** Brick and tiles. */
const HOUSES: readonly Facade[] = [
  { wall_outer: '#c88f74', roof: '#77706b', edge: '#f1efe9', door: '#46706f' },
  { wall_outer: '#d3b08a', roof: '#a5694f', edge: '#f1efe9', door: '#54606e' },
  { wall_outer: '#a9776a', roof: '#68686a', edge: '#ece9e2', door: '#7a4a3c' },
]
/** Brick with bitumen or gravel. */
const FLATS: readonly Facade[] = [
  { wall_outer: '#c9997f', roof: '#a8a7a2', edge: '#f4f2ed', door: '#5a5148' },
  { wall_outer: '#dccdb4', roof: '#b3b1ab', edge: '#8d8577', door: '#4c5b66' },
  { wall_outer: '#b4857a', roof: '#a9a8a4', edge: '#ebe6dd', door: '#4d4a47' },
]
/** Plaster over the windows of an office or a shop. */
const BUSINESS: readonly Facade[] = [
  { wall_outer: '#eeeae2', roof: '#b1b0ac', edge: '#9aa0a4', door: '#4c5b66' },
]
/** Steel sheet. */
const HALLS: readonly Facade[] = [
  { wall_outer: '#c3ccd2', roof: '#d3d5d4', edge: '#6d7880', door: '#8a96a0' },
]

/** Functions that make a hall when most of the floors have them. */
const HALL: readonly number[] = [FunctionType.industrial, FunctionType.storage, FunctionType.garage]
const BUSINESSES: readonly number[] = [FunctionType.office, FunctionType.commercial]

/** By what most of its floors are for; of several of one kind each has its own colour, always the same. */
export function facadeOf({ id, meshes, volumes }: BuildingView): Facade {
  const kind = { dwelling: 0, business: 0, hall: 0 }
  volumes?.units.forEach((unit, index) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = volumes.boxes.subarray(6 * index)
    const fn = volumes.functions[index] as number
    const of =
      unit >= 0
        ? 'dwelling'
        : HALL.includes(fn)
          ? 'hall'
          : BUSINESSES.includes(fn)
            ? 'business'
            : null
    if (of) kind[of] += (x1 - x0) * (y1 - y0)
  })
  if (kind.hall > kind.dwelling && kind.hall > kind.business) return pick(HALLS, id)
  if (kind.business > kind.dwelling) return pick(BUSINESS, id)
  return pick(hasSlope(meshes) ? HOUSES : FLATS, id)
}

function pick(facades: readonly Facade[], id: number): Facade {
  return facades[Math.abs(id) % facades.length] as Facade
}

/** Does any face of the roof slant? 127 is straight up. */
function hasSlope(meshes: BuildingView['meshes']): boolean {
  const roof = meshes?.find((mesh) => mesh.id === 'roof')
  return !!roof?.normals.some((value, index) => index % 4 === 2 && value > 20 && value < 120)
}
