import { LocationsSheet } from '../locations-sheet.tsx'

/** All locations with every field that all companies have. */
export function Screen() {
  return <LocationsSheet sheet="locations/standard_fields" set="standard" />
}
