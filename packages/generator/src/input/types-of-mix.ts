/** The dwelling types of a building's mix, on the lattice and in the order in which ties are decided. */
import { type Balcony, DESIGN_RULES, type UnitReference, unitCfgSchema } from '@kavel/domain'
import { type Lu2, toLattice, toLatticeArea } from '@kavel/geometry'
import type { Fix, MessageList } from '../base/messages.ts'
import type { FrontageNeed } from '../mix/frontage.ts'
import { wholeRatios } from '../mix/sequence.ts'
import { isComposition } from './composed.ts'
import type { GeneratorInput, UnitInput } from './schema.ts'

/** Lengths and depths a dwelling may have, on the lattice. */
export type AspectLimits = Pick<FrontageNeed, 'minDepth' | 'maxDepth' | 'minLength' | 'maxLength'>

export interface DwellingType {
  id: string
  name: string
  /** Share in the mix, a whole number. */
  ratio: number
  /** m2 */
  size: number
  sizeMaxM2: number
  sizeMin: Lu2
  sizeMax: Lu2
  /** With windows in one facade. */
  single: AspectLimits
  /** With windows in two: the specification lets it be deeper. */
  dual: AspectLimits
  balcony: Balcony
  /** Sizes that a fix may propose, m2: of its record, and of what dwellings are. */
  band: { least: number; most: number }
  /** Stands on the top floor of a flat only. */
  isTop: boolean
}

/** Id of the type that stands in when a location has none. */
export const DEFAULT_UNIT_ID = 'default'

/** Used when a location has no dwelling type at all: the specification's default unit. */
const DEFAULT_UNIT: UnitInput = {
  id: DEFAULT_UNIT_ID,
  name: '',
  order: 1000,
  size: 50,
  size_max: 100,
  price: 0,
  income_mode: 2,
  cfg: unitCfgSchema.parse({}),
}

/** The smallest and the largest dwelling that is let or sold: a care unit, a detached house; m2 (domain reference §3.8). */
const SOLD = { least: 24, most: 220 }
/** No dwelling is larger, m2; keeps areas on the lattice exact. */
const MAX_SIZE = 100_000
/** No length in a rule is larger, metres. */
const MAX_LENGTH = 2000

interface Entry {
  unit: UnitInput
  size: number
  sizeMax: number
  ratio: number
  order: number
}

/** The mix of a building; without unit references all units of the location count alike. */
export function dwellingTypes(input: GeneratorInput, messages: MessageList): DwellingType[] {
  const { cfg } = input.building
  const entries = merged(
    cfg.units.length > 0 ? referenced(input, messages) : input.units.map(plainEntry),
  )
  if (entries.length === 0) entries.push(plainEntry(DEFAULT_UNIT))
  entries.sort((a, b) => a.order - b.order || a.unit.order - b.unit.order || byId(a, b))
  const shares = entries.map((e) =>
    cfg.mix.basis === 'area' ? (1000 * e.ratio) / Math.max(e.size, 1) : e.ratio,
  )
  let ratios = wholeRatios(shares)
  if (ratios.every((r) => r === 0)) {
    messages.add('param_ignored', { target: 'units.repeat_ratio', value: 0 })
    ratios = wholeRatios(entries.map(() => 1))
  }
  const types = entries.map((entry, i) => typeOf(entry, ratios[i] as number))
  return [...types, ...ofTowers(input, types)]
}

/** How a list happens to be sorted decides nothing; numbers count upwards. */
function byId(a: Entry, b: Entry): number {
  const [x, y] = [String(a.unit.id), String(b.unit.id)]
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : 0)
}

/** Units that only a tower asks for: no part of the mix. */
function ofTowers({ building, units }: GeneratorInput, types: readonly DwellingType[]) {
  const asked = new Set(building.cfg.towers.map(({ cfg }) => String(cfg.unit_id)))
  return units.flatMap((unit) => {
    const id = String(unit.id)
    const isNew = asked.has(id) && types.every((type) => type.id !== id)
    return isNew ? [typeOf(plainEntry(unit), 0)] : []
  })
}

