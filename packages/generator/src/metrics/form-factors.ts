/** The form factors of one building, summed on the lattice (domain reference §2.3). */
import { FunctionType } from '@kavel/domain'
import { type Lu2, PER_METRE, polyArea, type Ring, toMetres } from '@kavel/geometry'
import type { Layout } from '../block-types/layout.ts'
import type { Site } from '../input/site.ts'
import type { Cell, FloorGroup } from '../model/types.ts'
import { type FormFactors, noFormFactors } from './catalogue.ts'
import { deriveRatios } from './ratios.ts'

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
function squareMetres(area: bigint): number {
  return Number(area) / (PER_METRE * PER_METRE)
}

/** Length around a ring of axis-parallel edges. */
function perimeter(ring: Ring): number {
  let length = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    length += Math.abs((ring[j] as number) - (ring[i] as number))
    length += Math.abs((ring[j + 1] as number) - (ring[i + 1] as number))
  }
  return length
}

export function formFactors(layout: Layout | null, site: Site): FormFactors {
  const factors = noFormFactors()
  factors.plotarea = squareMetres(BigInt(Math.round(site.plotArea)))
  factors.buildingenvelope = squareMetres(BigInt(Math.round(site.buildableArea)))
  if (layout) sumLayout(layout, factors)
  return deriveRatios(factors)
}

function sumLayout(layout: Layout, factors: FormFactors): void {
  const gfa = zero()
  const nfa = zero()
  let built = 0n
  let paved = 0n
  let facade = 0n
  let volume = 0n
  let roof = 0n
  for (const tower of layout.towers) {
    let floors = 0
    let top: FloorGroup | null = null
    for (const group of tower.floorGroups) {
      const n = BigInt(group.levels.length)
      floors += group.levels.length
      const plate = BigInt(Math.round(polyArea(group.plate)))
      volume += n * plate * BigInt(group.height)
      facade += n * BigInt(perimeter(group.plate.outer)) * BigInt(group.height)
      addUses(gfa, nfa, group, plate, n, factors)
      if (group.levels.includes(0)) paved += areaOf(group, ['path', 'terrace'])
      if (!top || (group.levels.at(-1) ?? 0) > (top.levels.at(-1) ?? 0)) top = group
    }
    if (tower.z0 === 0) built += BigInt(Math.round(polyArea(tower.footprint)))
    if (top) roof += BigInt(Math.round(polyArea(top.plate)))
    factors.nrfloors = Math.max(factors.nrfloors, floors)
    factors.maxheight = Math.max(factors.maxheight, toMetres(tower.z1))
  }
  const sum = (uses: Uses) => uses.residential + uses.commercial + uses.industrial + uses.office
  factors.builtarea = squareMetres(built)
  factors.gfa = squareMetres(sum(gfa))
  factors.nfa = squareMetres(sum(nfa))
  factors.saleablearea = factors.nfa
  for (const use of ['residential', 'commercial', 'industrial', 'office'] as const) {
    factors[`gfa_${use}`] = squareMetres(gfa[use])
    factors[`nfa_${use}`] = squareMetres(nfa[use])
  }
  factors.gfa_business = factors.gfa_industrial
  factors.nfa_business = factors.nfa_industrial
  factors.facadearea = squareMetres(facade)
  factors.roofarea = squareMetres(roof)
  factors.volume = Number(volume) / (PER_METRE * PER_METRE * PER_METRE)
  factors.pavedarea = squareMetres(paved)
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
  const own = zero()
  let lastUse: keyof Uses = useOf(group)
  let units = 0
  for (const cell of cellsOf(group)) {
    const use = useGroupOf(cell.fn)
    if (use === 'shared') continue
    own[use] += BigInt(cell.grossArea)
    nfa[use] += floors * BigInt(Math.round(cell.goArea))
    lastUse = use
    if (isUnit(cell)) units++
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

/** The use of a floor on which everything is shared. */
function useOf(group: FloorGroup): keyof Uses {
  const use = useGroupOf(group.func)
  return use === 'shared' ? 'residential' : use
}

/** Counted as a unit: a dwelling, or a commercial unit (domain reference §2.3, nr 35). */
export function isUnit(cell: Cell): boolean {
  return cell.unitType !== null || cell.fn === FunctionType.commercial
}

export function* cellsOf(group: FloorGroup): Generator<Cell> {
  for (const block of group.blocks) yield* block.cells
}

function areaOf(group: FloorGroup, kinds: readonly string[]): bigint {
  let area: Lu2 = 0
  for (const asset of group.assets) {
    if (kinds.includes(asset.kind)) area += polyArea({ outer: asset.poly, holes: [] })
  }
  return BigInt(Math.round(area))
}
