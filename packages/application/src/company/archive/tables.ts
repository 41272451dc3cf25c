/** Which tables an archive of a company has, their columns, and how a value stands in a cell. */
import {
  ENTITY_NAMES,
  type Entity,
  type EntityName,
  entities,
  type FieldKind,
  isStorableText,
  momentSchema,
  RD_AREA,
  readableFields,
} from '@kavel/domain'
import { parentsOf } from '../../records/room.ts'

/** Entities in an archive: all but news, which is of no company. */
export const ARCHIVED = ENTITY_NAMES.filter((name) => entities[name].scope !== 'global')
/** Those whose records an import makes: people are told of, and the company is there already. */
export const IMPORTED = ARCHIVED.filter((name) => entities[name].scope === 'tenant')

/** Parents before children. */
export function inOrder(names: readonly EntityName[]): EntityName[] {
  const ordered: EntityName[] = []
  const place = (name: EntityName) => {
    if (ordered.includes(name) || !names.includes(name)) return
    for (const { target } of parentsOf(name)) place(target)
    ordered.push(name)
  }
  for (const name of names) place(name)
  return ordered
}

export interface Column {
  readonly name: string
  readonly kind: FieldKind
}

const BASE: readonly Column[] = [
  { name: 'id', kind: 'reference' },
  { name: 'createdAt', kind: 'timestamp' },
  { name: 'updatedAt', kind: 'timestamp' },
]
/** Places of the contents of a picture within the archive, instead of their hashes. */
const FILES: readonly Column[] = [
  { name: 'file', kind: 'key' },
  { name: 'thumbnail', kind: 'key' },
]

/** Columns of a table. What goes in and never comes out, as passwords, has none. */
export function columnsOf(name: EntityName): readonly Column[] {
  const entity = entities[name] as Entity
  const fields = readableFields(entity).map(
    (field): Column => ({ name: field, kind: entity.fields[field]?.kind as FieldKind }),
  )
  return [...BASE, ...fields, ...(name === 'images' ? FILES : [])]
}

export const tableFile = (name: EntityName) => `data/${name}.csv`

/**
 * A value as it stands in a cell. An empty cell is null, so an empty text is a single quotation mark; that also stands before
 * a text that a spreadsheet would take for a formula, and before one that begins with it.
 */
export function toCell(kind: FieldKind, value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (kind === 'document') return JSON.stringify(value)
  const text = String(value)
  return (kind === 'text' || kind === 'key') && /^$|^['=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** What cannot be read as its kind. */
export class BadCell extends Error {
  override readonly name = 'BadCell'
}

/** Reads a cell back. @throws BadCell */
export function fromCell(kind: FieldKind, cell: string): unknown {
  if (cell === '') return null
  if (!isStorableText(cell)) throw new BadCell('holds a character that is none')
  if (kind === 'text' || kind === 'key') return cell.startsWith("'") ? cell.slice(1) : cell
  if (kind === 'boolean') return readBoolean(cell)
  if (kind === 'document') return readJson(cell)
  if (kind === 'timestamp') return readMoment(cell)
  if (kind === 'geometry') return readShape(cell)
  const number = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(cell) ? Number(cell) : Number.NaN
  if (!Number.isFinite(number)) throw new BadCell('is no number')
  return number
}

function readBoolean(cell: string): boolean {
  if (cell !== 'true' && cell !== 'false') throw new BadCell('is neither true nor false')
  return cell === 'true'
}

function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    throw new BadCell('is no JSON')
  }
}

function readMoment(cell: string): string {
  if (!momentSchema.safeParse(cell).success) throw new BadCell('is no moment')
  return cell
}

/** An area in metres of the national grid (EPSG:28992) as text, which keeps its corners to the last digit. */
function readShape(cell: string): string {
  if (!/^(MULTI)?POLYGON\s*\([\d\s.,()e+-]+\)$/i.test(cell)) throw new BadCell('is no area')
  for (const [, x, y] of cell.matchAll(/([\d.e+-]+)\s+([\d.e+-]+)/gi))
    if (!isNear(Number(x), Number(y))) throw new BadCell('lies outside the Netherlands')
  return cell
}

/** Metres around the rectangle of EPSG:28992: areas come in as degrees, whose rectangle is not the same. */
const AROUND = 20_000

function isNear(x: number, y: number): boolean {
  const { west, east, south, north } = RD_AREA
  return x >= west - AROUND && x <= east + AROUND && y >= south - AROUND && y <= north + AROUND
}
