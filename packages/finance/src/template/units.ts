import { IncomeMode } from '@kavel/domain'

/** A dwelling type that a new location starts with. */
export interface TemplateUnit {
  /** Fields of the record `units`; sizes in m² of net floor area, price by its income mode. */
  readonly record: {
    readonly name: string
    readonly order: number
    readonly size: number
    readonly size_max: number
    readonly price: number
    readonly income_mode: IncomeMode
    /** A penthouse stands on the top floor only; the yield is that of the sector of its rent. */
    readonly cfg?: { readonly top_floor?: boolean; readonly gross_yield?: number }
  }
  /** Where the price comes from, and the yield. */
  readonly source: string
}

/**
 * The dwelling types of a company's template location: a social, middle and free rent mix and three for sale.
 * Sizes follow the usual Dutch 30/40/30 programme (45-58 / 55-72 / 75-110 m²).
 */
export const TEMPLATE_UNITS: readonly TemplateUnit[] = [
  {
    record: {
      name: 'Sociale huur',
      order: 10,
      size: 45,
      size_max: 58,
      price: 13.25,
      income_mode: IncomeMode.rent_m2_month,
      cfg: { gross_yield: 0.053 },
    },
    source:
      'Choice of Kavel: a rent that follows the size and reaches the social ceiling of 932.93 (143 points, Huurcommissie 2026) at 70 m². Yield: choice of Kavel, the top of the usual range of middle rent, since social rents rise less',
  },
  {
    record: {
      name: 'Middenhuur',
      order: 20,
      size: 55,
      size_max: 72,
      price: 17,
      income_mode: IncomeMode.rent_m2_month,
      cfg: { gross_yield: 0.0475 },
    },
    source:
      'Choice of Kavel: a rent that follows the size and stays below the ceiling of 1,228.07 for middle rent (186 points, Huurcommissie 2026) to 72 m². Yield: market 2025, 4.3-5.3 %',
  },
  {
    record: {
      name: 'Vrije sector huur',
      order: 30,
      size: 75,
      size_max: 110,
      price: 21.5,
      income_mode: IncomeMode.rent_m2_month,
      cfg: { gross_yield: 0.045 },
    },
    source:
      'Market 2025: free-sector rent per m² outside the four large cities. Yield: market 2025, 4.0-5.0 %',
  },
  {
    record: {
      name: 'Koopappartement',
      order: 40,
      size: 65,
      size_max: 85,
      price: 365_000,
      income_mode: IncomeMode.sell_unit,
    },
    source: 'Market 2025: new apartment v.o.n.',
  },
  {
    record: {
      name: 'Rijwoning',
      order: 50,
      size: 95,
      size_max: 130,
      price: 400_000,
      income_mode: IncomeMode.sell_unit,
    },
    source: 'Default house price of the product',
  },
  {
    record: {
      name: 'Penthouse',
      order: 60,
      size: 110,
      size_max: 180,
      price: 6400,
      income_mode: IncomeMode.sell_m2,
      cfg: { top_floor: true },
    },
    source: 'Market 2025: new penthouse per m² v.o.n.',
  },
]
