/**
 * What a company, or one building, may say otherwise than the design rules (specification point 3
 * "generation_parameters"): text as it was typed, with a comma or a dot; empty follows what lies under it.
 */
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
export const GENERATION_PARAMETERS = Object.keys(PARAMETER_RULE) as GenerationParameter[]

/** Characters of a parameter. */
export const PARAMETER_LENGTH = 40

/**
 * No wall, stair, lift or street is wider than this or narrower than a centimetre: other texts are typing errors. Metres,
 * or square metres of a shaft.
 */
export const PARAMETER_RANGE = { min: 0.01, max: 30 } as const

/** A number as people type it: comma or dot, spaces around; null when it is no length that is built. */
export function readParameter(text: string | number): number | null {
  const value =
    typeof text === 'number' ? text : Number(text.trim().replace(',', '.') || Number.NaN)
  return value >= PARAMETER_RANGE.min && value <= PARAMETER_RANGE.max ? value : null
}
