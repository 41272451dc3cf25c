/** The generation parameters as people type them: text, with a comma or a dot; empty follows what lies under it. */
import {
  DESIGN_RULES,
  type DesignRuleKey,
  GENERATION_PARAMETERS,
  type GenerationParameter,
} from '@kavel/domain'

/** The design rule that each parameter overrides (specification point 9). */
export const RULE_OF = {
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
} as const satisfies Record<GenerationParameter, DesignRuleKey>

/** No dwelling is divided into rooms: nothing reads these. */
export const ROOM_PARAMETERS = [
  'min_room_depth',
  'max_room_depth',
  'min_room_length',
  'max_room_length',
] as const satisfies readonly GenerationParameter[]

export const BUILDING_PARAMETERS: readonly GenerationParameter[] = GENERATION_PARAMETERS.filter(
  (name) => !(ROOM_PARAMETERS as readonly string[]).includes(name),
)

/** The generator reads no parameter above it; metres, or square metres of a shaft. */
export const MOST = 30

type Texts = Readonly<Partial<Record<GenerationParameter, string | null>>>

/** The unit of a parameter. */
export function unitOf(name: GenerationParameter): 'm' | 'm²' {
  return name === 'unit_shaft_size' ? 'm²' : 'm'
}

/**
 * The number a text stands for, as the generator reads it: comma or dot, more than nothing and no more than `MOST`.
 * Null when it is no such number.
 */
export function readParameter(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  const value = trimmed === '' ? Number.NaN : Number(trimmed)
  return value > 0 && value <= MOST ? value : null
}

/** What holds without a text of its own: the company's when that can be read, else the rule of the product. */
export function valueUnder(name: GenerationParameter, company: Texts): number {
  const text = company[name]
  return (text ? readParameter(text) : null) ?? DESIGN_RULES[RULE_OF[name]]
}

/** How many parameters have a text of their own. */
export function countOwn(texts: Texts): number {
  return GENERATION_PARAMETERS.filter((name) => texts[name]).length
}

/** All parameters without a text. */
export function noParameters(): Record<GenerationParameter, null> {
  return Object.fromEntries(GENERATION_PARAMETERS.map((name) => [name, null])) as Record<
    GenerationParameter,
    null
  >
}
