import {
  CostGroup,
  type CostGroupKey,
  CostKind,
  type CostKindKey,
  type FinanceParametersInput,
} from '@kavel/domain'

/** A cost line that a new location starts with. */
export interface TemplateCost {
  /** Fields of the record `costs`; the parameter is euros, euros per m² or a fraction, by its type. */
  readonly record: {
    readonly name: string
    readonly type: CostKind
    readonly category: CostGroup
    readonly parameter: number
    readonly order: number
  }
  /** Where the parameter comes from. */
  readonly source: string
}

type Line = readonly [CostGroupKey, string, CostKindKey, parameter: number, source: string]

const LINES: readonly Line[] = [
  ['ground', 'Grondaankoop', 'flat_fee', 0, 'To be entered: the rgw sheet says what it may be'],
  [
    'furnishing',
    'Inrichting entree en bergingen',
    'per_m2_floor',
    20,
    'Market 2025: entrances and storage fit-out',
  ],
  [
    'additional',
    'Architect en adviseurs',
    'percentage_of_construction',
    0.09,
    'Market 2025: 7-11 % of construction',
  ],
  [
    'additional',
    'Leges',
    'percentage_of_construction',
    0.0275,
    'Market 2025: permit fees 2-3.5 % of construction',
  ],
  [
    'additional',
    'Nutsaansluitingen',
    'percentage_of_construction',
    0.045,
    'Market 2025: 6,000-9,000 per dwelling of 81 m² GFA',
  ],
  [
    'additional',
    'Onderzoeken',
    'percentage_of_construction',
    0.0075,
    'Market 2025: 0.5-1 % of construction',
  ],
  [
    'additional',
    'CAR-verzekering',
    'percentage_of_construction',
    0.004,
    'Market 2025: 0.3-0.5 % of construction',
  ],
  [
    'additional',
    'Waarborgregeling',
    'percentage_of_construction',
    0.007,
    'Market 2025: 0.5-0.9 % of construction',
  ],
  [
    'additional',
    'Verkoop, verhuur en marketing',
    'percentage_of_construction',
    0.015,
    'Market 2025: 1-2 % of the sale value, which is close to construction',
  ],
  [
    'unforeseen',
    'Onvoorzien',
    'percentage_of_construction',
    0.03,
    'Market 2025: 2-5 % of construction',
  ],
  [
    'tax',
    'OZB en heffingen tijdens de bouw',
    'percentage_of_ground',
    0.004,
    'Market 2025: property tax and levies on the land',
  ],
  [
    'financing',
    'Bouwrente',
    'total',
    0.045,
    'Market 2025: 5.5 % a year over half of a building time of 20 months',
  ],
]

/**
 * The cost lines of a company's template location, in the order of the sheet: what the price book does not charge. There is no overhead
 * line (AK): the parameter `overhead_pct` stands for it.
 */
export const TEMPLATE_COSTS: readonly TemplateCost[] = LINES.map(
  ([group, name, kind, parameter, source], index) => ({
    record: {
      name,
      type: CostKind[kind],
      category: CostGroup[group],
      parameter,
      // records are numbered in steps of 10
      order: (index + 1) * 10,
    },
    source,
  }),
)

/** Finance parameters of the template location that differ from those of a stored location. */
export const TEMPLATE_PARAMETERS = {
  price_book: { active: true },
} as const satisfies FinanceParametersInput
