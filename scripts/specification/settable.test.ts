/** Every field that a person may set of one location is set and seen on a screen: the declarations say which there are. */
import { type EntityName, entities, type Field } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { readRows, sourcesOfProject } from './project.ts'
import { readLink } from './table.ts'

/** What one location is made of, besides its concepts. */
const ENTITIES = [
  ...(['locations', 'plots', 'constraints', 'notes'] as const),
  ...(['images', 'labels', 'locationslabels', 'jsons'] as const),
] as const satisfies readonly EntityName[]

/** Fields that the specification calls otherwise. */
const CALLED: Readonly<Record<string, string>> = {
  'images.locationId': 'images.location',
  'images.conceptId': 'images.concept',
  'images.noteId': 'images.note',
  'images.contentitemId': 'images.contentitem',
  'locationslabels.locationId': 'locationslabels.location',
  'locationslabels.labelId': 'locationslabels.label',
}

/** Fields that the specification does not have, with the test that sets and sees each. */
const BESIDES: Readonly<Record<string, string>> = {
  'locations.description':
    'e2e/location-fields.spec.ts#every field of a location that a person may set is set and seen on its screen',
  'locations.leadingConceptId':
    'e2e/location-fields.spec.ts#one concept of a location leads, which the list of concepts says',
  'constraints.overruledReason':
    'e2e/rules.spec.ts#a rule of the plan is overruled with a reason, and counts again',
  'images.order':
    'e2e/pictures.spec.ts#pictures of a location are dropped, pasted and chosen, put in order, captioned, and one is its profile',
  'images.caption':
    'e2e/pictures.spec.ts#pictures of a location are dropped, pasted and chosen, put in order, captioned, and one is its profile',
  'images.cfg':
    'e2e/pictures.spec.ts#an underlayer is laid by two points, and lies in the editor where it should',
}

/** Fields that a body may have and nobody sets on a screen, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'locations.order': 'the place where a person puts a location is `listOrder`, in list and board',
  'locations.publicationId': 'what publishes a location is `cfg.locationKey` of the publication',
  'notes.space': 'a client that draws floor plans sends it; the id is that of its drawing',
  'images.conceptId': 'pictures of a concept are drawn from it; a call alone gives it others',
  'images.contentitemId': 'staff give help texts their pictures by the call',
}

const settable = ENTITIES.flatMap((entity) =>
  Object.entries<Field>(entities[entity].fields).flatMap(([field, { readOnly }]) =>
    readOnly ? [] : [`${entity}.${field}`],
  ),
)
const rows = new Map(readRows().map((row) => [row.id, row]))
const sources = sourcesOfProject()

const isLeftOut = (name: string) => name in EXCEPTIONS

describe('what a person may set of a location', () => {
  it.each(settable.filter((name) => !isLeftOut(name)))('%s is set and seen', (name) => {
    const row = rows.get(`field.${CALLED[name] ?? name}`)
    if (row) expect(row.state).toBe('lived')
    const link = readLink(BESIDES[name] ?? row?.test ?? '')
    expect(link && sources.titlesOf(link.file)).toContain(link?.title)
  })

  it('is settable wherever an exception is made, and not shown after all', () => {
    expect(settable).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)))
    const lived = Object.keys(EXCEPTIONS).filter(
      (name) => rows.get(`field.${CALLED[name] ?? name}`)?.state === 'lived',
    )
    expect(lived).toEqual([])
  })
})
