/** The design rules of one building on the lattice: the specification's, overridden by the company's texts. */
import {
  ASSUMED_RULES,
  DESIGN_RULES,
  GENERATION_PARAMETERS,
  PARAMETER_RULE,
  readParameter,
} from '@kavel/domain'
import { type Lu, toLattice } from '@kavel/geometry'
import type { MessageList } from '../base/messages.ts'
import type { RulesInput } from './schema.ts'

export interface Rules {
  outerWall: Lu
  innerWall: Lu
  separationWall: Lu
  corridor: Lu
  stairWidth: Lu
  stairLength: Lu
  /** The staircase of a tower, with the lobby before it. */
  towerStairWidth: Lu
  towerStairLength: Lu
  liftWidth: Lu
  liftLength: Lu
  door: Lu
  /** Between the kerbs, and of an aisle of a car park. */
  street: Lu
  stallDepth: Lu
  stallWidth: Lu
  /** Clear sizes of a room of a dwelling. */
  minRoomDepth: Lu
  maxRoomDepth: Lu
  minRoomLength: Lu
  maxRoomLength: Lu
  /** Deducted from the usable area of each dwelling, m2; 0 unless a company sets `unit_shaft_size`. */
  shaft: number
  escapeDistance: Lu
  liftHeight: Lu
  dwellingsPerLift: number
  /** m2 */
  balconyMinArea: number
}

/** Company rules first, then the building's own parameters over them. */
export function resolveRules(layers: readonly RulesInput[], messages: MessageList): Rules {
  const metres: Record<keyof typeof DESIGN_RULES, number> = { ...DESIGN_RULES }
  const assumed: Record<keyof typeof ASSUMED_RULES, number> = { ...ASSUMED_RULES }
  let shaft = 0
  for (const layer of layers) {
    for (const name of GENERATION_PARAMETERS) {
      const text = layer[name]
      if (text === null || text === undefined || text === '') continue
      const value = readParameter(name, text)
      if (value === null) {
        messages.add('param_ignored', { target: `rules.${name}`, value: text })
        continue
      }
      metres[PARAMETER_RULE[name]] = value
      if (name === 'unit_shaft_size') shaft = value > SHAFT_COUNTS_TO ? value : 0
    }
    for (const name of Object.keys(ASSUMED_RULES) as (keyof typeof ASSUMED_RULES)[]) {
      const value = layer[name]
      if (value !== undefined && Number.isFinite(value)) assumed[name] = value
    }
  }
  return {
    outerWall: toLattice(metres.outer_wall),
    innerWall: toLattice(metres.inner_wall),
    separationWall: toLattice(metres.separation_wall),
    corridor: toLattice(metres.corridor_width),
    stairWidth: toLattice(metres.staircase_width),
    stairLength: toLattice(metres.staircase_length),
    towerStairWidth: toLattice(metres.tower_staircase_width),
    towerStairLength: toLattice(metres.tower_staircase_length),
    liftWidth: toLattice(metres.elevator_width),
    liftLength: toLattice(metres.elevator_length),
    door: toLattice(metres.door),
    street: toLattice(metres.street),
    stallDepth: toLattice(metres.parking_depth),
    stallWidth: toLattice(metres.max_parking_length),
    minRoomDepth: toLattice(metres.min_room_depth),
    maxRoomDepth: toLattice(metres.max_room_depth),
    minRoomLength: toLattice(metres.min_room_length),
    maxRoomLength: toLattice(metres.max_room_length),
    shaft,
    escapeDistance: toLattice(Math.min(assumed.escape_distance, MAX_RULE_METRES)),
    liftHeight: toLattice(Math.min(assumed.lift_height, MAX_RULE_METRES)),
    dwellingsPerLift: Math.max(1, Math.floor(assumed.dwellings_per_lift)),
    balconyMinArea: assumed.balcony_min_area,
  }
}

/** A shaft up to this size counts as usable area (NEN 2580), m2. */
const SHAFT_COUNTS_TO = 0.5
/** Keeps a rule on the lattice. */
const MAX_RULE_METRES = 2000
