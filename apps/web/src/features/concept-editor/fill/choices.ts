/** What a search for plans is begun with. */
import { type FillChoices, parkingNormOf, type SiteSource } from '@kavel/concept'
import type { ParkingKind, SiteKind } from '@kavel/generator'
import type { Building } from '../editor.ts'
import { withType } from '../panels/mix/edit-mix.ts'

/** Those that the sheet knows the income of: dwellings. */
export const KINDS = [
  'gallery',
  'corridor',
  'portiek',
  'tower',
  'terraced',
  'narrow',
  'detached',
] as const satisfies readonly SiteKind[]

export const PARKING = [
  'surface',
  'deck',
  'garage',
  'none',
] as const satisfies readonly ParkingKind[]

/** By what the plans are put in order. */
export const GOALS = ['value', 'units', 'green'] as const
export type Goal = (typeof GOALS)[number]

export interface Wish {
  /** Id of the building whose mix is used; null: types of the location, as often as `ratios` says. */
  readonly mixOf: number | null
  /** By dwelling type: how often it stands in a row; 0 is not at all, one that is left out stands once. */
  readonly ratios: Readonly<Record<string, number>>
  readonly kinds: readonly SiteKind[]
  readonly parking: readonly ParkingKind[]
  /** Spaces a dwelling; null: as plan, organisation or the types of the mix ask. */
  readonly perUnit: number | null
  readonly seed: number
}

export const FIRST_WISH: Wish = {
  mixOf: null,
  ratios: {},
  kinds: KINDS,
  parking: ['surface', 'deck', 'garage'],
  perUnit: null,
  seed: 1,
}

/** How often a dwelling type stands in a row. */
export function ratioOf({ ratios }: Pick<Wish, 'ratios'>, unitId: number | string | null): number {
  return unitId === null ? 0 : (ratios[String(unitId)] ?? 1)
}

/** The mix of a wish: references to dwelling types. */
export function mixOf(
  { mixOf: id, ratios }: Pick<Wish, 'mixOf' | 'ratios'>,
  { units }: Pick<SiteSource['location'], 'units'>,
  buildings: readonly Building[],
): FillChoices['units'] {
  const own = buildings.find((building) => building.id === id)?.cfg.units ?? []
  if (own.length > 0) return own
  return units
    .reduce<FillChoices['units']>((mix, unit) => withType(mix, unit.id), [])
    .map((reference) => ({ ...reference, repeat_ratio: ratioOf({ ratios }, reference.unitId) }))
    .filter(({ repeat_ratio }) => repeat_ratio > 0)
}

/** What the worker is asked. */
export function choicesOf(
  wish: Wish,
  site: SiteSource,
  buildings: readonly Building[],
): FillChoices {
  const units = mixOf(wish, site.location, buildings)
  const { kinds, parking, perUnit } = wish
  return { units, kinds, parking, perUnit: perUnit ?? parkingNormOf(site, units) }
}
