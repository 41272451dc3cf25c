/** The sheets that are kept as drawings: a plan or two of everything that looks different; `npm run gallery` draws the rest. */
import { CASES } from './cases.ts'

const FLATS = Object.entries(CASES).flatMap(([name, { floors }]) =>
  floors.length > 0 ? [[`flat/${name}`, floors] as const] : [],
)

/** Keys of cases and the floors that are drawn. */
export const SHEETS: readonly (readonly [key: string, floors: readonly number[]])[] = [
  ...FLATS,
  ['flat/flat_gallery_court_not_divisible', [1]],
  ['flat/flat_gallery_maisonette_comfortable', [0, 1]],
  ['flat/flat_corridor_double_loaded_rotated', [1]],
  ['flat/flat_corridor_single_loaded_comfortable', [1]],
  ['flat/corridor_ends_through', [1]],
  ['flat/flat_path_portiek_comfortable', [0, 1]],
  ['flat/loggias_gallery', [1]],
  ['flat/loggias_corridor', [0, 1]],
  ['flat/loggias_portiek', [1]],
  ['flat/loggias_small', [1]],
  ['composed/terraces_corridor', [3]],
  ['tower/tower_u_wide_staircase_elevator_4_comfortable', [0, 1]],
  ['tower/tower_o_double_staircase_elevator_12_comfortable', [1]],
  ['tower/tower_h_double_staircase_double_elevator_12_rotated', [1]],
  ['drawn/bend_gallery', [1]],
  ['drawn/bend_corridor', [0, 1]],
  ['storage/storage_flat_path_gallery', [0]],
  ['storage/storage_flat_corridor_double_loaded', [0]],
  ['storage/storage_tower_h_wide_staircase_elevator_8', [0]],
  ['storage/storage_double_racks', [0]],
  ['house/terraced_street_comfortable', [0, 1]],
  ['house/back_to_back_comfortable', [0]],
  ['house/detached_garage_comfortable', [0]],
  ['house/semi_detached_not_divisible', [0]],
  ['workplace/office_comfortable', [0, 1]],
  ['workplace/industrial_units_comfortable', [0]],
  ['workplace/distribution_comfortable', [0]],
  ['street/street_comfortable', [0]],
  ['street/parking_strip_double_bent', [0]],
  ['parking/parking_lot_not_divisible', [0]],
  ['parking/parking_garage_comfortable', [0, 1]],
  ['parking/parking_plot_1', [0]],
  ['green/green_with_pond', [0]],
]
