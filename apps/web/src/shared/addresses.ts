/** Addresses of screens that others lead to. */

/** A sheet (`finance/costs`) of a location, of one of its concepts: without one it shows the first. */
export function sheetAddress(sheet: string, locationId: number, conceptId?: number): string {
  return `/sheets/${sheet}/${locationId}${conceptId === undefined ? '' : `?concept=${conceptId}`}`
}
