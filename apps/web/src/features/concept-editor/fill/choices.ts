/** What a search for plans is begun with. */
import { type FillChoices, parkingNormOf } from '@kavel/concept'
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
  /** Id of the building whose mix is used; null: all types of the location, as often as each other. */
  readonly mixOf: number | null
  readonly kinds: readonly SiteKind[]
  readonly parking: readonly ParkingKind[]
  /** Spaces a dwelling; null: as the types of the mix ask. */
  readonly perUnit: number | null
  readonly seed: number
}

export const FIRST_WISH: Wish = {
  mixOf: null,
  kinds: KINDS,
  parking: ['surface', 'deck', 'garage'],
  perUnit: null,
  seed: 1,
}

/** The mix of a wish: references to dwelling types. */
export function mixOf(
  { mixOf: id }: Pick<Wish, 'mixOf'>,
  { units }: Pick<Location, 'units'>,
  buildings: readonly Building[],
): FillChoices['units'] {
  const own = buildings.find((building) => building.id === id)?.cfg.units ?? []
  if (own.length > 0) return own
  return units.reduce<FillChoices['units']>((mix, unit) => withType(mix, unit.id), [])
}

/** What the worker is asked. */
export function choicesOf(
  wish: Wish,
  location: Pick<Location, 'units'>,
  buildings: readonly Building[],
): FillChoices {
  const units = mixOf(wish, location, buildings)
  const { kinds, parking, perUnit } = wish
  return { units, kinds, parking, perUnit: perUnit ?? parkingNormOf(location.units, units) }
}
