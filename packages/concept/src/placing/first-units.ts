/** The dwelling types with which a building of a kind begins. */

import type { RecordFor } from '@kavel/domain'
import { defaultMix, type MixUnit, type PlaceKind } from '../default-mix.ts'
import type { BuildingKind } from './kinds.ts'

type Sizes = Pick<RecordFor<'units'>, 'id' | 'size' | 'size_max'>
/** A dwelling type of the location; sizes in m2. */
export type DwellingType = MixUnit

type UnitReference = RecordFor<'buildings'>['cfg']['units'][number]

/** Dwelling types of a first mix: a social, middle and free programme (domain reference §3.8). */
const FIRST_TYPES = 3
/** A dwelling type has no field for it: words that people use for dwellings on the ground, and for stacked ones. */
const HOUSE =
  /\brij|tussenwoning|hoekwoning|kapper|onder.een.kap|vrijstaand|villa|eengezins|grondgebonden|rug.aan.rug|huis|terraced|detached|house/i
const STACKED = /appart|apart|penthouse|studio|flat|loft|maison/i
/** A house is so much smaller or larger than its kind usually is: the slope of its roof, a corner; m2. */
const SPARE = 10

/** 0 for a dwelling of the sort by its name, 2 for one of the other sort, 1 when its name does not tell. */
function strangeness({ name = '' }: DwellingType, own: RegExp, other: RegExp): number {
  if (other.test(name)) return 2
  return own.test(name) ? 0 : 1
}

function holds({ size, size_max }: Sizes, area: number): boolean {
  return size <= area && area <= size_max
}

function off({ size, size_max }: Sizes, area: number): number {
  return Math.abs((size + size_max) / 2 - area)
}

/** A dwelling type as one of a mix, once. */
export function reference({ id }: Pick<Sizes, 'id'>, index: number): UnitReference {
  return {
    mode: 'reference',
    repeat_ratio: 1,
    order: (index + 1) * 10,
    name: null,
    size: null,
    size_max: null,
    unitId: id,
  }
}

/** The house type that suits a kind best; its sizes in this building are those of the kind when it has others. */
function houseType(units: readonly DwellingType[], area: number): UnitReference[] {
  const [best] = [...units].sort(
    (a, b) =>
      strangeness(a, HOUSE, STACKED) - strangeness(b, HOUSE, STACKED) ||
      Number(holds(b, area)) - Number(holds(a, area)) ||
      off(a, area) - off(b, area),
  )
  if (!best) return []
  const [size, size_max] = [area - SPARE, area + SPARE]
  return [
    {
      ...reference(best, 0),
      ...(size < best.size && { size }),
      ...(size_max > best.size_max && { size_max }),
    },
  ]
}

/** The first stacked types of the location; of a kind with dwellings of one size only those nearest to it. */
function stackedTypes(
  units: readonly DwellingType[],
  { homeArea, homeTypes = FIRST_TYPES }: Pick<BuildingKind, 'homeArea' | 'homeTypes'>,
): UnitReference[] {
  const stacked = units.filter(
    (unit) => !HOUSE.test(unit.name ?? '') || STACKED.test(unit.name ?? ''),
  )
  const fitting = stacked.length > 0 ? stacked : units
  if (homeArea === undefined) return fitting.slice(0, homeTypes).map(reference)
  return [...fitting]
    .sort((a, b) => off(a, homeArea) - off(b, homeArea))
    .slice(0, homeTypes)
    .sort((a, b) => units.indexOf(a) - units.indexOf(b))
    .map(reference)
}

/** References to the dwelling types of a programme, with their shares. */
function programmeUnits(place: PlaceKind, units: readonly DwellingType[]): UnitReference[] {
  return defaultMix(place, units).map(({ unitId, ratio }, index) => {
    const unit = units.find(({ id }) => id === unitId) as DwellingType
    return { ...reference(unit, index), repeat_ratio: ratio }
  })
}

/**
 * References to the dwelling types of a first mix: houses or stacked homes by kind, nearest in size first. A kind with
 * dwellings of any size has the programme of its place.
 */
export function firstUnits(
  kind: Pick<BuildingKind, 'mix' | 'homeArea' | 'homeTypes'>,
  units: readonly DwellingType[],
  place?: PlaceKind,
): UnitReference[] {
  if (kind.mix === 'none') return []
  if (kind.mix === 'house') return houseType(units, kind.homeArea ?? 0)
  const isFree = kind.homeArea === undefined && kind.homeTypes === undefined
  return isFree && place ? programmeUnits(place, units) : stackedTypes(units, kind)
}
