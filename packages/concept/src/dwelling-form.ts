/** Whether a dwelling type is a house on the ground or a flat among others: a record has no code for it, only a name and sizes. */
import type { LocationSource } from './location-source.ts'

type Unit = Pick<LocationSource['units'][number], 'name' | 'size'>

/** Flats by their name, in Dutch and English; looked for first: a "penthouse" is no house, an "eindappartement" a flat. */
const FLAT =
  /apparte|apartment|penthouse|studio|flat|loft|galerij|gallery|portiek|corridor|maisonn?ette|gestapeld/i
/** Houses by their name (domain reference §3.6 and its glossary: rij-, hoek-, tussenwoning, twee-onder-een-kap, vrijstaand). */
const HOUSE =
  /(rij|hoek|tussen|eengezins|kap|patio)(-| )?(huis|huizen|woning)|onder.(1|een|één).kap|2.?(onder.?1.?)?kap|kapper|vrijstaand|grondgebonden|geschakeld|herenhuis|stadswoning|bungalow|villa|house|terraced|detached|back.to.back/i
/**
 * Least usable area, m2, of a type without such a name that may be a house: the smallest, back to back, have 70–95 (domain reference,
 * types of unit).
 */
const LEAST_HOUSE = 70

/** Whether a type of dwelling suits houses, and whether it suits buildings of flats: at least one of them. */
export function formOf({ name, size }: Unit): { readonly house: boolean; readonly flat: boolean } {
  if (FLAT.test(name)) return { house: false, flat: true }
  if (HOUSE.test(name)) return { house: true, flat: false }
  return { house: size >= LEAST_HOUSE, flat: true }
}
