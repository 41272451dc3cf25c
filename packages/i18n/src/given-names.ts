/** Names that nobody typed: they are stored in one language, and shown in that of the reader. */
import type { Language } from './language.ts'

type Name = Readonly<Record<Language, string>>

/** Of the template that every company starts with: lines of cost and dwelling types. */
export const TEMPLATE_NAMES: readonly Name[] = [
  { nl: 'Sjabloon', en: 'Template' },
  { nl: 'Grondaankoop', en: 'Land purchase' },
  { nl: 'Inrichting entree en bergingen', en: 'Fit-out of entrances and storages' },
  { nl: 'Architect en adviseurs', en: 'Architect and advisers' },
  { nl: 'Leges', en: 'Permit fees' },
  { nl: 'Nutsaansluitingen', en: 'Utility connections' },
  { nl: 'Onderzoeken', en: 'Surveys' },
  { nl: 'CAR-verzekering', en: 'Construction insurance (CAR)' },
  { nl: 'Waarborgregeling', en: 'Guarantee scheme' },
  { nl: 'Verkoop, verhuur en marketing', en: 'Sales, letting and marketing' },
  { nl: 'Onvoorzien', en: 'Unforeseen' },
  { nl: 'OZB en heffingen tijdens de bouw', en: 'Property tax and levies during construction' },
  { nl: 'Bouwrente', en: 'Interest during construction' },
  { nl: 'Sociale huur', en: 'Social rent' },
  { nl: 'Middenhuur', en: 'Middle rent' },
  { nl: 'Vrije sector huur', en: 'Free-sector rent' },
  { nl: 'Koopappartement', en: 'Apartment for sale' },
  { nl: 'Rijwoning', en: 'Terraced house' },
  { nl: 'Penthouse', en: 'Penthouse' },
]

/** Of what the screens make: a text of the catalogue in the language of who made it. */
const MADE: readonly Name[] = [
  { nl: 'Groene hof', en: 'Green court' },
  { nl: 'Inrit', en: 'Driveway' },
  { nl: 'Zoekopdracht {{number}}', en: 'Search query {{number}}' },
  { nl: '{{name}} en {{count}} perceel', en: '{{name}} and {{count}} plot' },
  { nl: '{{name}} en {{count}} percelen', en: '{{name}} and {{count}} plots' },
  { nl: '{{name}} (kopie)', en: '{{name}} (copy)' },
]

