import { type Entity, type EntityName, entities } from '@kavel/domain'
import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  DOCUMENT_REFERENCES,
  LaterReferences,
  NO_REFERENCES,
  rewriteDocuments,
} from './references.ts'
import { IMPORTED } from './tables.ts'

/** Names that a part of a document has which points at something. */
const POINTS =
  /(^id|Ids?|_ids?|_ref|^key|Keys?|_key|CustomFields|^logo|^columns|^group|^widths|^multi(label|AssignedTo))$/

type Node = Readonly<Record<string, unknown>>

/** Paths of a JSON schema that are named as what points at something. */
function listPaths(node: Node, path: string, name: string, defs: Node): string[] {
  const { $ref } = node
  if (typeof $ref === 'string')
    return listPaths(defs[$ref.split('/').at(-1) as string] as Node, path, name, {})
  const alternatives = [...((node.anyOf ?? node.oneOf ?? []) as Node[])]
  if (alternatives.length)
    return [...new Set(alternatives.flatMap((one) => listPaths(one, path, name, defs)))]
  if (node.properties)
    return Object.entries(node.properties as Record<string, Node>).flatMap(([key, one]) =>
      listPaths(one, `${path}.${key}`, key, defs),
    )
  const items = node.items as Node | undefined
  if (items) return listPaths(items, `${path}.*`, name, defs)
  return POINTS.test(name) ? [path] : []
}

/** Documents that a register or a person filled, of which nothing is ours. */
const FOREIGN = ['jsons.data']

it('every part of a document that may point at a record is declared, as one that does or one that does not', () => {
  const found = ([...IMPORTED, 'companies'] as EntityName[]).flatMap((name) =>
    Object.entries((entities[name] as Entity).fields).flatMap(([field, { kind, schema }]) => {
      if (kind !== 'document' || FOREIGN.includes(`${name}.${field}`)) return []
      const document = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node
      return listPaths(document, `${name}.${field}`, '', (document.$defs ?? {}) as Node)
    }),
  )
  const declared = DOCUMENT_REFERENCES.map(({ entity, path }) => `${entity}.${path}`)
  // each item of a list of ids is one
  const told = new Set([...declared, ...NO_REFERENCES])
  expect([...new Set(found)].toSorted()).toEqual([...told].toSorted())
  expect(found.length).toBeGreaterThan(20)
})

it('points at the new records, keeps parts of the document, and forgets what did not come along', () => {
  const renamed = {
    id: (_: EntityName, id: number) => ({ 7: 70, 8: 80 })[id],
    key: (_: EntityName, key: string) => (key === 'oud' ? 'nieuw' : undefined),
  }
  expect(
    rewriteDocuments(
      'buildings',
      { cfg: { units: [{ unitId: 7 }, { unitId: '8' }, { unitId: 'deel' }], towers: [] } },
      renamed,
    ),
  ).toEqual({ cfg: { units: [{ unitId: 70 }, { unitId: '80' }, { unitId: 'deel' }], towers: [] } })
  expect(
    rewriteDocuments(
      'publications',
      { cfg: { locationKey: 'oud', conceptKey: 'weg', ibisKey: 'oud' } },
      renamed,
    ),
  ).toEqual({ cfg: { locationKey: 'nieuw', conceptKey: null, ibisKey: 'oud' } })
  const filters = {
    buildingId: 9,
    multilabel: [8, 9],
    multiAssignedTo: [0, 9, 7],
    multiCreatedByUserId: [0],
    custom: [
      { customFieldId: 7, customFieldValueIds: [8, 9] },
      { customFieldId: 9, customFieldValueIds: [] },
    ],
  }
  expect(
    rewriteDocuments(
      'views',
      {
        cfg: {
          columns: ['name', 'custom.7', 'custom.9'],
          sort: [{ key: 'custom.9' }, { key: 'custom.8' }, { key: 'city' }],
          group: 'custom.9',
          widths: { name: 240, 'custom.7': 90, 'custom.9': 50 },
          filters,
        },
      },
      renamed,
    ),
  ).toEqual({
    cfg: {
      columns: ['name', 'custom.70'],
      sort: [{ key: 'custom.80' }, { key: 'city' }],
      group: null,
      widths: { name: 240, 'custom.70': 90 },
      filters: {
        buildingId: null,
        multilabel: [80],
        multiAssignedTo: [0, 70],
        multiCreatedByUserId: [0],
        custom: [{ customFieldId: 70, customFieldValueIds: [80] }],
      },
    },
  })
  expect(
    rewriteDocuments('notes', { name: 'Bel @[7] en @[9]', description: null }, renamed),
  ).toEqual({ name: 'Bel @[70] en @[0]', description: null })
  expect(
    rewriteDocuments('companies', { cfg: { summaryCustomFields: [7, 9, 8] } }, renamed),
  ).toEqual({
    cfg: { summaryCustomFields: [70, 80] },
  })
})

it('adds a reference without copying those that are there', () => {
  const later = new LaterReferences()
  const lists = new Set()
  for (let id = 1; id <= 1000; id += 1) {
    later.add('locations.leadingConceptId', { id, value: -id })
    for (const [, list] of later) lists.add(list)
  }
  later.add('notes.searchQueryId', { id: 7, value: 8 })
  // one list that grew, not a thousand of which each was copied
  expect(lists.size).toBe(1)
  const found = new Map(later)
  expect([...found.keys()]).toEqual(['locations.leadingConceptId', 'notes.searchQueryId'])
  expect(found.get('locations.leadingConceptId')).toHaveLength(1000)
  expect(found.get('locations.leadingConceptId')?.at(-1)).toEqual({ id: 1000, value: -1000 })
})
