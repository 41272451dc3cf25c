/** Rows of a file as locations that are to be made, and what is wrong in them. Pure. */
import type { FileTable } from '@kavel/calls'
import { type Crs, searchKey } from '@kavel/registers'
import type { LocationChange, LocationParts } from '../../../shared/api/location-changes.ts'
import type { Fault, Read } from '../../../shared/grid/read-cell.ts'
import { PLACE_KEYS, type PlaceFault, type PlaceKey, placeOf } from './place-of.ts'

/** What a column of a file may become. */
export interface ImportField {
  readonly key: string
  readonly title: string
  readonly read: (text: string) => Read
  readonly patch: (value: unknown) => LocationParts
}

/** Header of the file → key of a field or of a place. */
export type Matching = Readonly<Record<string, string>>

export interface RowFault {
  /** In the file, from 1; the header is not counted. */
  readonly row: number
  /** Header of the column; null for what the row has on the map. */
  readonly header: string | null
  readonly text: string
  readonly why: Fault | PlaceFault | { readonly said: string }
}

export interface ImportRow {
  readonly row: number
  readonly change: LocationChange
  readonly place: 'area' | 'point' | 'address' | 'nowhere'
}

export interface Judged {
  /** Those without a fault. */
  readonly good: readonly ImportRow[]
  readonly faults: readonly RowFault[]
}

export interface JudgeOptions {
  readonly table: FileTable
  readonly matching: Matching
  readonly fields: readonly ImportField[]
  readonly crs: Crs | null
  /** A value of the file as people type it. */
  readonly write: (value: FileTable['rows'][number]['properties'][string]) => string
}

/** Names that columns have besides that of their field, in either language. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['naam', 'name', 'project', 'projectnaam', 'titel', 'locatie', 'location'],
  status: ['status'],
  phase: ['fase', 'phase'],
  labels: ['labels', 'label'],
  assigned_to: ['toegewezen aan', 'assigned to', 'behandelaar'],
  road: ['straat', 'straatnaam', 'street', 'weg'],
  house_number: ['huisnummer', 'huisnr', 'nummer', 'house number'],
  postcode: ['postcode', 'postal code', 'zip'],
  city: ['plaats', 'woonplaats', 'stad', 'city', 'town'],
  municipality: ['gemeente', 'municipality'],
  description: ['omschrijving', 'beschrijving', 'description', 'toelichting'],
  owner: ['eigenaar', 'owner'],
  lat: ['lat', 'latitude', 'breedtegraad', 'breedte', 'noorderbreedte'],
  lon: ['lon', 'lng', 'long', 'longitude', 'lengtegraad', 'oosterlengte'],
  x: ['x', 'x rd', 'rd x', 'xcoordinaat', 'x coordinaat'],
  y: ['y', 'y rd', 'rd y', 'ycoordinaat', 'y coordinaat'],
}

/** What the columns of a file are by their names; each field once, the first header that fits. */
export function suggestMatching(
  headers: readonly string[],
  fields: readonly Pick<ImportField, 'key' | 'title'>[],
): Matching {
  const free = new Set(headers)
  const known = [...fields, ...PLACE_KEYS.map((key) => ({ key, title: key }))]
  return Object.fromEntries(
    known.flatMap(({ key, title }) => {
      const names = new Set([title, key, ...(NAMES[key] ?? [])].map(searchKey))
      const header = [...free].find((one) => names.has(searchKey(one)))
      if (header === undefined) return []
      free.delete(header)
      return [[header, key]]
    }),
  )
}

/** Keys to which more than one header leads. */
export function keysTwice(matching: Matching): readonly string[] {
  const keys = Object.values(matching)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))]
}

/** Judges every row: what it becomes, and each fault with its row and column. */
export function judgeRows({ table, matching, fields, crs, write }: JudgeOptions): Judged {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const matched = Object.entries(matching)
  const headerOf = new Map(matched.map(([header, key]) => [key, header]))
  const faults: RowFault[] = []
  const good = table.rows.flatMap(({ properties, shape }, index): ImportRow[] => {
    const row = index + 1
    const before = faults.length
    const textAt = (key: string) => {
      const header = headerOf.get(key)
      return header === undefined ? '' : write(properties[header] ?? null)
    }
    const parts: LocationParts[] = []
    for (const [header, key] of matched) {
      const field = byKey.get(key)
      const text = write(properties[header] ?? null)
      if (!field || text.trim() === '') continue
      const said = field.read(text)
      if (said.ok) parts.push(field.patch(said.value))
      else faults.push({ row, header, text, why: said.why })
    }
    const texts = Object.fromEntries(PLACE_KEYS.map((key) => [key, textAt(key)]))
    const placed = placeOf(texts, shape, crs)
    if (placed && 'fault' in placed) {
      const { fault: why, key } = placed
      const header = key === 'shape' ? null : (headerOf.get(key as PlaceKey) ?? null)
      faults.push({ row, header, text: key === 'shape' ? '' : textAt(key), why })
    }
    if (faults.length > before) return []
    const said = merge(parts)
    const values = { ...said.values, ...(placed && 'lat' in placed && pick(placed)) }
    const area = placed && 'area' in placed ? placed.area : undefined
    const change: LocationChange = {
      ...said,
      values: { ...values, name: values.name || addressOf(values) || `#${row}` },
      ...(area && { plots: [area] }),
    }
    return [{ row, change, place: area ? 'area' : wayOf(change) }]
  })
  return { good, faults }
}

const pick = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => ({ lat, lon })

const merge = (parts: readonly LocationParts[]): LocationParts => {
  const values = Object.assign({}, ...parts.map((part) => part.values))
  const custom = Object.assign({}, ...parts.map((part) => part.custom))
  const labels = parts.findLast((part) => part.labels)?.labels
  return {
    values,
    ...(Object.keys(custom).length > 0 && { custom }),
    ...(labels && labels.length > 0 && { labels }),
  }
}

type Values = NonNullable<LocationParts['values']>

function addressOf({ road, house_number, city }: Values): string {
  const street = [road, house_number].filter(Boolean).join(' ')
  return [street, city].filter(Boolean).join(', ')
}

function wayOf({ values = {} }: LocationChange): ImportRow['place'] {
  if (values.lat !== undefined) return 'point'
  return addressAsked(values) ? 'address' : 'nowhere'
}

/** The address by which a row without coordinates is looked for; null where it names none. */
export function addressAsked({ postcode, road, house_number, city }: Values) {
  if (!house_number || !(postcode || (road && city))) return null
  return {
    house_number,
    ...(postcode && { postcode }),
    ...(road && { street: road }),
    ...(city && { city }),
  }
}
