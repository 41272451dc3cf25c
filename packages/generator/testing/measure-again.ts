/** The measured form factors of a building again, from the parts of its model and by other arithmetic than the product's. */
import { BlockType, type FormFactors, FunctionType } from '@kavel/domain'
import type { BuildingModel, Cell, FloorGroup } from '../src/model/types.ts'

const PER_METRE = 1e5
const PER_M2 = PER_METRE * PER_METRE
const DWELLINGS: readonly FunctionType[] = [FunctionType.apartment, FunctionType.residential]

const cellsOf = (group: FloorGroup): Cell[] => group.blocks.flatMap(({ cells }) => cells)

/** Square metres within a ring, by the shoelace formula. */
function shoelace(ring: ArrayLike<number>): number {
  const at = (i: number) => (ring[i % ring.length] ?? 0) / PER_METRE
  let twice = 0
  for (let i = 0; i < ring.length; i += 2) twice += at(i) * at(i + 3) - at(i + 2) * at(i + 1)
  return Math.abs(twice) / 2
}

function plateArea({ outer, holes }: FloorGroup['plate']): number {
  return holes.reduce((area, hole) => area - shoelace(hole), shoelace(outer))
}

/** A floor without its loggias and without what is open to the floor below in maisonettes. */
function floorArea({ plate, assets, blocks, func }: FloorGroup): number {
  const loggias = assets.filter(({ kind }) => kind === 'loggia')
  const onWay = assets.some(({ kind }) => kind === 'gallery' || kind === 'path')
  const isUpper =
    blocks[0]?.type === BlockType.flat_gallery_maisonette && DWELLINGS.includes(func) && !onWay
  const voids = blocks
    .flatMap(({ cells }) => cells)
    .filter(({ fn, gross }) => isUpper && fn === FunctionType.empty && shoelace(gross) >= 4)
  const open = [...loggias.map(({ poly }) => poly), ...voids.map(({ gross }) => gross)]
  return open.reduce((area, ring) => area - shoelace(ring), plateArea(plate))
}

type Point = readonly [x: number, y: number, z: number]

function pointsOf(face: Int32Array): Point[] {
  const at = (i: number) => (face[i] ?? 0) / PER_METRE
  return Array.from({ length: face.length / 3 }, (_, i) => [
    at(3 * i),
    at(3 * i + 1),
    at(3 * i + 2),
  ])
}

/** A planar face cut into triangles from its first corner: their vectors, which point the same way or back. */
function trianglesOf(face: Int32Array): { cross: Point; height: number }[] {
  const [a, ...others] = pointsOf(face) as [Point, ...Point[]]
  return others.slice(1).map((c, i) => {
    const b = others[i] as Point
    const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
    const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
    return { cross, height: (a[2] + b[2] + c[2]) / 3 }
  })
}

function faceArea(face: Int32Array): number {
  const sum = [0, 1, 2].map((axis) =>
    trianglesOf(face).reduce((total, { cross }) => total + (cross[axis as 0] ?? 0), 0),
  )
  return Math.sqrt(sum.reduce((total, part) => total + part * part, 0)) / 2
}

/** Cubic metres between the faces of a roof and its eaves. */
function underRoof({ faces, eave }: BuildingModel['roofs'][number]): number {
  return faces.reduce((sum, face) => {
    const prisms = trianglesOf(face).map(
      ({ cross, height }) => (cross[2] / 2) * (height - eave / PER_METRE),
    )
    return sum + Math.abs(prisms.reduce((total, prism) => total + prism, 0))
  }, 0)
}

/** What paves the ground (domain reference §2.3, nr 24–26). */
const PAVED = [
  ...['street', 'sidewalk', 'aisle', 'ramp', 'concrete'],
  ...['stall', 'dock', 'path', 'terrace'],
]

/** Square metres of these kinds around the building, and before its ground floor. */
function onGround({ towers, assets }: BuildingModel, kinds: readonly string[]): number {
  const before = towers
    .flatMap(({ floorGroups }) => floorGroups)
    .filter(({ levels }) => levels.includes(0))
    .flatMap(({ plate, assets: own }) => own.filter(({ poly }) => !isWithin(plate, poly)))
  return [...assets, ...before]
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { poly }) => sum + shoelace(poly), 0)
}

