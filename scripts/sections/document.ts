/** What `docs/sections.md` says: the types of sections of public pages, for who makes them and who adds one. */
import {
  PAGED_TYPES,
  publicationOf,
  SECTION_TYPES,
  type SectionType,
  type Subject,
  sectionOf,
} from '@kavel/concept'
import { texts } from '@kavel/i18n/en'

export const SECTIONS_DOCUMENT = 'docs/sections.md'

/** Picture of a section on the page of the demo, from the root of the project. */
export const pictureOf = (type: SectionType) => `docs/pictures/sections/${type}.png`

const HEAD = `# The sections of public pages

Made from the folders of \`packages/concept/src/sections\` by \`npm run sections\`; \`npm run pictures\` retakes the pictures from the demo. What a section
tells stands in the list that its author sees before publishing. Rows are those that the public role reads because of it
([decision 0050](decisions/0050-a-section-is-a-folder.md), [0051](decisions/0051-publications-of-many-kinds.md)).
`

const STANDS_ON: Readonly<Record<Subject, string>> = {
  any: 'any page',
  location: 'a page of a location, of a concept, and of each location in a list',
  concept: 'a page of a concept',
  locations: 'the page of a search query, a business park and a population core',
  business_park: 'the page of a business park',
  population_core: 'the page of a population core',
  municipality: 'a page of a municipality',
  parks: 'a page of a business park, a population core, a municipality, a province and the country',
  municipalities: 'the page of a province or of the country',
}

/** A text of the catalogue by its whole key: `publications.topic_plots`. */
function text(key: string): string {
  const [part = '', name = ''] = key.split('.')
  const found = (texts.catalogue as unknown as Readonly<Record<string, Record<string, string>>>)[
    part
  ]
  return found?.[name] ?? key
}

function topicsOf(type: SectionType): string {
  const keys = Object.values(sectionOf(type).topics).flatMap((topic) =>
    typeof topic === 'string' ? [topic as string] : Object.keys(topic),
  )
  return [...new Set(keys)].map((topic) => text(`publications.topic_${topic}`)).join(', ')
}

function writeSection(type: SectionType): string {
  const { about, reads, repeats, isConfidential, choices = [] } = sectionOf(type)
  const begins = PAGED_TYPES.filter((page) => publicationOf(page).begins.includes(type))
  const lines = [
    `Stands on: ${STANDS_ON[about]}${repeats ? ', more than once' : ''}.`,
    `Tells: ${topicsOf(type) || 'nothing of a record'}.`,
    reads.length > 0 && `Opens: ${reads.map((row) => `\`${row}\``).join(', ')}.`,
    begins.length > 0 && `A new page has it: ${begins.join(', ')}.`,
    choices.length > 0 && `Switches: ${choices.map((choice) => `\`${choice}\``).join(', ')}.`,
    isConfidential && 'Stays inside the company until its author adds it.',
  ].filter((line) => typeof line === 'string')
  return [
    `## ${text(`${type}.name`)}`,
    `\`${type}\` · ${text(`${type}.about`)}`,
    `![${text(`${type}.name`)}](${pictureOf(type).replace('docs/', '')})`,
    lines.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n')
}

export function writeSections(): string {
  return `${[HEAD.trimEnd(), ...SECTION_TYPES.map(writeSection)].join('\n\n').trimEnd()}\n`
}
