/** Which parts of documents point at records, so that an import makes them point at the new ones. */
import { type EntityName, mentionOf, splitMentions } from '@kavel/domain'

export interface DocumentReference {
  readonly entity: EntityName
  /** `field.key.*.key`; a star is each item of a list. */
  readonly path: string
  readonly target: EntityName
  /** What it holds of the record; `columns`: keys of an object are columns. */
  readonly by: 'id' | 'key' | 'column' | 'columns'
  /** It may point at a part of the document as well, which stays. */
  readonly orPart?: true
  /** 0 is nobody, and stays. */
  readonly orNobody?: true
  /** The item of a list that holds it leaves with it. */
  readonly takesItem?: true
}

export const DOCUMENT_REFERENCES: readonly DocumentReference[] = [
  { entity: 'companies', path: 'cfg.summaryCustomFields.*', target: 'customfields', by: 'id' },
  { entity: 'companies', path: 'cfg.style.logo', target: 'images', by: 'id' },
  { entity: 'searchqueries', path: 'cfg.publicationId', target: 'publications', by: 'id' },
  { entity: 'publications', path: 'cfg.searchQueryKey', target: 'searchqueries', by: 'key' },
  { entity: 'publications', path: 'cfg.locationKey', target: 'locations', by: 'key' },
  { entity: 'publications', path: 'cfg.conceptKey', target: 'concepts', by: 'key' },
  { entity: 'buildings', path: 'cfg.units.*.unitId', target: 'units', by: 'id', orPart: true },
  {
    entity: 'buildings',
    path: 'cfg.towers.*.cfg.unit_id',
    target: 'units',
    by: 'id',
    orPart: true,
  },
  { entity: 'views', path: 'cfg.columns.*', target: 'customfields', by: 'column' },
  {
    entity: 'views',
    path: 'cfg.sort.*.key',
    target: 'customfields',
    by: 'column',
    takesItem: true,
  },
  { entity: 'views', path: 'cfg.group', target: 'customfields', by: 'column' },
  { entity: 'views', path: 'cfg.widths', target: 'customfields', by: 'columns' },
  { entity: 'views', path: 'cfg.filters.buildingId', target: 'buildings', by: 'id' },
  { entity: 'views', path: 'cfg.filters.searchQueryId', target: 'searchqueries', by: 'id' },
  {
    entity: 'views',
    path: 'cfg.filters.multiCreatedByUserId.*',
    target: 'users',
    by: 'id',
    orNobody: true,
  },
  {
    entity: 'views',
    path: 'cfg.filters.multiAssignedTo.*',
    target: 'users',
    by: 'id',
    orNobody: true,
  },
  { entity: 'views', path: 'cfg.filters.multilabel.*', target: 'labels', by: 'id' },
  {
    entity: 'views',
    path: 'cfg.filters.custom.*.customFieldId',
    target: 'customfields',
    by: 'id',
    takesItem: true,
  },
  {
    entity: 'views',
    path: 'cfg.filters.custom.*.customFieldValueIds.*',
    target: 'customvalues',
    by: 'id',
  },
]

/** Paths that look like a reference and point at no record: at a part of the same document, at a register, at another product. */
export const NO_REFERENCES: readonly string[] = [
  'buildings.cfg.floors.*.id',
  'buildings.cfg.towers.*.id',
  'buildings.cfg.towers.*.base_ref',
  'buildings.cfg.towers.*.instance_ref',
  'buildings.cfg.units.*.id',
  'companies.cfg.administrationId',
  'companies.cfg.geodataKey',
  'locations.cfg.summary.zones.*.plan_id',
  'notes.space.id',
  'plots.properties.register_id',
  'plots.properties.cutFrom.register_id',
  'plots.properties.mergedFrom.*.register_id',
  'presets.cfg.units.*.id',
  'presets.cfg.towers.*.id',
  'presets.cfg.towers.*.unit_id',
  'publications.cfg.geodataKey',
  'publications.cfg.ibisKey',
  'searchqueries.cfg.filters.*.id',
  'searchqueries.cfg.filters.*.key',
  'searchqueries.cfg.filters.*.children.*.id',
  'searchqueries.cfg.filters.*.children.*.key',
  'sections.cfg.filters.*.id',
  'sections.cfg.filters.*.key',
  'sections.cfg.indicators.*.id',
  'sections.cfg.indicators.*.key',
  'survey_questions.values.*.id',
]