/** Is the middle of a ring on the plate? By the crossings of a ray. */
function isWithin({ outer, holes }: FloorGroup['plate'], ring: ArrayLike<number>): boolean {
  const middle = (axis: 0 | 1) => {
    const at = Array.from({ length: ring.length / 2 }, (_, i) => ring[2 * i + axis] ?? 0)
    return (Math.min(...at) + Math.max(...at)) / 2
  }
  const [x, y] = [middle(0), middle(1)]
  const crossings = [outer, ...holes].map((edge) => {
    let count = 0
    for (let i = 0; i < edge.length; i += 2) {
      const [ax, ay] = [edge[i] ?? 0, edge[i + 1] ?? 0]
      const [bx, by] = [edge[(i + 2) % edge.length] ?? 0, edge[(i + 3) % edge.length] ?? 0]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) count++
    }
    return count
  })
  return crossings.reduce((sum, count) => sum + count, 0) % 2 === 1
}

/** A storage of a dwelling: 5 m², and 1.8 to 5 m each way (domain reference §2.4). */
function isStorage({ fn, net }: Cell): boolean {
  if (fn !== FunctionType.storage || shoelace(net) < 5) return false
  const sides = [0, 1].map((axis) => {
    const at = [...net].filter((_, i) => i % 2 === axis)
    return (Math.max(...at) - Math.min(...at)) / PER_METRE
  })
  return sides.every((side) => side >= 1.8 && side <= 5)
}

/** What can be measured in the parts of a model, floor by floor: m², m³, m and pieces. */
export function measureAgain(model: BuildingModel) {
  const { towers, assets, roofs } = model
  const groups = towers.flatMap(({ floorGroups }) => floorGroups)
  const ofCells = (value: (cell: Cell) => number) =>
    groups.reduce(
      (sum, group) =>
        sum + group.levels.length * cellsOf(group).reduce((of, cell) => of + value(cell), 0),
      0,
    )
  const net = (...functions: readonly FunctionType[]) =>
    ofCells(({ fn, goArea }) => (functions.includes(fn) ? goArea / PER_M2 : 0))
  const isHome = ({ fn, unitType }: Cell) => unitType !== null && DWELLINGS.includes(fn)
  const isUnit = (cell: Cell) => isHome(cell) || cell.fn === FunctionType.commercial
  const count = (kind: string) =>
    assets.filter((asset) => asset.kind === kind).length +
    groups.reduce(
      (sum, group) =>
        sum + group.levels.length * group.assets.filter((asset) => asset.kind === kind).length,
      0,
    )
  return {
    factors: {
      nfa: net(...DWELLINGS, FunctionType.commercial, FunctionType.industrial, FunctionType.office),
      nfa_residential: net(...DWELLINGS),
      nfa_commercial: net(FunctionType.commercial),
      nfa_industrial: net(FunctionType.industrial),
      nfa_office: net(FunctionType.office),
      nrparking: count('stall'),
      nrtrees: count('tree'),
      nrbicycleracks: count('bike'),
      builtarea: towers
        .filter(({ z0 }) => z0 === 0)
        .reduce((sum, { footprint }) => sum + plateArea(footprint), 0),
      gfa: groups.reduce((sum, group) => sum + group.levels.length * floorArea(group), 0),
      volume:
        groups.reduce((sum, group) => {
          const inside = floorArea({ ...group, blocks: [] })
          return sum + group.levels.length * inside * (group.height / PER_METRE)
        }, 0) + roofs.reduce((sum, roof) => sum + underRoof(roof), 0),
      roofarea: roofs.flatMap(({ faces }) => faces).reduce((sum, face) => sum + faceArea(face), 0),
      pavedarea: onGround(model, PAVED),
      waterarea: onGround(model, ['water']),
      nrfloors: new Set(
        groups.filter(({ height }) => height > 0).flatMap(({ floors }) => [...floors]),
      ).size,
      maxheight:
        Math.max(0, ...towers.map(({ z1 }) => z1), ...roofs.map(({ ridge }) => ridge)) / PER_METRE,
      nrstorages: ofCells((cell) => (isStorage(cell) ? 1 : 0)) + count('storage'),
      nrunits: ofCells((cell) => (isUnit(cell) && cell.partOf === undefined ? 1 : 0)),
    } satisfies Partial<FormFactors>,
    /** Usable area of dwellings and commercial units alone. */
    netOfUnits: ofCells((cell) => (isUnit(cell) ? cell.goArea / PER_M2 : 0)),
  }
}
