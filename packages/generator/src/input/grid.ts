/** The grid of bays: how wide frontages may be, and in which steps (specification point 3 "grids"). */
import { DESIGN_RULES } from '@kavel/domain'
import { type Lu, toLattice, toMetres } from '@kavel/geometry'
import { LIMITS } from '../base/limits.ts'
import type { MessageList } from '../base/messages.ts'
import { isComposed, WHOLE } from './composed.ts'
import { FLATS } from './flat-kinds.ts'
import { isHouse } from './house.ts'
import type { GeneratorInput } from './schema.ts'
import { templateOf } from './tower-template.ts'

export interface Grid extends Bays {
  /** The type that is followed. */
  type: Building['cfg']['grids']['type']
}

/** Which frontages there are. */
export interface Bays {
  /** Step of frontages, and the smallest and largest of them. */
  module: Lu
  min: Lu
  max: Lu
  /** The only frontages there are, in modules, from the least up; null: every one between the smallest and the largest. */
  list: readonly number[] | null
}

type Building = GeneratorInput['building']

/** Finer grids than a centimetre make no better building. */
const MIN_MODULE = toLattice(0.01)

/**
 * `unit_mix`: steps of the increment. `fixed`: whole bays of the least grid size, of flats and houses. `list`: the sizes of the
 * list and no others, of flats. Where a type is not followed it is named, and the grid is that of the mix. A largest size below
 * the least is named where dwellings have one, and is the usual one. An increment of 0 is as good as none: steps of a centimetre
 * (generator reference §8.2).
 */
export function gridOf({ archetype, cfg }: Building, messages: MessageList): Grid {
  const { type, increment, min_grid_size, max_grid_size, sizes } = cfg.grids
  const metres = (value: number) => toLattice(Math.min(value, LIMITS.side))
  const usual: Grid = {
    module: Math.max(metres(increment), MIN_MODULE),
    min: metres(min_grid_size),
    max: metres(max_grid_size),
    list: null,
    type: 'unit_mix',
  }
  if (usual.max < usual.min && type !== 'list') {
    usual.max = Math.max(usual.min, toLattice(DESIGN_RULES.max_grid_size))
    const field = 'grids.max_grid_size'
    const fix = { field, value: toMetres(usual.max) }
    if (hasFrontages({ archetype, cfg })) {
      messages.add('param_ignored', { target: field, value: max_grid_size, fix })
    }
  }
  if (type === 'unit_mix') return usual
  const isFlat = Object.hasOwn(FLATS, cfg.blocktype) && !WHOLE.includes(archetype)
  if (type === 'fixed' && usual.min >= MIN_MODULE) {
    if (isHouse(cfg.blocktype)) return { ...usual, type, module: usual.min }
    if (isFlat) return { ...fixedBays(usual.min, usual.max), type }
  }
  const listed = sizes.map(metres).filter((size) => size >= MIN_MODULE)
  if (type === 'list' && isFlat && listed.length > 0) return { ...ofSizes(listed), type }
  const about =
    type === 'list' && isFlat
      ? { target: 'grids.sizes', value: sizes.length }
      : { target: 'grids.type', value: type }
  messages.add('param_ignored', about)
  return usual
}

/** Do frontages follow the least and largest size: of flats, courts, and compositions that may have them? */
function hasFrontages({ archetype, cfg }: Pick<Building, 'archetype' | 'cfg'>): boolean {
  if (WHOLE.includes(archetype) || !isComposed(cfg.blocktype)) return false
  return templateOf(cfg.blocktype) === null || cfg.towers.length > 0
}

/** Frontages of whole bays of a size, up to the largest; that is not below the size of a bay. */
export function fixedBays(bay: Lu, largest: Lu): Bays {
  const most = Math.min(MOST_BAYS, Math.floor(largest / bay))
  return ofSizes(Array.from({ length: most }, (_, i) => (i + 1) * bay))
}

/** No dwelling is wider than so many bays: the widest there may be by the narrowest (specification: 100 m by 4.5). */
export const MOST_BAYS = 23
/** Cores and corridors stay on steps no coarser than those of the specification. */
const COARSEST = toLattice(DESIGN_RULES.grid_increment)

/** Frontages of these sizes, on the coarsest module that all are multiples of. */
function ofSizes(sizes: readonly Lu[]): Bays {
  const common = sizes.reduce(greatestCommon)
  let parts = Math.ceil(common / COARSEST)
  while (common % parts !== 0 && common / parts > MIN_MODULE) parts++
  const module = Math.max(MIN_MODULE, Math.round(common / parts))
  const list = [...new Set(sizes.map((size) => Math.max(1, Math.round(size / module))))]
  list.sort((a, b) => a - b)
  return {
    module,
    min: (list[0] as number) * module,
    max: (list.at(-1) as number) * module,
    list,
  }
}

function greatestCommon(a: number, b: number): number {
  return b === 0 ? a : greatestCommon(b, a % b)
}
