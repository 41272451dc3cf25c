/**
 * What a licence is about: each feature with how much of it a tier gives (domain reference §6 "Licence tiers"). Staff may give a
 * tier more or less of it (`licence_features`); these are the amounts where they said nothing.
 */
import { LicenceTier, type LicenceTierKey } from '../enums.ts'

/** Tiers with amounts of their own, the least first: a company that wants more goes on along this row. */
export const LICENCE_LADDER = [
  'none',
  'trial',
  'essential',
  'professional',
  'premium',
  'enterprise',
] as const
export type LadderTier = (typeof LICENCE_LADDER)[number]

/** Tiers that companies buy, the least first. */
export const SOLD_TIERS = ['essential', 'professional', 'premium', 'enterprise'] as const

/** Whose amounts count for a tier; null: everything is permitted. A template company tries out what it is a template of. */
const LIKE = {
  none: 'none',
  trial: 'trial',
  pilot: 'professional',
  essential: 'essential',
  professional: 'professional',
  premium: 'premium',
  enterprise: 'enterprise',
  template: 'enterprise',
  staff: null,
} as const satisfies Record<LicenceTierKey, LadderTier | null>

/** The tier whose amounts count for a stored tier; null: everything is permitted. */
export function ladderTier(tier: LicenceTier): LadderTier | null {
  const key = (Object.keys(LIKE) as LicenceTierKey[]).find((one) => LicenceTier[one] === tier)
  return key ? LIKE[key] : 'none'
}

/** How many of it, or 0 for not at all; null for as much as one likes. */
export type Amount = number | null
const NO = 0
const ALL = null

/** Amounts in the order of `LICENCE_LADDER`. */
type Amounts = readonly [Amount, Amount, Amount, Amount, Amount, Amount]

interface FeatureDeclaration {
  readonly amounts: Amounts
  /** Counted: so many records of a company, or of a parent. Else it is there or it is not. */
  readonly isCounted?: true
  /** The part of Kavel that brings it; until then nothing asks for it. */
  readonly broughtBy?: 'publications' | 'surveys' | 'editor' | 'exports' | 'map'
}

const PROFESSIONAL_ON: Amounts = [NO, NO, NO, ALL, ALL, ALL]
const PREMIUM_ON: Amounts = [NO, NO, NO, NO, ALL, ALL]
const NOT_ESSENTIAL: Amounts = [NO, ALL, NO, ALL, ALL, ALL]

/**
 * The features. What a tier has not stays readable and exportable, it is not changed any more; so there is no feature for
 * looking at what is there, and none for reading maps, sheets and pages.
 */
export const LICENCE_FEATURES = {
  /** Any change of the company's work: locations, designs, notes, boards, checks. */
  edit: { amounts: [NO, ALL, ALL, ALL, ALL, ALL] },
  /** Active locations. */
  locations: { amounts: [0, 5, 25, 100, ALL, ALL], isCounted: true },
  custom_fields: { amounts: [0, 0, 5, 20, ALL, ALL], isCounted: true },
  /** Of one location. */
  concepts: { amounts: [0, 2, 3, 10, ALL, ALL], isCounted: true },
  /** Offices, industry and distribution centres. */
  halls: { amounts: NOT_ESSENTIAL },
  /** Buildings of several dwelling types; the flag of the company decides besides. */
  unit_mix: { amounts: NOT_ESSENTIAL },
  shadow_study: { amounts: NOT_ESSENTIAL, broughtBy: 'editor' },
  /** Income, costs and results. */
  finance: { amounts: NOT_ESSENTIAL },
  /** Residual land value, phasing and rate of return. */
  rgw: { amounts: PREMIUM_ON },
  /** Saved search queries. */
  queries: { amounts: [0, 1, 1, 5, 25, ALL], isCounted: true },
  /** Plots of one answer of the search. Who has no licence sees as many as who tries. */
  query_results: { amounts: [20, 20, ALL, ALL, ALL, ALL], isCounted: true },
  /** Filters on owner, company, retail, transaction and neighbouring plots. */
  premium_filters: { amounts: PREMIUM_ON },
  /** Map layers of companies, retail, transactions and owners. */
  premium_layers: { amounts: PREMIUM_ON, broughtBy: 'map' },
  weekly_mail: { amounts: PROFESSIONAL_ON },
  /** Published at the same time. */
  publications: { amounts: [0, 1, 1, 5, 25, ALL], isCounted: true },
  /** Pages without the mark of a trial. */
  no_watermark: { amounts: [NO, NO, ALL, ALL, ALL, ALL], broughtBy: 'publications' },
  /** Pages of business parks and of the IBIS survey, and surveys. */
  survey_pages: { amounts: PREMIUM_ON, broughtBy: 'surveys' },
  /** Own colours on public pages. */
  style_colours: { amounts: PROFESSIONAL_ON },
  style_logo: { amounts: PREMIUM_ON },
  /** Own presets and generation parameters. */
  presets: { amounts: PROFESSIONAL_ON },
  /** Active people, and those who are invited. */
  people: { amounts: [1, 2, 3, 10, 25, ALL], isCounted: true },
  single_sign_on: { amounts: [NO, NO, NO, NO, NO, ALL] },
  /** Plots of a search as GeoJSON. */
  geojson: { amounts: PROFESSIONAL_ON },
  ifc: { amounts: PREMIUM_ON, broughtBy: 'exports' },
  /** API tokens of people. */
  api: { amounts: [NO, NO, NO, NO, NO, ALL] },
} as const satisfies Record<string, FeatureDeclaration>

export type LicenceFeature = keyof typeof LICENCE_FEATURES
export const FEATURE_KEYS = Object.keys(LICENCE_FEATURES) as LicenceFeature[]

/** The declaration of a feature, whatever it is. */
export function featureOf(feature: LicenceFeature): FeatureDeclaration {
  return LICENCE_FEATURES[feature]
}

/** What staff gave otherwise: tier → feature → amount. */
export type LicenceChanges = Readonly<
  Partial<Record<LadderTier, Readonly<Partial<Record<LicenceFeature, Amount>>>>>
>

/** How much of a feature a tier gives. */
export function amountOf(
  tier: LadderTier,
  feature: LicenceFeature,
  changes: LicenceChanges = {},
): Amount {
  const changed = changes[tier]?.[feature]
  if (changed !== undefined) return changed
  return featureOf(feature).amounts[LICENCE_LADDER.indexOf(tier)] as Amount
}

/** Is an amount enough for so many? */
export function isEnough(amount: Amount, wanted: number): boolean {
  return amount === null || wanted <= amount
}
