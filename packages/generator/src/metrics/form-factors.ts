/** The form factors of one building, summed on the lattice (domain reference §2.3). */
import { BlockType, type FormFactors, FunctionType, noFormFactors } from '@kavel/domain'
import {
  boundsOf,
  contains,
  type Lu2,
  PER_METRE,
  type Poly,
  polyArea,
  type Ring,
  ringArea,
  toLatticeArea,
  toMetres,
} from '@kavel/geometry'
import { isDwelling } from '../input/floors.ts'
import type { Site } from '../input/site.ts'
import { ASSETS } from '../model/assets.ts'
import type { Asset, Cell, FloorGroup } from '../model/types.ts'
import type { Layout } from '../plan/layout.ts'
import { isStorage } from '../plan/need.ts'
import { sharedFacade } from './contacts.ts'
import { deriveFactors } from './derive.ts'
import { addTo, exactSum, totalOf } from './exact.ts'
import { roofFigures } from './roofs.ts'

/** Groups by which floor area is told apart; `shared` is divided over the others of its floor. */
export type UseGroup = 'residential' | 'commercial' | 'industrial' | 'office' | 'shared'

const USE_GROUPS: Partial<Record<FunctionType, UseGroup>> = {
  [FunctionType.apartment]: 'residential',
  [FunctionType.residential]: 'residential',
  [FunctionType.garage]: 'residential',
  [FunctionType.commercial]: 'commercial',
  [FunctionType.industrial]: 'industrial',
  [FunctionType.office]: 'office',
}

export function useGroupOf(fn: FunctionType): UseGroup {
  return USE_GROUPS[fn] ?? 'shared'
}

type Uses = Record<Exclude<UseGroup, 'shared'>, bigint>

const zero = (): Uses => ({ residential: 0n, commercial: 0n, industrial: 0n, office: 0n })

/** Lattice areas as square metres: exact sums first, one division last. */
export function squareMetres(area: bigint): number {
  return Number(area) / (PER_METRE * PER_METRE)
}

/** Length around a ring, in whole lattice units: exact for axis-parallel edges. */
function perimeter(ring: Ring): number {
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const dx = Math.abs((ring[j] as number) - (ring[i] as number))
    const dy = Math.abs((ring[j + 1] as number) - (ring[i + 1] as number))
    length += dx === 0 || dy === 0 ? dx + dy : Math.round(Math.sqrt(dx * dx + dy * dy))
  }
  return length
}

/** Length of the facades of a plate, those of its courts too. */
function around({ outer, holes }: Poly): number {
  return holes.reduce((length, hole) => length + perimeter(hole), perimeter(outer))
}

/** Outdoor space within a plate, no floor area (NEN 2580), and how much longer its facades are for it; lattice units. */
export function loggiasOf({ plate, assets }: FloorGroup): { area: bigint; walls: bigint } {
  const found = { area: 0n, walls: 0n }
  for (const asset of assets) {
    if (asset.kind !== 'loggia') continue
    const { x0, y0, x1, y1 } = boundsOf(asset.poly)
    const x = Math.floor((x0 + x1) / 2)
    const rings = [plate.outer, ...plate.holes]
    const isAlongX = !contains(rings, x, y0 - 1) || !contains(rings, x, y1 + 1)
    found.area += assetArea(asset)
    found.walls += BigInt(2 * (isAlongX ? y1 - y0 : x1 - x0))
  }
  return found
}

export function formFactors(layout: Layout | null, site: Site): FormFactors {
  const factors = noFormFactors()
  factors.plotarea = squareMetres(BigInt(Math.round(site.plotArea)))
  factors.buildingenvelope = squareMetres(BigInt(Math.round(site.buildableArea)))
  if (layout) sumLayout(layout, factors)
  return deriveFactors(factors)
}

function sumLayout(layout: Layout, factors: FormFactors): void {
  const gfa = zero()
  const nfa = zero()
  let built = 0n
  const ground = { paved: 0n, water: 0n, green: 0n }
  let facade = 0n
  let volume = 0n
  for (const tower of layout.towers) {
    for (const group of tower.floorGroups) {
      const n = BigInt(group.levels.length)
      const plate = BigInt(Math.round(polyArea(group.plate)))
      const loggias = loggiasOf(group)
      const inside = plate - loggias.area
      volume += n * inside * BigInt(group.height)
      facade += n * (BigInt(around(group.plate)) + loggias.walls) * BigInt(group.height)
      addUses(gfa, nfa, group, inside - BigInt(voidArea(group)), n, factors)
      const isGround = group.levels.includes(0)
      for (const asset of group.assets) {
        if (isGround && !isUnderRoof(asset, group)) {
          ground[ASSETS[asset.kind].surface ?? 'green'] += assetArea(asset)
        }
        countAsset(factors, asset, group.levels.length)
      }
      for (const { cells } of group.blocks) {
        for (const cell of cells) if (isStorage(cell)) factors.nrstorages += group.levels.length
      }
      if (group.height > 0)
        factors.nrfloors = Math.max(factors.nrfloors, 1 + (group.floors.at(-1) ?? -1))
    }
    if (tower.z0 === 0) built += BigInt(Math.round(polyArea(tower.footprint)))
    factors.maxheight = Math.max(factors.maxheight, toMetres(tower.z1))
  }
  for (const asset of layout.assets ?? []) {
    ground[ASSETS[asset.kind].surface ?? 'green'] += assetArea(asset)
    countAsset(factors, asset, 1)
  }
  const roofs = roofFigures(layout.roofs)
  const sum = (uses: Uses) => uses.residential + uses.commercial + uses.industrial + uses.office
  factors.builtarea = squareMetres(built)
  factors.gfa = squareMetres(sum(gfa))
  factors.nfa = squareMetres(sum(nfa))
  for (const use of ['residential', 'commercial', 'industrial', 'office'] as const) {
    factors[`gfa_${use}`] = squareMetres(gfa[use])
    factors[`nfa_${use}`] = squareMetres(nfa[use])
  }
  factors.facadearea = squareMetres(facade - sharedFacade(layout.towers))
  factors.roofarea = roofs.area
  factors.volume = Number(volume) / (PER_METRE * PER_METRE * PER_METRE) + roofs.volume
  factors.maxheight = Math.max(factors.maxheight, roofs.top)
  factors.pavedarea = squareMetres(ground.paved)
  factors.waterarea = squareMetres(ground.water)
}

