/**
 * What a public page tells, in a list that its author can check before it is public. The list is read off the page
 * itself; every field that a page may hold has its topic here, so that a new one does not compile without.
 */
import type { SectionType } from '@kavel/domain'
import type { PublicPage, SectionContents } from './public-page-schema.ts'

/** Everything that a page may tell. */
export const PUBLIC_TOPICS = [
  'title',
  'text',
  'address',
  'plots',
  'plan',
  'picture',
  'owner',
  'rules',
  'designs',
  'dwelling_types',
  'prices',
  'surroundings',
  'design_rules',
  'business',
  'land_bid',
] as const
export type PublicTopic = (typeof PUBLIC_TOPICS)[number]

/** What no page tells, whatever its author chooses. */
export const PRIVATE_TOPICS = ['cost_lines', 'parties', 'progress', 'notes', 'pictures'] as const
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number]

/** The topic of a field, or what of it belongs to which topic. */
type FieldTopics<Value> =
  | PublicTopic
  | { readonly [Topic in PublicTopic]?: (value: Value) => unknown }

type ContentTopics = {
  readonly [Type in SectionType]: {
    readonly [Field in keyof SectionContents[Type]]: FieldTopics<SectionContents[Type][Field]>
  }
}

/** The topic of every field of every section. */
const CONTENT_TOPICS = {
  location_summary: {
    name: 'title',
    display_address: 'address',
    postcode: 'address',
    city: 'address',
    municipality: 'address',
    lat: 'address',
    lon: 'address',
    plotnr: 'plots',
    plotsize: 'plots',
    plots: 'plots',
    zones: 'plan',
    max_height: 'plan',
    envelope_area: 'plan',
    profile_image_id: 'picture',
    owner: 'owner',
  },
  location_description: { text: 'text' },
  location_regulations: { constraints: 'rules' },
  location_concepts: {
    plots: 'plots',
    constraints: 'rules',
    envelope_area: 'plan',
    zones: 'plan',
    envelopes: 'plan',
    units: 'dwelling_types',
    prices: 'prices',
    concepts: 'designs',
    surroundings: 'surroundings',
    parameters: 'design_rules',
  },
  location_business: {
    concepts: {
      business: (concepts) => concepts,
      designs: (concepts) => concepts,
      // what is sold or let, line by line, with what it brings in
      dwelling_types: (concepts) => concepts.flatMap(({ income }) => income),
      prices: (concepts) => concepts.flatMap(({ income }) => income.map(({ key }) => key)),
      land_bid: (concepts) => concepts.flatMap(({ land_bid }) => land_bid ?? []),
    },
  },
} as const satisfies ContentTopics

/** One thing that a page tells. */
export interface PublicItem {
  readonly topic: PublicTopic
  /** What it tells in a word: names, numbers of plots, the owner; empty where a count says more. */
  readonly values: readonly string[]
  /** How many there are, of what comes in numbers. */
  readonly count: number | null
}

/** What a section tells. */
export interface PublicPart {
  readonly section: SectionType | null
  readonly items: readonly PublicItem[]
}

/** What a page tells, section by section, its head first; a section that holds nothing is left out. */
export function listPublic(page: PublicPage): PublicPart[] {
  const { publication, company, sections } = page
  const head = { topic: 'title', values: [publication.name, company.name], count: null } as const
  const introduction = {
    topic: 'text',
    values: [publication.description ?? ''],
    count: null,
  } as const
  const parts = sections.map(({ type, data }) => ({ section: type, items: itemsOf(type, data) }))
  return [
    { section: null, items: publication.description ? [head, introduction] : [head] },
    ...parts.filter(({ items }) => items.length > 0),
  ]
}

/** Topics that a switch of the author shows, beside those of the sections. */
const SWITCHED: readonly PublicTopic[] = ['owner', 'prices', 'land_bid']

/**
 * What a page does not tell. `chosen` could be switched on, the rest never is public. A section that is there and has
 * nothing to tell, as a description without a text, keeps nothing back.
 */
export function listPrivate(page: PublicPage): {
  readonly chosen: readonly PublicTopic[]
  readonly never: readonly PrivateTopic[]
} {
  const told = new Set(listPublic(page).flatMap(({ items }) => items.map(({ topic }) => topic)))
  const shown = new Set(page.sections.flatMap(({ type }) => topicsOf(type)))
  const isKeptBack = (topic: PublicTopic) =>
    !told.has(topic) && (SWITCHED.includes(topic) || !shown.has(topic))
  return { chosen: PUBLIC_TOPICS.filter(isKeptBack), never: PRIVATE_TOPICS }
}

/** Every topic that a kind of section may tell. */
function topicsOf(type: SectionType): string[] {
  return Object.values<FieldTopics<never>>(CONTENT_TOPICS[type]).flatMap((topic) =>
    typeof topic === 'string' ? topic : Object.keys(topic),
  )
}

/** Whether a value tells something. */
function tells(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && value !== undefined
}

function itemsOf<Type extends SectionType>(type: Type, data: SectionContents[Type]): PublicItem[] {
  const topics = CONTENT_TOPICS[type] as Readonly<Record<string, FieldTopics<unknown>>>
  const told = new Map<PublicTopic, unknown[]>()
  const note = (topic: PublicTopic, value: unknown) => {
    if (tells(value)) told.set(topic, [...(told.get(topic) ?? []), value])
  }
  for (const [field, value] of Object.entries(data)) {
    const topic = topics[field]
    if (!topic) throw new Error(`The field ${field} of ${type} has no topic`)
    if (typeof topic === 'string') note(topic, value)
    else for (const [part, read] of Object.entries(topic)) note(part as PublicTopic, read(value))
  }
  return PUBLIC_TOPICS.flatMap((topic) => {
    const values = told.get(topic)
    return values ? [describe(topic, values)] : []
  })
}

/** Names of a list, a text as it is; numbers and shapes are told by what they are of. */
function describe(topic: PublicTopic, told: readonly unknown[]): PublicItem {
  const lists = told.filter(Array.isArray)
  const names = lists.flat().flatMap((each: { name?: unknown }) => each.name ?? [])
  const texts = told.filter((value) => typeof value === 'string')
  const values = [...texts, ...names].map(String).filter((value) => value.trim() !== '')
  return {
    topic,
    values: [...new Set(values)],
    count: lists.length > 0 ? Math.max(...lists.map(({ length }) => length)) : null,
  }
}
