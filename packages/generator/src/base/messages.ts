/** What the generator says about a building: codes and severities (generator reference §13). */

export type Severity = 'info' | 'warn' | 'error'

/** Every code with its severity; screens translate `generator.<code>`. */
export const MESSAGES = {
  plot_repaired: 'info',
  /** Corners of the plot or the buildable area that are left out, for there are too many: within how many metres. */
  outline_coarse: 'info',
  outside_buildable: 'error',
  height_exceeded: 'error',
  /** Houses have all their storeys under a roof less steep than usual: with the usual one they would be higher than they may be. */
  roof_flattened: 'warn',
  height_left: 'info',
  /** Maisonettes: height above the highest one, metres, that no further one of two floors fits in. */
  pair_left: 'info',
  /** Length of the box that is too little for one more module of a coarse grid. */
  length_left: 'info',
  width_short: 'error',
  /** The chosen profile does not fit in the width of the street: `became` is the one that does. */
  street_profile_short: 'warn',
  /** Width of the box that a car park of whole rows leaves open. */
  width_left: 'info',
  param_ignored: 'warn',
  version_empty: 'info',
  version_unknown_latest: 'info',
  unit_type_infeasible: 'warn',
  mix_deviation: 'info',
  /** Name of a dwelling type that stands on the top floor only, in a building whose floors are alike: it has none of them. */
  top_type_left_out: 'info',
  gap: 'info',
  unit_too_small: 'warn',
  unit_too_large: 'warn',
  depth_out_of_range: 'warn',
  length_out_of_range: 'error',
  /** One of the floors for dwellings has none, though others do: the halls took its room. */
  floor_without_dwelling: 'warn',
  escape_exceeded: 'warn',
  core_missing: 'error',
  core_misaligned: 'error',
  /** Depth of the hall that has no room before a core in a plinth, metres: the tower is left out. */
  plinth_core_blocked: 'error',
  /** A staircase without lift serves more usable area than its block type is meant for. */
  stair_overloaded: 'warn',
  /** A row of houses that is left out: cars need a street between garages that face each other. */
  rows_access: 'info',
  /** Clear depth of a dwelling of several floors that no stair fits in. */
  stair_missing: 'warn',
  /** Height under a roof that no stair comes out under, so that there is no attic. */
  attic_low: 'info',
  /** A corridor flat too narrow for two rows: it has one. */
  single_loaded: 'warn',
  smoke_lock_added: 'info',
  lift_added: 'info',
  /** Fewer lifts than so many dwellings need. */
  lift_short: 'warn',
  balcony_impossible: 'warn',
  balcony_small: 'info',
  /** Nobody asked for storages: how many dwellings have none. */
  storage_none: 'info',
  storage_short: 'warn',
  bicycle_short: 'warn',
  entrance_small: 'warn',
  parking_short: 'warn',
  stall_unreachable: 'warn',
  /** Parking spaces without a drive from a public road: how many. */
  drive_missing: 'error',
  /** Parking spaces from which cars back onto a public road: how many. */
  stalls_on_road: 'error',
  /** Parking spaces nearer than `required` to a ground-floor dwelling: how near, metres. */
  stalls_near_dwelling: 'warn',
  /** Dwellings that nobody reaches on foot from a public road: how many. */
  entrance_unreached: 'error',
  /** On a floor for parking no space fits: the clear width there is, and that of a row and an aisle. */
  stalls_impossible: 'warn',
  /** No ramp leads to a floor for parking: it becomes a common room. */
  parking_unreached: 'warn',
  /** Square metres of a floor for parking in rooms that no car comes to, though one comes to another room: they become common. */
  parking_rooms_unreached: 'warn',
  /** A function that no floor can have. */
  floor_function_unfit: 'warn',
  /** A function of the ground or of a house for cars: on a floor it is parking. */
  floor_function_parked: 'info',
  ramp_impossible: 'warn',
  ramp_short: 'warn',
  levels_left_out: 'info',
  clear_height_short: 'warn',
  tower_template_extended: 'info',
  /** The box of a tower (`value` by `width`, metres), and one in which it stands (`required` by `required_width`). */
  tower_template_infeasible: 'error',
  /** A tower of so many dwellings a floor that no box makes stand with the types of its mix. */
  tower_mix_infeasible: 'error',
  base_ref_invalid: 'warn',
  instance_ref_invalid: 'warn',
  setback_tier_dropped: 'warn',
  /** Setbacks of the lowest floor that leave nothing of a side: both together, metres. */
  setback_too_deep: 'error',
  /** Nothing could be laid out; what it is about is that of the last warning. */
  nothing_built: 'error',
  /** A setback deeper than asked: rooms behind it must be rooms, and a corridor stays where it is. */
  setback_widened: 'info',
  /** Square metres of a drawn shape that no bar takes. */
  shape_unused: 'info',
  /** A leg of a drawn path that is neither along the building nor square to it: degrees off the nearer, and its `length`. */
  leg_left_out: 'warn',
  /** Corners of a polygon beyond those with the longest sides: no bar is sought beside them. */
  corners_passed: 'info',
  /** Square metres a floor where one leg of a corridor flat stands before another: no daylight, so no dwelling. */
  bend_dark: 'info',
  /** Legs of a drawn path behind the last bar that a building may have. */
  legs_passed: 'warn',
  /** A drawn court with other corners than four right ones: the largest box in it was built, m². */
  court_boxed: 'warn',
  /** Beside a drawn court lie whole grid modules, or less depth than it leaves: what was built and what was drawn, m². */
  court_on_grid: 'info',
  /** A drawn court narrower than a court may be, metres. */
  court_widened: 'warn',
  /** No type is as large as the corners of a court, m² a floor: they hold storage. */
  corner_storage: 'info',
  /** A wing beside a drawn court has no room for a dwelling, metres with its walls and its access. */
  wing_too_shallow: 'error',
  cell_too_thin: 'warn',
  /** A room, studio or parking space smaller than the design rule `rule` asks, metres. */
  size_below_rule: 'warn',
  /** A room or studio larger than the design rule `rule` lets it be, metres. */
  size_above_rule: 'warn',
  /** Every floor of the list is repeated no times: the height is filled with equal floors. */
  floors_none: 'warn',
  /** The list of floors has fewer than the `required` ones that a part asks for: how many. */
  floors_few: 'warn',
  /** A workplace whose record has the floor height of a dwelling is built with its own. */
  floor_height_own: 'info',
  /** Dwellings in a storey that is lower than the free height of a room has to be, metres. */
  storey_low: 'warn',
  /** Offices below 3.6 m from floor to floor. */
  office_low: 'warn',
  dock_yard_short: 'warn',
  dock_height_raised: 'info',
  overlap_building: 'error',
  /** Parts of a building, or the facade of a dwelling and what stands already, nearer than `required`, metres. */
  distance_short: 'warn',
  constraint_violated: 'error',
  /** A rule of the place that cannot be held against the building: what it is measured in is not known. */
  constraint_unmeasured: 'warn',
  /** The building was made smaller so that it keeps the rules of its place: what became how large. */
  obeyed: 'info',
  /** The building was moved for the same: how far, metres. */
  obeyed_moved: 'info',
  /** … and turned: how far, degrees. */
  obeyed_turned: 'info',
  /** A rule of the place that no building of this kind keeps; nothing was built. */
  obey_impossible: 'error',
  /** The building is beyond what one building may be (400 floors, 2,000 m, 6,000 cells, 4,000 spaces for cars). */
  too_large: 'error',
  /** Dwelling types of the mix beyond the `required` ones that a building may have: how many. */
  too_many_types: 'error',
  /** Dwellings beyond the `required` ones that a building may have: how many. */
  too_many_dwellings: 'error',
  /** Corners of a drawn shape beyond the `required` ones that it may have: how many. */
  too_many_corners: 'error',
  /** Buildings of a concept beyond the `required` ones that it may have: how many; this one is not drawn. */
  too_many_buildings: 'error',
  /** Empty space, or ground to be kept clear: what was asked for is that nothing stands here. */
  left_empty: 'info',
  /** The block type has no layout. */
  blocktype_unsupported: 'error',
} as const satisfies Record<string, Severity>
export type MessageCode = keyof typeof MESSAGES

