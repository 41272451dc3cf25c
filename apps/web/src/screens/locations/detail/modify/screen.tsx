import { WholeLocation } from '../../../../features/location-panel/whole/whole-location.tsx'
import { useCurrent } from '../../../../shared/current/use-current.ts'

/** One location with every field there is. */
export function Screen() {
  const { location: id } = useCurrent()
  return id === undefined ? null : <WholeLocation id={id} />
}
