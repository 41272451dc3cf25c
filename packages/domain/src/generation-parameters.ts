/**
 * What a company, or one building, may say otherwise than the design rules (specification point 3
 * "generation_parameters"): text as it was typed, with a comma or a dot; empty follows what lies under it.
 */
import { z } from 'zod'
import type { DesignRuleKey } from './design-rules.ts'

/** Each parameter and the design rule that it overrides (specification point 9). */
export const PARAMETER_RULE = {
  outer_wall_thickness: 'outer_wall',
  inner_wall_thickness: 'inner_wall',
  min_room_depth: 'min_room_depth',
  max_room_depth: 'max_room_depth',
  min_room_length: 'min_room_length',
  max_room_length: 'max_room_length',
  unit_shaft_size: 'shaft',
  elevator_width: 'elevator_width',
  elevator_length: 'elevator_length',
  staircase_width: 'staircase_width',
  staircase_length: 'staircase_length',
  tower_staircase_width: 'tower_staircase_width',
  tower_staircase_length: 'tower_staircase_length',
  corridor_width: 'corridor_width',
  street_width: 'street',
  max_parking_depth: 'parking_depth',
  max_parking_length: 'max_parking_length',
} as const satisfies Record<string, DesignRuleKey>

export type GenerationParameter = keyof typeof PARAMETER_RULE

/**
 * What a company asks of every site, and what holds where it says nothing (decision 0019): metres to the boundary with a neighbour
 * and between facades (domain reference §2.4 "daylight", "facade distance"); parking spaces a dwelling, which without a text are
 * those of the dwelling type.
 */
export const SITE_DEFAULTS = {
  boundary_distance: 2,
  facade_distance: 10,
  parking_norm: null,
} as const satisfies Record<string, number | null>
export type SiteParameter = keyof typeof SITE_DEFAULTS
export const SITE_PARAMETERS = Object.keys(SITE_DEFAULTS) as SiteParameter[]

/** All that a company can say otherwise. */
export type CompanyParameter = GenerationParameter | SiteParameter
export const GENERATION_PARAMETERS = Object.keys(PARAMETER_RULE) as GenerationParameter[]

/** Smallest and largest value, in the unit of what it belongs to. */
export interface Range {
  readonly min: number
  readonly max: number
}

/** Two flights of 0.8 m beside each other; 7 goings of 0.22 m between two landings as deep as a flight is wide (domain §2.4, §3.1). */
const STAIR_WIDTH = { min: 1.6, max: 6 } as const
const STAIR_LENGTH = { min: 3.1, max: 12 } as const
/** A bath of 0.8 m to the deepest dwelling of 20 m, the longest of 25 m (domain §2.4, §3.1). */
const ROOM_DEPTH = { min: 0.8, max: 20 } as const
const ROOM_LENGTH = { min: 0.8, max: 25 } as const

/**
 * Values that can be built, metres (square metres of a shaft). Smallest: the building rules and the domain reference.
 * Largest, where neither names one: two to four times the design rule; beyond it a text is a typing error.
 */
export const PARAMETER_RANGES = {
  /** A sandwich panel is as thick as a partition (domain §3.1). */
  outer_wall_thickness: { min: 0.1, max: 1 },
  /** Not thinner than a partition (domain §3.1). */
  inner_wall_thickness: { min: 0.1, max: 0.6 },
  min_room_depth: ROOM_DEPTH,
  max_room_depth: ROOM_DEPTH,
  min_room_length: ROOM_LENGTH,
  max_room_length: ROOM_LENGTH,
  /** Up to 0.5 m² a shaft counts as usable area (NEN 2580). */
  unit_shaft_size: { min: 0.1, max: 10 },
  /** The smallest cage is 1.05 × 1.35 m (domain §2.4). */
  elevator_width: { min: 1.05, max: 5 },
  elevator_length: { min: 1.35, max: 5 },
  staircase_width: STAIR_WIDTH,
  staircase_length: STAIR_LENGTH,
  tower_staircase_width: STAIR_WIDTH,
  tower_staircase_length: STAIR_LENGTH,
  /** Free width of a private corridor 0.85 m (domain §2.4). */
  corridor_width: { min: 0.85, max: 6 },
  /** A one-way aisle beside parallel spaces takes 3 m; two-way 6 m (domain §2.4, generator §9.6). */
  street_width: { min: 3, max: 20 },
  /** Spaces are 5 to 6 m deep, those along a street 2.0 m and those for the disabled 3.5 m wide (domain §2.4). */
  max_parking_depth: { min: 4, max: 8 },
  max_parking_length: { min: 2, max: 5 },
  /** In the boundary itself, to as far as two facades stand apart. */
  boundary_distance: { min: 0, max: 20 },
  facade_distance: { min: 0, max: 50 },
  /** The key figures end at 2.2 (domain §2.4). */
  parking_norm: { min: 0, max: 5 },
} as const satisfies Record<CompanyParameter, Range>

/** Unit of a parameter. */
export function parameterUnit(name: CompanyParameter): 'm' | 'm²' | 'spaces' {
  if (name === 'parking_norm') return 'spaces'
  return name === 'unit_shaft_size' ? 'm²' : 'm'
}

/** Characters of a parameter. */
export const PARAMETER_LENGTH = 40

/** A number as people type it: comma or dot, spaces around; null when it is none, or outside the range of the parameter. */
export function readParameter(name: CompanyParameter, text: string | number): number | null {
  const value =
    typeof text === 'number' ? text : Number(text.trim().replace(',', '.') || Number.NaN)
  const { min, max } = PARAMETER_RANGES[name]
  return value >= min && value <= max ? value : null
}

/** The text of a parameter at the door: empty, or a number within its range. */
export function parameterSchema(name: CompanyParameter) {
  const { min, max } = PARAMETER_RANGES[name]
  const unit = { m: 'metres', 'm²': 'square metres', spaces: 'spaces a dwelling' }[
    parameterUnit(name)
  ]
  return z
    .string()
    .max(PARAMETER_LENGTH)
    .refine((text) => text.trim() === '' || readParameter(name, text) !== null, {
      message: `must be a number from ${min} to ${max} (${unit}), with a comma or a dot`,
    })
}

/** An object with something for each parameter of the generator. */
export function perParameter<Each>(each: (name: GenerationParameter) => Each) {
  return perName(GENERATION_PARAMETERS, each)
}

/** An object with something for each parameter of a company. */
export function perCompanyParameter<Each>(each: (name: CompanyParameter) => Each) {
  return perName<CompanyParameter, Each>([...GENERATION_PARAMETERS, ...SITE_PARAMETERS], each)
}

function perName<Name extends string, Each>(names: readonly Name[], each: (name: Name) => Each) {
  return Object.fromEntries(names.map((name) => [name, each(name)])) as Record<Name, Each>
}