/** The only unit that a tower asks for, by the id of its record; one that is not there is not asked for. */
export function unitsByName(
  { building }: GeneratorInput,
  types: readonly DwellingType[],
): Map<string, string> {
  const named = new Map<string, string>()
  if (!isComposition(building)) return named
  building.cfg.towers.forEach(({ id, cfg }, index) => {
    const key = String(id ?? index)
    const own = types.find((type) => cfg.unit_id !== null && type.id === String(cfg.unit_id))
    if (own && !named.has(key)) named.set(key, own.id)
  })
  return named
}

function plainEntry(unit: UnitInput): Entry {
  return { unit, size: unit.size, sizeMax: unit.size_max, ratio: 1, order: unit.order }
}

function referenced(input: GeneratorInput, messages: MessageList): Entry[] {
  const units = new Map(input.units.map((unit) => [String(unit.id), unit]))
  return input.building.cfg.units.flatMap((ref, i) => {
    const unit = ref.mode === 'inline' ? inlineUnit(ref, i) : units.get(String(ref.unitId))
    if (!unit) {
      messages.add('param_ignored', { target: `units.${i}.unitId`, value: String(ref.unitId) })
      return []
    }
    const size = ref.size ?? unit.size
    const sizeMax = ref.size_max ?? unit.size_max
    return [{ unit, size, sizeMax, ratio: ref.repeat_ratio, order: ref.order }]
  })
}

function inlineUnit(ref: UnitReference, index: number): UnitInput {
  const id = ref.id ?? ref.unitId ?? `inline-${index}`
  return { ...DEFAULT_UNIT, id, name: ref.name ?? '' }
}

/** References to the same unit with the same sizes add up. */
function merged(entries: Entry[]): Entry[] {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    const key = `${entry.unit.id}|${entry.size}|${entry.sizeMax}`
    const known = byKey.get(key)
    if (known) known.ratio += entry.ratio
    else byKey.set(key, { ...entry })
  }
  return [...byKey.values()]
}

/** Another size of a type as a fix; null where that is none of its record: another dwelling is no fix but another programme. */
export function sizeFix(
  { band }: Pick<DwellingType, 'band'>,
  field: 'size' | 'size_max',
  value: number,
): Fix | null {
  return value >= band.least && value <= band.most ? { field, value } : null
}

function typeOf({ unit, size, sizeMax }: Entry, ratio: number): DwellingType {
  const { cfg } = unit
  const metres = (value: number) => toLattice(Math.min(value, MAX_LENGTH))
  const both = {
    minDepth: metres(cfg.mindepth ?? DESIGN_RULES.min_apartment_depth),
    maxLength: metres(cfg.maxlength ?? DESIGN_RULES.max_apartment_length),
  }
  return {
    id: String(unit.id),
    name: unit.name,
    ratio,
    size,
    sizeMaxM2: sizeMax,
    sizeMin: toLatticeArea(Math.min(size, MAX_SIZE)),
    sizeMax: toLatticeArea(Math.min(sizeMax, MAX_SIZE)),
    single: {
      ...both,
      maxDepth: metres(cfg.maxdepth ?? DESIGN_RULES.max_apartment_depth),
      minLength: metres(cfg.minlength ?? DESIGN_RULES.min_apartment_length),
    },
    dual: {
      ...both,
      maxDepth: metres(
        cfg.two_window_maxdepth ?? cfg.maxdepth ?? DESIGN_RULES.two_window_max_depth,
      ),
      minLength: metres(
        cfg.two_window_minlength ?? cfg.minlength ?? DESIGN_RULES.two_window_min_length,
      ),
    },
    balcony: cfg.balcony,
    band: {
      least: Math.max(unit.size, SOLD.least),
      most: Math.min(unit.size_max, SOLD.most),
    },
    isTop: cfg.top_floor === true,
  }
}

/** What a dwelling keeps to whether it has windows on one side or on two. */
export function bothOf(one: AspectLimits, other: AspectLimits): Partial<AspectLimits> {
  return {
    maxDepth: Math.min(one.maxDepth, other.maxDepth),
    minLength: Math.max(one.minLength, other.minLength),
  }
}