/** New ids and public keys by the old ones. */
export interface Renamed {
  id(target: EntityName, id: number): number | undefined
  key(target: EntityName, key: string): string | undefined
}

/** The documents of a row with its references made new; what points at nothing that came along points at nothing. */
export function rewriteDocuments(
  entity: EntityName,
  row: Readonly<Record<string, unknown>>,
  renamed: Renamed,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...row }
  for (const reference of DOCUMENT_REFERENCES.filter((one) => one.entity === entity)) {
    const [field = '', ...path] = reference.path.split('.')
    const to = (value: unknown) => rename(value, reference, renamed)
    copy[field] = change(copy[field], path, to, reference.takesItem)
  }
  if (entity === 'notes')
    for (const field of ['name', 'description'] as const) {
      const text = copy[field]
      if (typeof text === 'string') copy[field] = renameMentions(text, renamed)
    }
  return copy
}

/** Whom a text mentions by the new ids; who did not come along is somebody without a name. */
function renameMentions(text: string, renamed: Renamed): string {
  return splitMentions(text)
    .map((part) => (typeof part === 'string' ? part : mentionOf(renamed.id('users', part) ?? 0)))
    .join('')
}

function rename(
  value: unknown,
  { target, by, orPart, orNobody }: DocumentReference,
  renamed: Renamed,
): unknown {
  if (value === null || value === undefined) return value
  if (by === 'key') return (typeof value === 'string' && renamed.key(target, value)) || null
  const column = (name: string) => renameColumn(name, target, renamed)
  if (by === 'column') return column(String(value))
  if (by === 'columns')
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const name = column(key)
        return name === null ? [] : [[name, one]]
      }),
    )
  if (orNobody && value === 0) return value
  const id = renamed.id(target, Number(value))
  if (id === undefined) return orPart ? value : null
  return typeof value === 'string' ? String(id) : id
}

/** `custom.7` by the new id of the field; null where that is gone, and any other column as it is. */
function renameColumn(name: string, target: EntityName, renamed: Renamed): string | null {
  const [, old] = /^custom\.(\d{1,15})$/.exec(name) ?? []
  if (old === undefined) return name
  const id = renamed.id(target, Number(old))
  return id === undefined ? null : `custom.${id}`
}

/** A copy of a tree with the values at a path changed; items of a list that become nothing leave it. */
function change(
  node: unknown,
  [step, ...rest]: readonly string[],
  to: (value: unknown) => unknown,
  takesItem = false,
): unknown {
  if (step === undefined) return to(node)
  if (step === '*')
    return Array.isArray(node)
      ? node.map((one) => change(one, rest, to, takesItem)).filter((one) => one !== null)
      : node
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return node
  const value = change((node as Record<string, unknown>)[step], rest, to, takesItem)
  return takesItem && rest.length === 0 && value === null ? null : { ...node, [step]: value }
}

/** A reference from a new record to another. */
export interface Reference {
  readonly id: number
  readonly value: number
}

/** References that are set when all rows are there, by `table.field`: two may point at each other. */
export class LaterReferences {
  readonly #lists = new Map<string, Reference[]>()

  /** Adds one to the list of its field, which is never copied: there are as many as rows. */
  add(field: string, reference: Reference): void {
    const list = this.#lists.get(field)
    if (list) list.push(reference)
    else this.#lists.set(field, [reference])
  }

  [Symbol.iterator](): Iterator<readonly [string, readonly Reference[]]> {
    return this.#lists.entries()
  }
}