/** Adds a group's areas by use; what is shared on a floor is divided by the gross areas of its uses. */
function addUses(
  gfa: Uses,
  nfa: Uses,
  group: FloorGroup,
  plate: bigint,
  floors: bigint,
  factors: FormFactors,
): void {
  const sums = { residential: pair(), commercial: pair(), industrial: pair(), office: pair() }
  let lastUse: keyof Uses = useOf(group)
  let units = 0
  for (const block of group.blocks) {
    for (const cell of block.cells) {
      const use = useGroupOf(cell.fn)
      if (use === 'shared') continue
      addTo(sums[use].gross, cell.grossArea)
      addTo(sums[use].net, Math.round(cell.goArea))
      lastUse = use
      if (isUnit(cell)) units++
    }
  }
  const own = zero()
  for (const use of Object.keys(own) as (keyof Uses)[]) {
    own[use] = totalOf(sums[use].gross)
    nfa[use] += floors * totalOf(sums[use].net)
  }
  factors.nrunits += units * Number(floors)
  const total = own.residential + own.commercial + own.industrial + own.office
  let rest = plate
  for (const use of Object.keys(own) as (keyof Uses)[]) {
    if (total === 0n || use === lastUse) continue
    const share = (plate * own[use]) / total
    gfa[use] += floors * share
    rest -= share
  }
  gfa[lastUse] += floors * rest
}

/** From this size a void is no floor area (NEN 2580; domain reference §2.1). */
const LARGE_VOID = toLatticeArea(4)

/** Lattice area of the large voids of a floor: what is open to the floor below on the upper floors of maisonettes. */
export function voidArea(group: FloorGroup): Lu2 {
  const { blocks, func, assets } = group
  if (blocks[0]?.type !== BlockType.flat_gallery_maisonette || !isDwelling(func)) return 0
  // a recess between dwellings on a gallery has a floor
  if (assets.some(({ kind }) => kind === 'gallery' || kind === 'path')) return 0
  return cellsOf(group).reduce(
    (sum, { fn, grossArea }) =>
      fn === FunctionType.empty && grossArea >= LARGE_VOID ? sum + grossArea : sum,
    0,
  )
}

const pair = () => ({ gross: exactSum(), net: exactSum() })

/** The use of a floor on which everything is shared. */
function useOf(group: FloorGroup): keyof Uses {
  const use = useGroupOf(group.func)
  return use === 'shared' ? 'residential' : use
}

/** Counted as a unit: a dwelling, once, or a commercial unit (domain reference §2.3, nr 35). */
export function isUnit(cell: Cell): boolean {
  if (cell.partOf !== undefined) return false
  return (cell.unitType !== null && isDwelling(cell.fn)) || cell.fn === FunctionType.commercial
}

/** Cells of all floors of a layout, also of those that are alike. */
export function countCells({ towers }: Pick<Layout, 'towers'>): number {
  let count = 0
  for (const { floorGroups } of towers)
    for (const group of floorGroups) count += group.levels.length * cellsOf(group).length
  return count
}

export function cellsOf({ blocks }: FloorGroup): readonly Cell[] {
  const [first] = blocks
  return first && blocks.length === 1 ? first.cells : blocks.flatMap(({ cells }) => cells)
}

function assetArea({ poly }: Asset): bigint {
  return BigInt(Math.round(ringArea(poly)))
}

/** What lies within the plate is built on, whatever its surface: the aisles of a parking building. */
function isUnderRoof({ poly }: Asset, { plate }: FloorGroup): boolean {
  const { x0, y0, x1, y1 } = boundsOf(poly)
  const [x, y] = [Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2)]
  return contains([plate.outer, ...plate.holes], x, y)
}

function countAsset(factors: FormFactors, { kind }: Asset, floors: number): void {
  const { counts } = ASSETS[kind]
  if (counts) factors[counts] += floors
}