/** Of the demo company: its statuses and phases, designs, search queries and notes. */
const DEMO: readonly Name[] = [
  { nl: 'Verkenning', en: 'Exploration' },
  { nl: 'In onderzoek', en: 'Under study' },
  { nl: 'In ontwikkeling', en: 'In development' },
  { nl: 'Afgevallen', en: 'Dropped' },
  { nl: 'Initiatief', en: 'Initiative' },
  { nl: 'Haalbaarheid', en: 'Feasibility' },
  { nl: 'Ontwerp', en: 'Design' },
  { nl: 'Realisatie', en: 'Construction' },
  { nl: 'Klein', en: 'Small' },
  { nl: 'Redelijk', en: 'Fair' },
  { nl: 'Groot', en: 'Large' },
  { nl: 'Geen', en: 'None' },
  { nl: 'In gesprek', en: 'In talks' },
  { nl: 'Optie', en: 'Option' },
  { nl: 'Koopovereenkomst', en: 'Purchase agreement' },
  { nl: 'Eigendom', en: 'Owned' },
  { nl: 'Rijwoningen met tuinen', en: 'Terraced houses with gardens' },
  { nl: 'Appartementen aan het spoor', en: 'Apartments along the railway' },
  { nl: 'Hof met winkels', en: 'Court with shops' },
  { nl: 'Bedrijfshal', en: 'Industrial hall' },
  { nl: 'Hoogste grondbod', en: 'Highest land bid' },
  { nl: 'Winkels', en: 'Shops' },
  { nl: 'Woningen', en: 'Dwellings' },
  { nl: 'Woningbouw vanaf 4.000 m²', en: 'Housing from 4,000 m²' },
  { nl: 'Bedrijfskavels met ruimte', en: 'Business plots with room' },
  {
    nl: 'Grond met een woonbestemming die groot genoeg is voor gestapelde bouw.',
    en: 'Land zoned for housing that is large enough for apartments.',
  },
  {
    nl: 'Bedrijfsgrond waar het plan nog vloeroppervlak toelaat.',
    en: 'Business land where the plan permits more floor area.',
  },
  {
    nl: 'Bouwrijpe grond in het uitbreidingsgebied, met het park op loopafstand.',
    en: 'Serviced land in the expansion area, with the park within walking distance.',
  },
  {
    nl: 'Vrijgekomen spoorterrein bij het station, met ruimte voor huur en koop.',
    en: 'Former railway land at the station, with room for homes to rent and to buy.',
  },
  {
    nl: 'Gemengde bestemming naast het station: winkels onder woningen rond een hof.',
    en: 'Mixed zoning beside the station: shops under dwellings around a court.',
  },
  {
    nl: 'Lege kavel op het bedrijventerrein, groot genoeg voor een hal met kantoor.',
    en: 'Empty plot in the business park, large enough for a hall with an office.',
  },
  {
    nl: 'Bodemonderzoek aanvragen bij de gemeente',
    en: 'Ask the municipality for a soil survey',
  },
  {
    nl: 'Met huur alleen komt het plan niet uit',
    en: 'With rent alone the plan does not pay',
  },
  { nl: 'Eigenaar staat open voor een gesprek', en: 'The owner is open to a talk' },
  {
    nl: 'Wil vooral weten hoeveel woningen er passen en wanneer gebouwd wordt.',
    en: 'Mostly wants to know how many dwellings fit and when building starts.',
  },
  {
    nl: 'Stedenbouwkundige randvoorwaarden bespreken',
    en: 'Discuss the conditions of urban design',
  },
  { nl: 'Eerst de percelen aan het spoor bekijken', en: 'Look at the plots by the railway first' },
  {
    nl: 'Rijwoningen met tuinen in het uitbreidingsgebied van Markeroog.',
    en: 'Terraced houses with gardens in the expansion area of Markeroog.',
  },
  {
    nl: 'Het ontwerp voor het spoorterrein, met plattegronden en cijfers.',
    en: 'The design for the railway yard, with floor plans and figures.',
  },
  {
    nl: 'Locaties in Markeroog die voor woningbouw in beeld zijn, met wat er mag en wat er staat.',
    en: 'Locations in Markeroog that are looked at for housing, with what is allowed and what stands there.',
  },
  {
    nl: 'Wat er staat, wat er mag en waar op Ketelweg nog ruimte is.',
    en: 'What stands there, what is allowed and where Ketelweg has room left.',
  },
  {
    nl: 'De kern in cijfers, en de plekken waar woningen kunnen komen.',
    en: 'The core in figures, and the places where dwellings can be built.',
  },
  {
    nl: 'Inwoners, huishoudens en woningen in de gemeente, en haar bedrijventerreinen.',
    en: 'Inhabitants, households and dwellings in the municipality, and its business parks.',
  },
  {
    nl: 'Elk bedrijventerrein van de gemeente op de kaart en in een lijst.',
    en: 'Each business park of the municipality on the map and in a list.',
  },
  {
    nl: 'De gemeenten op de kaart, met hun bedrijventerreinen.',
    en: 'The municipalities on the map, with their business parks.',
  },
]

const ALL = [...TEMPLATE_NAMES, ...MADE, ...DEMO]

const hasGap = ({ nl }: Name) => nl.includes('{{')
const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const GAP = /\{\{(\w+)\}\}/g

/** Name in any language → the name in all. */
const whole = new Map(
  ALL.filter((name) => !hasGap(name)).flatMap((name) =>
    Object.values(name).map((text) => [text, name] as const),
  ),
)
const patterns = ALL.filter(hasGap).flatMap((name) =>
  Object.values(name).map((text) => ({
    name,
    form: new RegExp(
      `^${escaped(text).replace(GAP, (_, gap) => `(?<${gap}>${gap === 'name' ? '.+' : '\\d+'})`)}$`,
      'u',
    ),
  })),
)

/**
 * What a record is called in a language: a name that Kavel gave is translated, also inside another (`Green court (copy)`); a name that
 * somebody typed stays.
 */
export function givenName(language: Language, name: string): string {
  const known = whole.get(name)
  if (known) return known[language]
  for (const { name: made, form } of patterns) {
    const gaps = form.exec(name)?.groups
    if (!gaps) continue
    return made[language].replace(GAP, (_, gap: string) =>
      gap === 'name' ? givenName(language, gaps[gap] as string) : (gaps[gap] as string),
    )
  }
  return name
}
