/**
 * What a public page tells, in a list that its author can check before it is public. The list is read off the page
 * itself; every field that a section may hold has its topic in the folder of the section.
 */
import type { PublicPage, PublicSection } from './public-page-schema.ts'
import { isPagedType, publicationOf } from './publication-types/index.ts'
import { SECTION_TYPES, type SectionType, sectionOf } from './sections/index.ts'
import { CHOICES, type FieldTopics, PUBLIC_TOPICS, type PublicTopic } from './sections/topics.ts'

/** What no page tells, whatever its author chooses. */
export const PRIVATE_TOPICS = ['cost_lines', 'parties', 'progress', 'notes'] as const
export type PrivateTopic = (typeof PRIVATE_TOPICS)[number]

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
  /** Stands on another page of the publication, and may tell any of it. */
  readonly isElsewhere?: true
  readonly items: readonly PublicItem[]
}

/**
 * What a page tells, section by section, its head first; a section that holds nothing is left out.
 * @param elsewhere sections on the other pages of the publication, as those of the locations that it lists
 */
export function listPublic(page: PublicPage, elsewhere: readonly SectionType[] = []): PublicPart[] {
  const { publication, company, sections } = page
  const head = { topic: 'title', values: [publication.name, company.name], count: null } as const
  const introduction = {
    topic: 'text',
    values: [publication.description ?? ''],
    count: null,
  } as const
  const parts = sections.map((section) => ({ section: section.type, items: itemsOf(section) }))
  return [
    { section: null, items: publication.description ? [head, introduction] : [head] },
    ...parts.filter(({ items }) => items.length > 0),
    ...[...new Set(elsewhere)].map((section): PublicPart => {
      const items = topicsOf(section).map((topic) => ({ topic, values: [], count: null }))
      return { section, isElsewhere: true, items }
    }),
  ]
}

/** Topics that a switch of the author shows, beside those of the sections. */
const SWITCHED: readonly PublicTopic[] = Object.values(CHOICES)

/**
 * What a page does not tell. `chosen` could be switched on, the rest never is public. A section that is there and has
 * nothing to tell, as a description without a text, keeps nothing back.
 */
export function listPrivate(
  page: PublicPage,
  elsewhere: readonly SectionType[] = [],
): {
  readonly chosen: readonly PublicTopic[]
  readonly never: readonly PrivateTopic[]
} {
  const told = new Set(
    listPublic(page, elsewhere).flatMap(({ items }) => items.map(({ topic }) => topic)),
  )
  const shown = new Set(page.sections.flatMap(({ type }) => topicsOf(type)))
  const possible = possibleTopics(page.publication.type)
  const isKeptBack = (topic: PublicTopic) =>
    !told.has(topic) && (SWITCHED.includes(topic) || !shown.has(topic))
  return { chosen: possible.filter(isKeptBack), never: PRIVATE_TOPICS }
}

/** Topics that a publication of a type can tell at all. */
function possibleTopics(publicationType: string): PublicTopic[] {
  const about = isPagedType(publicationType) ? publicationOf(publicationType).about : []
  const told = SECTION_TYPES.filter((type) => {
    const subject = sectionOf(type).about
    return subject === 'any' || about.includes(subject)
  }).flatMap(topicsOf)
  return PUBLIC_TOPICS.filter((topic) => told.includes(topic))
}

/** Every topic that a kind of section may tell. */
function topicsOf(type: SectionType): PublicTopic[] {
  const told = Object.values(sectionOf(type).topics).flatMap((topic): string[] =>
    typeof topic === 'string' ? [topic] : Object.keys(topic),
  )
  return PUBLIC_TOPICS.filter((topic) => told.includes(topic))
}

/** Whether a value tells something. */
function tells(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return value.trim() !== ''
  return value !== null && value !== undefined
}

function itemsOf({ type, data }: PublicSection): PublicItem[] {
  const topics = sectionOf(type).topics as Readonly<Record<string, FieldTopics<unknown>>>
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
  const names = lists.flat().flatMap((each: { name?: unknown } | null) => each?.name ?? [])
  const texts = told.filter((value) => typeof value === 'string')
  const values = [...texts, ...names].map(String).filter((value) => value.trim() !== '')
  return {
    topic,
    values: [...new Set(values)],
    count: lists.length > 0 ? Math.max(...lists.map(({ length }) => length)) : null,
  }
}
