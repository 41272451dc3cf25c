/** Addresses of screens that others lead to. */

/** The screen with every field of a location. */
export function wholeAddress(locationId: number): string {
  return `/locations/detail/${locationId}/modify`
}

/** The plots of a location, to be drawn, split, merged and cut. */
export function plotsAddress(locationId: number): string {
  return `/locations/detail/${locationId}/modifyplot`
}

/** A location on paper. */
export function printAddress(locationId: number): string {
  return `/locations/detail/${locationId}/print`
}

/** The editor of a concept. */
export function conceptAddress(locationId: number, conceptId: number): string {
  return `/concepts/modify/${locationId}/${conceptId}`
}

/** A sheet (`finance/costs`) of a location, of one of its concepts: without one it shows the first. */
export function sheetAddress(sheet: string, locationId: number, conceptId?: number): string {
  return `/sheets/${sheet}/${locationId}${conceptId === undefined ? '' : `?concept=${conceptId}`}`
}