/**
 * The smallest change that removes a message: set `field` (of the building, or of the targeted unit) to `value`. Where none is known
 * to do so a message has no fix.
 */
export interface Fix {
  field: string
  value: number
}

export interface Message {
  code: MessageCode
  /** Translation key. */
  message: string
  severity: Severity
  /** What it is about: a field of the building, `unit:<id>`, `constraint:<id>`. */
  target: string | null
  value: number | string | null
  building_id: string
  unit_id: string | null
  fix: Fix | null
  /**
   * Of a broken rule of the place: its kind (a key of `ConstraintType`) and what it asks; of one of the design rules or of
   * the assumed ones: its name there. `value` is the actual figure.
   */
  rule?: string
  required?: number
  /** Key of what was made instead of what was chosen (`rule`). */
  became?: string
  /** Of the part that it is about, metres. */
  length?: number
  /** Of a box: its width beside the length in `value`, and the one it asks beside `required`, metres. */
  width?: number
  required_width?: number
}

/** Collects the messages of one building, each distinct one once, in order of appearance. */
export interface MessageList {
  readonly buildingId: string
  readonly all: Message[]
  add(code: MessageCode, about?: MessageDetail): void
}

export interface MessageDetail {
  target?: string | null
  value?: number | string | null
  unit?: string | null
  fix?: Fix | null
  rule?: string
  required?: number
  became?: string
  length?: number
  width?: number
  required_width?: number
}

export function messageList(buildingId: string): MessageList {
  const all: Message[] = []
  return {
    buildingId,
    all,
    add(
      code,
      {
        target = null,
        value: found = null,
        unit = null,
        fix = null,
        rule,
        required,
        became,
        length,
        width,
        required_width,
      } = {},
    ) {
      const value = typeof found === 'number' ? rounded(found) : found
      if (all.some((m) => m.code === code && m.target === target && m.value === value)) return
      const message = `generator.${code}`
      const severity = MESSAGES[code]
      all.push({
        code,
        message,
        severity,
        target,
        value,
        building_id: buildingId,
        unit_id: unit,
        fix: fix && Number.isFinite(fix.value) ? fix : null,
        ...(rule !== undefined && { rule }),
        ...(required !== undefined && { required }),
        ...(became !== undefined && { became }),
        ...(length !== undefined && { length }),
        ...(width !== undefined && { width }),
        ...(required_width !== undefined && { required_width }),
      })
    },
  }
}

/** Decimals of a value: those of a place on the lattice, 0.00001 m. */
const DECIMALS = 1e5

/** Without what sums and quotients leave behind the decimals of a length; a number too small or too large for that stays. */
function rounded(value: number): number {
  const near = Math.round(value * DECIMALS) / DECIMALS
  return near === 0 || !Number.isSafeInteger(Math.round(near)) ? value : near
}
