/** What every rule of the site answers: how much is required, what the design has, and where it is broken. */
import type { BuildingAccess } from '@kavel/generator'
import { toMetres } from '@kavel/geometry'
import type { LocationSource } from '../location-source.ts'
import type { Parameters } from '../parameters.ts'
import type { PublicBuilding } from '../public-records.ts'

import type { SitePlan } from './site-plan.ts'

type Point = readonly [number, number]

/** Where a rule is broken, EPSG:28992 metres: closed rings (even-odd), or a line between two things that are too near. */
export type BrokenShape =
  | { readonly kind: 'area'; readonly rings: readonly (readonly Point[])[] }
  | { readonly kind: 'line'; readonly points: readonly Point[] }

/** One place where a rule is broken. */
export interface BrokenPlace {
  /** Buildings of the concept that it is about. */
  readonly buildings: readonly PublicBuilding['id'][]
  /** Register id of an existing building that is in the way. */
  readonly existing?: string
  /** Null when it lies nowhere: spaces that are missing. */
  readonly shape: BrokenShape | null
  /** In the unit of the rule. */
  readonly value: number
  /** Parking spaces that are lost by it. */
  readonly lost?: number
}

/** Why a rule cannot be held against a design. Screens translate `site_rules.unknown_<reason>`. */
export type UnknownReason =
  /** The location has no plots with an outline. */
  | 'no_plots'
  /** The plan draws no envelopes. */
  | 'no_envelope'
  /** Envelopes of the plots were not read. */
  | 'envelope_unread'
  /** The register names no road here, or none were read. */
  | 'no_roads'
  /** Existing buildings around the plots were not read. */
  | 'neighbours_unread'
  /** No plan with a zoning is known. */
  | 'no_zoning'
  /** Nobody knows what the zoning permits. */
  | 'zoning_unread'
  /** Nothing of the design asks for it. */
  | 'nothing_asked'

/** What a rule asks of a design in figures, and whence: a line for each function of the parking norm. */
export interface SiteRulePart {
  /** Function: screens translate `site_rules.part_<key>`. */
  readonly key: 'dwellings' | 'office' | 'commercial' | 'industrial' | 'storage'
  /** Of a dwelling type. */
  readonly name?: string
  /** Not rounded. */
  readonly required: number
  /** How many of what the norm is by: dwellings, or hundreds of m² of floor. */
  readonly amount: number
  readonly norm: number
  readonly source: SiteRuleSource
}

/** Whence a norm: the plan of the place, the company, the record of a dwelling type, the design rules or a table of the domain reference. */
export type SiteRuleSource =
  | 'plan'
  | 'company'
  | 'unit'
  | 'design_rules'
  | 'key_figures'
  | 'register'

/** What is checked of a rule. */
export interface SiteRuleOutcome {
  readonly status: 'ok' | 'exceeded' | 'unknown'
  /** Only when it is unknown. */
  readonly reason: UnknownReason | null
  /** Null when nobody said. */
  readonly required: number | null
  readonly actual: number | null
  /** How much room is left; negative when broken. */
  readonly margin: number | null
  readonly broken: readonly BrokenPlace[]
  readonly norm: SiteRuleSource
  /** Plan id and article. */
  readonly reference: string | null
  /** Register and date. */
  readonly source: string | null
  readonly parts?: readonly SiteRulePart[]
}

/** What a rule is held against: the place, and what is drawn on it. */
export interface SiteScene {
  readonly plan: SitePlan
  readonly location: LocationSource
  readonly parameters: Parameters
  readonly buildings: readonly PublicBuilding[]
  /** Who comes in from the public road, in the order of the buildings; null without a plot. */
  readonly access: readonly BuildingAccess[] | null
}

/** A rule of the site: a pure check. */
export interface SiteRule {
  readonly unit: 'm2' | 'm' | 'spaces' | 'count'
  /** Which way the required value bounds the actual one. */
  readonly bound: 'at_most' | 'at_least'
  check(scene: SiteScene): SiteRuleOutcome
}

/** Of a rule that cannot be checked: never kept, never broken. */
export function unknownOutcome(
  reason: UnknownReason,
  more: Partial<SiteRuleOutcome> = {},
): SiteRuleOutcome {
  return {
    status: 'unknown',
    reason,
    required: null,
    actual: null,
    margin: null,
    broken: [],
    norm: 'design_rules',
    reference: null,
    source: null,
    ...more,
  }
}

/** Rules of areas that must be nothing: what lies where it may not, m². */
export function noneOutcome(
  broken: readonly BrokenPlace[],
  more: Pick<SiteRuleOutcome, 'norm' | 'reference' | 'source'>,
): SiteRuleOutcome {
  const actual = broken.reduce((sum, { value }) => sum + value, 0)
  return {
    status: actual > 0 ? 'exceeded' : 'ok',
    reason: null,
    required: 0,
    actual,
    // minus zero reads as zero
    margin: actual === 0 ? 0 : -actual,
    broken,
    ...more,
  }
}

/** Two things and how near they come. */
export interface Gap {
  readonly buildings: readonly PublicBuilding['id'][]
  readonly existing?: string
  /** Metres. */
  readonly distance: number
  /** Lattice of the site: x, y of both ends. */
  readonly line: readonly [number, number, number, number]
}

/** Distances are read in centimetres: nearer by less than half of one is as far. */
const CENTIMETRE = 0.005

/** Rules of distances: the smallest counts, every one that is too small is broken. Null when nothing lies opposite anything. */
export function distanceOutcome(
  gaps: readonly Gap[],
  { value: required, said }: Asked<number>,
  { x, y }: { readonly x: number; readonly y: number },
): SiteRuleOutcome {
  const actual = gaps.length === 0 ? null : Math.min(...gaps.map(({ distance }) => distance))
  const broken = gaps
    .filter(({ distance }) => distance < required - CENTIMETRE)
    .map(({ buildings, existing, distance, line: [ax, ay, bx, by] }): BrokenPlace => {
      const points: Point[] = [
        [x + toMetres(ax), y + toMetres(ay)],
        [x + toMetres(bx), y + toMetres(by)],
      ]
      const shape = { kind: 'line', points } as const
      return { buildings, shape, value: distance, ...(existing !== undefined && { existing }) }
    })
  return {
    status: broken.length > 0 ? 'exceeded' : 'ok',
    reason: null,
    required,
    actual,
    margin: actual === null ? null : actual - required,
    broken,
    ...said,
  }
}

export interface Asked<Value> {
  readonly value: Value
  readonly said: Pick<SiteRuleOutcome, 'norm' | 'reference' | 'source'>
}
