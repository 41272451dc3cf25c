import { BuildingFunction } from '@kavel/domain'
import { lookUp } from '../look-up.ts'

/** Gebruiksdoel of the BAG → our functions. */
const uses: Readonly<Record<string, BuildingFunction>> = {
  woonfunctie: BuildingFunction.housing,
  bijeenkomstfunctie: BuildingFunction.assembly,
  celfunctie: BuildingFunction.other,
  gezondheidszorgfunctie: BuildingFunction.healthcare,
  industriefunctie: BuildingFunction.industry,
  kantoorfunctie: BuildingFunction.office,
  logiesfunctie: BuildingFunction.lodging,
  onderwijsfunctie: BuildingFunction.education,
  sportfunctie: BuildingFunction.sport,
  winkelfunctie: BuildingFunction.shop,
  'overige gebruiksfunctie': BuildingFunction.other,
}

/**
 * The main function of a gebruiksdoel list (`onderwijsfunctie,woonfunctie` or a list of texts): housing when
 * someone lives there, since that is what rules protect, else the first that is known; null when none is.
 */
export function mainUse(value: unknown): BuildingFunction | null {
  const names = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const known = names
    .map((name) => lookUp(uses, String(name).trim().toLowerCase()))
    .filter((use) => use !== undefined)
  return known.includes(BuildingFunction.housing) ? BuildingFunction.housing : (known[0] ?? null)
}
