/** The fields of a record that anyone may read. */
import type { FigureName } from '@kavel/finance'

/** The named fields of a record and no others. */
export function pick<T extends object, const Keys extends readonly (keyof T)[]>(
  record: T,
  keys: Keys,
): Pick<T, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, Keys[number]>
}

export const PUBLICATION_FIELDS = ['id', 'key', 'name', 'description', 'type', 'updatedAt'] as const

export const LOCATION_FIELDS = [
  'name',
  'display_address',
  'postcode',
  'city',
  'municipality',
  'plotnr',
  'plotsize',
  'lat',
  'lon',
] as const

export const UNIT_FIELDS = ['id', 'name', 'order', 'size', 'size_max', 'cfg'] as const

/** What a dwelling type costs, once its author shows it. */
export const PRICE_FIELDS = ['id', 'price', 'income_mode'] as const

/**
 * Figures of the result in a business case, beside the margin. Only what is listed is public. The highest land bid has a
 * switch of its own, but who knows income and costs can work it out nearly: the author is told so at the switch. Without
 * a business case and prices a page depends on no price and no cost; a test holds that.
 */
export const RESULT_FIGURES = [
  'margin_on_income',
  'margin_on_cost',
  'cost_per_m2',
  'income_per_m2',
] as const satisfies readonly FigureName[]

export const CONCEPT_FIELDS = ['id', 'key', 'name', 'description', 'summary'] as const

export const PLOT_PROPERTIES = [
  'AKRKadastraleGemeenteCodeWaarde',
  'kadastraleGemeenteWaarde',
  'sectie',
  'perceelnummer',
  'kadastraleGrootteWaarde',
  'source',
  'date',
  'fictional',
] as const

export const CONSTRAINT_FIELDS = [
  'id',
  'name',
  'description',
  'type',
  'operator',
  'priority',
  'value',
  'reference',
  'zone',
  'url',
  'source',
  'isOfPlan',
  'planValue',
  'planGoneAt',
  'overruledReason',
] as const

export const BUILDING_FIELDS = [
  'id',
  'name',
  'archetype',
  'maxwidth',
  'maxlength',
  'maxheight',
  'x',
  'y',
  'z',
  'rotate_z',
  'version',
] as const
