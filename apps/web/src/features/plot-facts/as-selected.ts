import type { PlotFacts } from '@kavel/registers'
import type { SelectedPlot } from '../../map/selection.ts'

/** A plot as it is selected; its first address helps to name the location. */
export function asSelected({
  register_id,
  designation,
  size,
  geometry,
  addresses,
}: PlotFacts): SelectedPlot {
  return { register_id, designation, size: size.value, geometry, address: addresses[0]?.label }
}
