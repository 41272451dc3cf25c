/** Ids of the BAG are 16 digits of text: as numbers they would lose leading zeros and their last digits. */

const NAMESPACE = /^NL\.IMBAG\.(Pand|Verblijfsobject|Nummeraanduiding|Ligplaats|Standplaats)\./

/** Strips a BAG id to its 16 digits: 3DBAG and linked data put a namespace before them. */
export function bareBagId(id: string): string {
  return id.replace(NAMESPACE, '')
}

/** The id of a building, or null when it is none or the dummy that the BGT writes for an unknown one. */
export function knownBuildingId(id: string | null): string | null {
  if (id === null) return null
  const bare = bareBagId(id)
  // Municipality, 10 for pand, ten digits; ten nines less one digit stand for "not known".
  return /^\d{4}10\d{10}$/.test(bare) && !bare.endsWith('9999999999') ? bare : null
}
