import { ZoningCategory } from '@kavel/domain'
import { lookUp } from '../look-up.ts'

/** Bestemmingshoofdgroep (IMRO2012 and the older names) → category. */
const mainGroups: Readonly<Record<string, ZoningCategory>> = {
  verkeer: ZoningCategory.traffic,
  gemengd: ZoningCategory.mixed,
  groen: ZoningCategory.green,
  tuin: ZoningCategory.garden,
  agrarisch: ZoningCategory.agricultural,
  'agrarisch met waarden': ZoningCategory.agricultural_and_values,
  bos: ZoningCategory.forest,
  'cultuur en ontspanning': ZoningCategory.culture,
  detailhandel: ZoningCategory.retail,
  dienstverlening: ZoningCategory.service,
  natuur: ZoningCategory.nature,
  recreatie: ZoningCategory.recreation,
  wonen: ZoningCategory.residential,
  woongebied: ZoningCategory.residential_area,
  centrum: ZoningCategory.center,
  onderwijs: ZoningCategory.education,
  maatschappelijk: ZoningCategory.social,
  bedrijf: ZoningCategory.companies,
  woondoeleinden: ZoningCategory.living,
  water: ZoningCategory.water,
  kantoor: ZoningCategory.office,
  horeca: ZoningCategory.catering,
  bedrijventerrein: ZoningCategory.officearea,
  sport: ZoningCategory.sport,
  overig: ZoningCategory.other,
}

/** Parts of a zone's name, most telling first: a longer word stands before the one it contains. */
const inNames: readonly (readonly [string, ZoningCategory])[] = [
  ['agrarisch met waarden', ZoningCategory.agricultural_and_values],
  ['agrarisch', ZoningCategory.agricultural],
  ['bedrijventerrein', ZoningCategory.officearea],
  ['bedrijf', ZoningCategory.companies],
  ['bedrijven', ZoningCategory.companies],
  ['onderwijs', ZoningCategory.education],
  ['school', ZoningCategory.education],
  ['maatschappelijk', ZoningCategory.social],
  ['kantoor', ZoningCategory.office],
  ['kantoren', ZoningCategory.office],
  ['detailhandel', ZoningCategory.retail],
  ['winkel', ZoningCategory.retail],
  ['dienstverlening', ZoningCategory.service],
  ['horeca', ZoningCategory.catering],
  ['cultuur', ZoningCategory.culture],
  ['recreatie', ZoningCategory.recreation],
  ['sport', ZoningCategory.sport],
  ['woongebied', ZoningCategory.residential_area],
  ['woondoeleinden', ZoningCategory.living],
  ['woon', ZoningCategory.residential],
  ['wonen', ZoningCategory.residential],
  ['centrum', ZoningCategory.center],
  ['gemengd', ZoningCategory.mixed],
  ['verkeer', ZoningCategory.traffic],
  ['natuur', ZoningCategory.nature],
  ['bos', ZoningCategory.forest],
  ['groen', ZoningCategory.green],
  ['tuin', ZoningCategory.garden],
  ['water', ZoningCategory.water],
]

/** The category of a zone: of its main group, else of a word in its name, else `other`. */
export function zoningCategory(mainGroup: string | null, name: string | null): ZoningCategory {
  const group = lookUp(mainGroups, mainGroup?.trim().toLowerCase() ?? null)
  if (group !== undefined) return group
  const words = name?.toLowerCase() ?? ''
  return inNames.find(([part]) => words.includes(part))?.[1] ?? ZoningCategory.other
}
