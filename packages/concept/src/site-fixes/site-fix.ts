/** What mends a place where a rule of the site is broken, and what is said where nothing does. */
import {
  type BuildingAccess,
  type BuildingModel,
  type ConstraintResult,
  checkConstraints,
} from '@kavel/generator'
import { generateConcept, isFixed, type ModelOf, measureConcept } from '../generate-concept.ts'
import type { LocationSource } from '../location-source.ts'
import type { ObeyedPatch } from '../obey-building.ts'
import type { Parameters } from '../parameters.ts'
import type { PublicBuilding } from '../public-records.ts'
import { checkSiteRules, type SiteRuleCheck, type SiteRuleKey } from '../site-rules/catalogue.ts'
import type { BrokenPlace } from '../site-rules/site-rule.ts'

/** Why a place is left to the user. Screens translate `site_rules.no_fix_<reason>`. */
export type NoFixReason =
  /** All that it is about is locked, or stands already. */
  | 'locked'
  /** No other place, direction or smaller size keeps the rules. */
  | 'no_place'
  /** From no place on the plots does a way lead to a public road. */
  | 'no_way'
  /** Spaces without an aisle, from which cars back onto the road wherever they lie at it. */
  | 'backs_out'
  /** Neither a further car park nor a further level has room for the spaces that are short. */
  | 'no_room_for_cars'
  /** The zoning asks for another kind of building. */
  | 'other_use'
  /** No building keeps the norm by less of it alone. */
  | 'no_smaller'

/** What would keep the parking norm where no car park fits. */
export interface Relaxed {
  readonly short: number
  /** Spaces a dwelling, rounded down to hundredths; null when not even none would do. */
  readonly perDwelling: number | null
  /** How many dwellings fewer; null when not even that would do. */
  readonly fewer: number | null
}

/** A building as it is added: a record without an id. */
export type AddedBuilding = Omit<PublicBuilding, 'id'>

export type SiteFix =
  | { readonly kind: 'change'; readonly id: PublicBuilding['id']; readonly patch: ObeyedPatch }
  | { readonly kind: 'add'; readonly building: AddedBuilding; readonly spaces: number }
  | { readonly kind: 'none'; readonly reason: NoFixReason; readonly relaxed?: Relaxed }

/** A rule of the site, and the place where it is broken. */
export interface AskedPlace {
  readonly rule: SiteRuleKey
  readonly place: BrokenPlace
}

/** What is asked: such a place, or a norm of the plan that is exceeded, by the id of its record. */
export type AskedFix = AskedPlace | { readonly norm: ConstraintResult['id'] }

/** A design, what the rules say of it, and what they would say of another. */
export interface JudgedDesign {
  readonly location: LocationSource
  readonly buildings: readonly PublicBuilding[]
  readonly parameters: Parameters
  readonly before: Judged
  /** What the rules say of other buildings here; those that stay are not generated again. */
  readonly judge: (buildings: readonly PublicBuilding[]) => Judged
}

/** What every fix of a place is found from. */
export interface FixScene extends AskedPlace, JudgedDesign {}

/** What the rules say of a design. */
export interface Judged {
  readonly models: readonly BuildingModel[]
  readonly access: readonly BuildingAccess[] | null
  readonly siteRules: readonly SiteRuleCheck[]
  readonly checks: readonly ConstraintResult[]
}

export function judgeBy(location: LocationSource, parameters: Parameters, modelOf: ModelOf) {
  return (buildings: readonly PublicBuilding[]): Judged => {
    const { models, access } = generateConcept(location, buildings, parameters, modelOf)
    const { formFactors, extra } = measureConcept(location, models)
    return {
      models,
      access,
      siteRules: checkSiteRules(location, buildings, models, parameters, access),
      checks: checkConstraints(location.constraints, formFactors, extra),
    }
  }
}

/** The building with what a fix changes of it. */
export function patched(building: PublicBuilding, { cfg, ...own }: ObeyedPatch): PublicBuilding {
  const { house, ...drawn } = cfg ?? {}
  const all = { ...building.cfg, ...drawn }
  return {
    ...building,
    ...own,
    cfg: house ? { ...all, house: { ...all.house, ...house } } : all,
  }
}

/** Those of a place that may be changed. */
export function freeOf({ buildings, place }: FixScene): PublicBuilding[] {
  return buildings.filter((each) => place.buildings.includes(each.id) && !isFixed(each))
}

/** Rounding of places: worse by less is as good, in the unit of the rule. */
const NOISE = 0.02

/**
 * Is the place mended, and nothing else broken that was not broken before, or more than it was? Norms of the plan count too.
 * @param but rules that need not be looked at yet
 */
export function isMended(
  { rule, place, before }: Pick<FixScene, 'rule' | 'place' | 'before'>,
  after: Pick<Judged, 'siteRules'> & Partial<Judged>,
  but: readonly SiteRuleKey[] = [],
): boolean {
  const known = new Map(brokenIn(before.siteRules).map((each) => [each.key, each]))
  const wanted = keyOf(rule, place)
  for (const { key, value, check } of brokenIn(after.siteRules)) {
    if (but.includes(check.key)) continue
    const was = known.get(key)
    if (key === wanted || !was) return false
    const isWorse =
      check.bound === 'at_least' && check.unit === 'm' ? was.value - value : value - was.value
    if (isWorse > NOISE) return false
  }
  return after.checks ? exceedsNoMore(before, after.checks) : true
}

/** Is no norm of the plan exceeded that was not exceeded before? */
export function exceedsNoMore(before: Judged, after: Judged['checks']): boolean {
  const exceeded = new Set(exceededIn(before.checks))
  return exceededIn(after).every((check) => exceeded.has(check))
}

/** Is no place broken that was not broken before, or more than it was? */
export function breaksNoMore(before: Judged, after: Judged): boolean {
  const none = { rule: 'access', place: { buildings: [], shape: null, value: 0 } } as const
  return isMended({ ...none, before }, after)
}

function keyOf(rule: SiteRuleKey, { buildings, existing }: BrokenPlace): string {
  return [rule, [...buildings].map(String).sort().join('+'), existing ?? ''].join(' ')
}

function brokenIn(checks: readonly SiteRuleCheck[]) {
  return checks.flatMap((check) =>
    check.broken.map((place) => ({ key: keyOf(check.key, place), value: place.value, check })),
  )
}

function exceededIn(checks: readonly ConstraintResult[]): string[] {
  return checks.filter(({ status }) => status === 'exceeded').map(({ id, type }) => `${id} ${type}`)
}
