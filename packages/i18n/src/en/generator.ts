/** What the generator says about a building, by code; `{{value}}` is what it measured. */
export const generator = {
  plot_repaired:
    'The outline is not clean: it crosses itself, or a part of it has no area. The valid part was used.',
  outline_coarse:
    'The outline has very many corners: it was followed to within {{value}} m instead of 1 cm.',
  outside_buildable: '{{value}} m² of the building lies outside the buildable area.',
  height_exceeded: 'Not all floors fit under the greatest height of {{value}} m.',
  roof_flattened: 'Under the greatest height of {{value}} m the roof is less steep than usual.',
  pair_left:
    '{{value}} m of the greatest height is left: too little for the two floors of a maisonette.',
  height_left: '{{value}} m of the greatest height is left: too little for one more floor.',
  length_left:
    '{{value}} m of the greatest length is left: too little for one more step of the grid.',
  width_short: '{{value}} m of width is not enough for this building type.',
  street_profile_short:
    'The chosen street profile is too wide for a street of {{value}} m; this one was used: {{became}}.',
  width_left: '{{value}} m of the greatest width is left: too little for one more row.',
  param_ignored: 'The value “{{value}}” cannot be used and was ignored.',
  version_empty: 'This version of the generator produces no building.',
  version_unknown_latest: 'Version {{value}} is unknown; the latest one was used.',
  unit_type_infeasible: 'Units of this type do not fit at a depth of {{value}} m.',
  top_type_left_out:
    '‘{{value}}’ belongs on the top floor only. This building does not divide its top floor separately and has none of this type.',
  mix_deviation: '{{value}} of the dwellings are of another type than the mix requires.',
  gap: '{{value}} m of the floor could not be filled with dwellings.',
  unit_too_small: 'A dwelling is smaller than its type: {{value}} m².',
  unit_too_large: 'A unit is larger than its type: {{value}} m².',
  depth_out_of_range:
    'The building leaves {{value}} m of depth for dwellings, outside the range of their types.',
  length_out_of_range: '{{value}} m of length is too short for this building type.',
  floor_without_dwelling:
    'A residential floor has no dwelling: the entrance hall and the core leave no room for one.',
  escape_exceeded:
    'The walk to a staircase or an outside door is {{value}} m, longer than assumed to be safe.',
  core_missing: 'A staircase does not fit: the building is {{value}} m too narrow.',
  core_misaligned: 'The staircases are not above each other.',
  plinth_core_blocked:
    'A tower cannot stand on its plinth: its staircase has no room there for a hall of {{value}} m and a way out. Make the plinth deeper, or the tower smaller.',
  stair_overloaded: 'One staircase without a lift serves too much floor area: {{value}} m².',
  rows_access:
    'One row of houses fewer: cars need a street between garages that face each other. Another row needs {{required}} m of width, and there is {{value}} m.',
  stair_missing: 'A dwelling {{value}} m deep has no room for a stair to its next floor.',
  attic_low:
    'There is no attic: the ridge is {{value}} m above the floor, and a stair needs 2.3 m where it arrives.',
  single_loaded:
    'At a width of {{value}} m there are dwellings on one side of the corridor only; a gallery leaves them more room.',
  smoke_lock_added: 'A smoke lock was added because of the height.',
  lift_added_one: 'A lift was added: {{value}} in total.',
  lift_added_other: 'Lifts were added: {{value}} in total.',
  lift_short_one: '{{value}} lift is too few for so many dwellings.',
  lift_short_other: '{{value}} lifts are too few for so many dwellings.',
  balcony_impossible: 'A balcony does not fit: only {{value}} m is available.',
  balcony_small:
    'The balconies are {{value}} m², less than the 4 m² that the building regulations require.',
  storage_none_one: '{{value}} dwelling has no storage room: no floor is reserved for it.',
  storage_none_other: '{{value}} dwellings have no storage room: no floor is reserved for it.',
  storage_short_one: '{{value}} storage room is missing.',
  storage_short_other: '{{value}} storage rooms are missing.',
  bicycle_short_one: '{{value}} bicycle space is missing.',
  bicycle_short_other: '{{value}} bicycle spaces are missing.',
  entrance_small: 'The entrance hall is smaller than required: {{value}} m².',
  parking_short_one: '{{value}} parking space is missing.',
  parking_short_other: '{{value}} parking spaces are missing.',
  stall_unreachable: 'A parking space is not accessible.',
  drive_missing_one: '{{value}} parking space has no drive from the public road.',
  drive_missing_other:
    '{{value}} parking spaces have no drive from the public road: no free route of 3 m wide leads there over the site.',
  stalls_on_road_one:
    '{{value}} parking space makes a car back onto the public road. Add an aisle in front of it.',
  stalls_on_road_other:
    '{{value}} parking spaces make cars back onto the public road. Add an aisle in front of them.',
  stalls_near_dwelling:
    'A parking space is {{value}} m from a ground-floor dwelling; keep {{required}} m of green or path between them.',
  entrance_unreached_one: '{{value}} dwelling cannot be reached on foot from the public road.',
  entrance_unreached_other:
    '{{value}} dwellings cannot be reached on foot from the public road: no path of 1.2 m wide leads to their door over the site.',
  stalls_impossible:
    'No car fits on a parking floor: {{value}} m is clear, a row with its aisle needs more. The floor becomes storage.',
  floor_function_unfit:
    'No floor can have the function “{{value}}”; the floor follows the building.',
  floor_function_parked: 'A floor with the function “{{value}}” is treated as a parking floor.',
  parking_unreached: 'No ramp leads to this parking floor; it becomes a common room.',
  parking_rooms_unreached:
    '{{value}} m² of this parking floor is out of reach of cars; it becomes a common room.',
  ramp_impossible: 'A ramp does not fit.',
  levels_left_out_one:
    '{{value}} level fewer is built than would fit: with more ramps too few spaces remain on each.',
  levels_left_out_other:
    '{{value}} levels fewer are built than would fit: with more ramps too few spaces remain on each.',
  ramp_short_one: '{{value}} more ramp is needed for this number of parking spaces.',
  ramp_short_other: '{{value}} more ramps are needed for this number of parking spaces.',
  clear_height_short: 'The clear height for cars on a level is {{value}} m: too low.',
  tower_template_extended: 'The tower was enlarged to hold its core.',
  tower_template_infeasible:
    'This tower does not fit in {{value}} by {{width}} m; it fits in {{required}} by {{required_width}} m (length by width).',
  tower_mix_infeasible:
    'With these dwelling types a tower of {{value}} dwellings per floor fits no outline.',
  base_ref_invalid: 'A tower stands on a tower that does not exist.',
  instance_ref_invalid: 'A tower repeats a tower that does not exist.',
  setback_too_deep:
    'The setbacks of the lowest floor, {{value}} m in total, leave nothing of the building.',
  nothing_built: 'Nothing can be built like this: see the other messages.',
  setback_tier_dropped: 'A setback leaves too little room. Floors that are dropped: {{value}}.',
  shape_unused: '{{value}} m² of the drawn shape stays empty: no straight wing fits there.',
  leg_left_out:
    'This leg of the line, {{length}} m long, is not built: it is {{value}}° off straight or square to the building, and at most {{required}}° counts as that.',
  bend_dark:
    'In the corners where wings meet, {{value}} m² per floor has no daylight: that is common space.',
  corners_passed:
    'Wings were sought along the {{required}} corners with the longest sides; {{value}} other corners were skipped.',
  legs_passed:
    'A building has at most {{required}} wings along a line; {{value}} legs after those are not built.',
  setback_widened: 'The façade of a set-back floor is {{value}} m back, more than entered.',
  court_boxed:
    'The drawn court does not have four right-angled corners. The largest rectangle in it was kept: {{value}} of {{required}} m².',
  court_on_grid:
    'The court became {{value}} m² instead of {{required}} m²: the wings beside it have whole grid modules and a maximum depth.',
  court_widened: 'The drawn court is {{value}} m wide; the minimum of {{required}} m was used.',
  corner_storage:
    'The corners of the court hold {{value}} m² of storage on every floor: no dwelling type is as large as a corner.',
  wing_too_shallow:
    'A wing beside the drawn court is {{value}} m deep; a dwelling needs {{required}} m including walls and access.',
  cell_too_thin: 'A room is too narrow: {{value}} m.',
  size_below_rule:
    'A room, studio or parking space measures {{value}} m; the design rule requires at least {{required}} m.',
  size_above_rule:
    'A room or studio measures {{value}} m; the design rule allows at most {{required}} m.',
  floor_height_own: 'The floor height of dwellings does not apply here: {{value}} m is used.',
  floors_none: 'None of the floors in the list is built: the height is filled with equal floors.',
  floors_few: 'This part needs {{required}} floors; the list of floors has {{value}} for it.',
  storey_low:
    'A residential storey is {{value}} m high; a habitable room needs a clear height of at least {{required}} m.',
  office_low: 'An office floor is {{value}} m high; allow 3.6 m.',
  dock_yard_short: 'The yard in front of the docks is too shallow: {{value}} m.',
  dock_height_raised: 'The ground floor was raised for the docks.',
  overlap_building: 'The building overlaps another one by {{value}} m².',
  distance_short: 'The distance to another building is {{value}} m; allow at least {{required}} m.',
  constraint_violated: 'A rule of the plan is broken: the design has {{value}}.',
  constraint_unmeasured: 'A rule of the plan cannot be checked: the area it refers to is unknown.',
  obeyed: 'Made smaller to meet the rules of the plan.',
  obeyed_moved:
    'The building was moved {{value}} m, onto its site and within the rules of the plan.',
  obeyed_turned: 'Turned to meet the rules of the place: {{value}}°.',
  obey_impossible: 'Nothing can be built: a rule of the plan allows this building in no size.',
  too_many_types:
    'The mix has {{value}} dwelling types; a building can have at most {{required}}. Choose those of this building.',
  too_many_dwellings:
    'The building would have {{value}} dwellings; the maximum is {{required}}. Make it smaller, or split it in two.',
  too_many_corners:
    'The drawn shape has {{value}} corners; the maximum is {{required}}. Draw it with fewer.',
  too_many_buildings:
    'The concept has {{value}} buildings; at most {{required}} are drawn. This one is not.',
  too_large:
    'The building is too large to generate (at most 400 floors, 6,000 rooms and 4,000 parking spaces).',
  left_empty: 'This place is meant to stay empty: no building is placed here.',
  blocktype_unsupported: 'Nothing is built here without a building type',
} as const
