/** What a search for plans is begun with. */
import {
  type FillChoices,
  fillRatios,
  oneType,
  parkingNormOf,
  placeKindOf,
  type SiteSource,
} from '@kavel/concept'
import type { ParkingKind, SiteKind } from '@kavel/generator'
import type { Building } from '../editor.ts'
import { withType } from '../panels/mix/edit-mix.ts'
import type { Location } from '../place.ts'

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
  /** By dwelling type: how often it stands in a row; 0 is not at all, one that is left out as often as the programme of the place says. */
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

/** Whose dwelling types and programme the plans are of. */
export type Place = Pick<Location, 'units'> & {
  readonly cfg: { readonly summary: Parameters<typeof placeKindOf>[0] }
}

/** How often each dwelling type stands in a row: flats by the programme of the place, and every house once. */
export function ratiosOf(
  { ratios }: Pick<Wish, 'ratios'>,
  { units, cfg }: Place,
): ReadonlyMap<number, number> {
  const first = fillRatios(placeKindOf(cfg.summary).kind, units)
  return new Map(units.map(({ id }) => [id, ratios[String(id)] ?? first.get(id) ?? 0]))
}

/** The mix of a wish: references to dwelling types. */
export function mixOf(
  { mixOf: id, ratios }: Pick<Wish, 'mixOf' | 'ratios'>,
  place: Place,
  buildings: readonly Building[],
): FillChoices['units'] {
  const own = buildings.find((building) => building.id === id)?.cfg.units ?? []
  if (own.length > 0) return own
  const asked = ratiosOf({ ratios }, place)
  return place.units
    .reduce<FillChoices['units']>((mix, unit) => withType(mix, unit.id), [])
    .map((reference) => ({ ...reference, repeat_ratio: asked.get(Number(reference.unitId)) ?? 0 }))
    .filter(({ repeat_ratio }) => repeat_ratio > 0)
}

/**
 * What the worker is asked.
 * @param hasMixes whether buildings of several dwelling types are offered
 */
export function choicesOf(
  wish: Wish,
  site: SiteSource,
  place: Place,
  buildings: readonly Building[],
  hasMixes: boolean,
): FillChoices {
  const mix = mixOf(wish, place, buildings)
  // a mix that stands already may be had again
  const units = hasMixes || wish.mixOf !== null ? mix : oneType(mix)
  const { kinds, parking, perUnit } = wish
  return { units, kinds, parking, perUnit: perUnit ?? parkingNormOf(site, units) }
}
