/** What the generator says about a building, by code; `{{value}}` is what it measured. */
export const generator = {
  plot_repaired:
    'The outline is not clean: it crosses itself, or a part of it has no area. What is of use was taken.',
  outline_coarse:
    'The outline has very many corners: it was followed to within {{value}} m instead of 1 cm.',
  outside_buildable: '{{value}} m² of the building lies outside the area that may be built on.',
  height_exceeded: 'Not all floors fit under the greatest height of {{value}} m.',
  roof_flattened: 'Under the greatest height of {{value}} m the roof is less steep than usual.',
  pair_left:
    '{{value}} m of the greatest height is left: too little for the two floors of a maisonette.',
  height_left: '{{value}} m of the greatest height is left: too little for one more floor.',
  length_left:
    '{{value}} m of the greatest length is left: too little for one more step of the grid.',
  width_short: '{{value}} m of width is too little for this building type.',
  street_profile_short:
    'The chosen street profile is too wide for a street of {{value}} m; it is now: {{became}}.',
  width_left: '{{value}} m of the greatest width is left: too little for one more row.',
  param_ignored: 'The value “{{value}}” cannot be used and was ignored.',
  version_empty: 'This version of the generator makes no building.',
  version_unknown_latest: 'Version {{value}} is not known; the latest one was used.',
  unit_type_infeasible: 'Units of this type do not fit at a depth of {{value}} m.',
  top_type_left_out:
    '‘{{value}}’ stands on the top floor only. This building does not divide it otherwise and has none of this type.',
  mix_deviation: '{{value}} of the dwellings are of another type than the mix asks for.',
  gap: '{{value}} m of the floor could not be filled with dwellings.',
  unit_too_small: 'A dwelling is smaller than its type: {{value}} m².',
  unit_too_large: 'A unit is larger than its type: {{value}} m².',
  depth_out_of_range:
    'The building leaves {{value}} m of depth for dwellings, outside the range of their types.',
  length_out_of_range: '{{value}} m of length is too short for this building type.',
  floor_without_dwelling:
    'A floor for dwellings has none: the entrance hall and the core leave no room for one.',
  escape_exceeded:
    'The walk to a staircase or a door to the outside is {{value}} m, longer than assumed to be safe.',
  core_missing: 'A staircase does not fit: the building is {{value}} m too narrow.',
  core_misaligned: 'The staircases do not stand above each other.',
  plinth_core_blocked:
    'A tower cannot stand on its plinth: a staircase has no room there for a hall of {{value}} m and a way out. Make the plinth deeper, or the tower smaller.',
  stair_overloaded: 'One staircase without a lift serves too much floor area: {{value}} m².',
  rows_access:
    'There is one row of houses fewer: cars need a street between garages that face each other. One row more takes {{required}} m of width, and there are {{value}} m.',
  stair_missing: 'A dwelling {{value}} m deep has no room for a stair to its next floor.',
  attic_low:
    'There is no attic: the ridge lies {{value}} m above the floor, and a stair needs 2.3 m where it comes out.',
  single_loaded:
    'At a width of {{value}} m there are dwellings on one side of the corridor only; a gallery leaves them more room.',
  smoke_lock_added: 'A smoke lock was added because of the height.',
  lift_added_one: 'A lift was added: {{value}} in all.',
  lift_added_other: 'Lifts were added: {{value}} in all.',
  lift_short_one: '{{value}} lift is too few for so many dwellings.',
  lift_short_other: '{{value}} lifts are too few for so many dwellings.',
  balcony_impossible: 'A balcony does not fit: there is {{value}} m for it.',
  balcony_small: 'The balconies are {{value}} m², less than the 4 m² of the building rules.',
  storage_none_one: '{{value}} dwelling has no storage room: no floor is meant for it.',
  storage_none_other: '{{value}} dwellings have no storage room: no floor is meant for it.',
  storage_short_one: 'There is {{value}} storage room too few.',
  storage_short_other: 'There are {{value}} storage rooms too few.',
  bicycle_short_one: 'There is {{value}} bicycle place too few.',
  bicycle_short_other: 'There are {{value}} bicycle places too few.',
  entrance_small: 'The entrance hall is smaller than asked: {{value}} m².',
  parking_short_one: 'There is {{value}} parking space too few.',
  parking_short_other: 'There are {{value}} parking spaces too few.',
  stall_unreachable: 'A parking space cannot be reached.',
  drive_missing_one: '{{value}} parking space has no drive from the public road.',
  drive_missing_other:
    '{{value}} parking spaces have no drive from the public road: no free way of 3 m wide leads there over the own ground.',
  stalls_on_road_one:
    '{{value}} parking space makes a car back onto the public road. Lay an aisle before it.',
  stalls_on_road_other:
    '{{value}} parking spaces make cars back onto the public road. Lay an aisle before them.',
  stalls_near_dwelling:
    'A parking space lies {{value}} m from a ground-floor dwelling; keep {{required}} m of green or path free.',
  entrance_unreached_one: '{{value}} dwelling cannot be reached on foot from the public road.',
  entrance_unreached_other:
    '{{value}} dwellings cannot be reached on foot from the public road: no path of 1.2 m wide leads to their door over the own ground.',
  stalls_impossible:
    'No car fits on a floor for parking: {{value}} m is clear, a row with its aisle needs more. The floor becomes storage.',
  floor_function_unfit:
    'No floor can have the function “{{value}}”; the floor follows the building.',
  floor_function_parked: 'A floor with the function “{{value}}” is a floor for parking.',
  parking_unreached: 'No ramp leads to this floor for parking; it becomes a common room.',
  parking_rooms_unreached:
    'No car comes to {{value}} m² of this floor for parking; it becomes a common room.',
  ramp_impossible: 'A ramp does not fit.',
  levels_left_out_one:
    '{{value}} level less is built than fits: with more ramps too few spaces are left on each.',
  levels_left_out_other:
    '{{value}} levels less are built than fit: with more ramps too few spaces are left on each.',
  ramp_short_one: 'There should be {{value}} more ramp for so many parking spaces.',
  ramp_short_other: 'There should be {{value}} more ramps for so many parking spaces.',
  clear_height_short: 'Cars have {{value}} m of height on a level: too little.',
  tower_template_extended: 'The tower was made larger to hold its core.',
  tower_template_infeasible:
    'This tower does not fit in {{value}} by {{width}} m; it fits in {{required}} by {{required_width}} m (length by width).',
  tower_mix_infeasible:
    'With these dwelling types this tower of {{value}} dwellings a floor fits in no outline.',
  base_ref_invalid: 'A tower stands on a tower that does not exist.',
  instance_ref_invalid: 'A tower repeats a tower that does not exist.',
  setback_too_deep:
    'The setbacks of the lowest floor, {{value}} m together, leave nothing of the building.',
  nothing_built: 'Nothing can stand like this: what is warned of besides is in the way.',
  setback_tier_dropped: 'A setback leaves too little room. Floors that fall away: {{value}}.',
  shape_unused: '{{value}} m² of the drawn shape stays open: no straight bar fits there.',
  leg_left_out:
    'This leg of the line, {{length}} m long, is not built on: it is {{value}}° off straight or square to the building, and at most {{required}}° still counts as that.',
  bend_dark:
    'In the corners where wings stand against each other {{value}} m² a floor has no daylight: that is common space.',
  corners_passed:
    'Bars were sought beside the {{required}} corners with the longest sides; {{value}} other corners were passed over.',
  legs_passed:
    'A building has at most {{required}} bars along a line; {{value}} legs after those are not built on.',
  setback_widened: 'The facade of a floor that stands back lies {{value}} m back, more than asked.',
  court_boxed:
    'The court that was drawn has other corners than four right ones. The largest rectangle in it was kept: {{value}} of {{required}} m².',
  court_on_grid:
    'The court became {{value}} m² instead of {{required}} m²: the wings beside it have whole grid modules and a greatest depth.',
  court_widened:
    'The court that was drawn is {{value}} m wide; {{required}} m is the least and was kept.',
  corner_storage:
    'The corners of the court hold {{value}} m² of storage on every floor: no dwelling type is as large as a corner.',
  wing_too_shallow:
    'A wing beside the drawn court is {{value}} m deep; a dwelling asks {{required}} m with walls and access.',
  cell_too_thin: 'A room is too narrow: {{value}} m.',
  size_below_rule:
    'A room, studio or parking space measures {{value}} m; the design rule asks at least {{required}} m.',
  size_above_rule:
    'A room or studio measures {{value}} m; the design rule allows {{required}} m at most.',
  floor_height_own:
    'The floor height of dwellings is not followed here: it is built with {{value}} m.',
  floors_none:
    'None of the floors in the list is ever built: the height is filled with equal floors.',
  floors_few: 'This part asks for {{required}} floors; the list of floors has {{value}} for it.',
  storey_low:
    'A storey of dwellings is {{value}} m high; a habitable room needs a free height of at least {{required}} m.',
  office_low: 'A floor of offices is {{value}} m high; count on 3.6 m.',
  dock_yard_short: 'The yard before the docks is too shallow: {{value}} m.',
  dock_height_raised: 'The ground floor was raised for the docks.',
  overlap_building: 'The building overlaps another one by {{value}} m².',
  distance_short: 'The distance to another building is {{value}} m; allow at least {{required}} m.',
  constraint_violated: 'A rule of the plan is broken: the design has {{value}}.',
  constraint_unmeasured:
    'A rule of the plan cannot be checked: the area that it is about is not known.',
  obeyed: 'Made smaller to keep the rules of the plan.',
  obeyed_moved:
    'The building was moved {{value}} m, to stand on its ground and within the rules of the plan.',
  obeyed_turned: 'Turned for the rules of the place: {{value}}°.',
  obey_impossible:
    'Nothing may be built: a rule of the plan does not allow this building in any size.',
  too_many_types:
    'The mix has {{value}} dwelling types; a building has at most {{required}}. Choose those of this building.',
  too_many_dwellings:
    'The building would have {{value}} dwellings; it has at most {{required}}. Make it smaller, or make two of it.',
  too_many_corners:
    'The drawn shape has {{value}} corners; it has at most {{required}}. Draw it with fewer.',
  too_many_buildings:
    'The concept has {{value}} buildings; at most {{required}} are drawn. This one is not.',
  too_large:
    'The building is too large to be made (at most 400 floors, 6,000 rooms and 4,000 parking spaces).',
  left_empty: 'This place is meant to stay empty: no building stands here.',
  blocktype_unsupported: 'Without a kind of building nothing stands here',
} as const
