/** A row of an own file as a record, or the reason why it is left out. */
import { readCoordinates } from '../coordinates.ts'
import { readDesignation } from '../designation.ts'
import type { Position } from '../geojson.ts'
import { readGeometry } from '../geometry.ts'
import type { Crs, RejectCode } from '../result.ts'
import { searchKey, searchWords } from '../search-text.ts'
import type { OwnColumn, PlaceColumn } from './define-own.ts'
import { type OwnKindKey, ownKinds } from './kinds.ts'
import { type Matching, placesOf } from './match-columns.ts'
import { type OwnValue, type ReadValue, readOwnValue } from './values.ts'

/** Place of a row in several forms, null when absent; the first known to the registers counts. */
export interface OwnPlacing {
  /** Register id of a plot. */
  readonly plot_id: string | null
  /** `otl02 b 2298`, or with the name of the cadastral municipality: `otterlo b 2298`. */
  readonly plot_key: string | null
  /** 16 digits: of a residence object, its address or a building. */
  readonly bag_id: string | null
  /** As `search_postcode` of the addresses; null when the row gives no postcode. */
  readonly postcode_key: string | null
  /** As `search_key` of the addresses: street, number, suffix and city. */
  readonly street_key: string | null
  readonly house_number: number | null
  /** RD metres. */
  readonly point: Position | null
}

export type OwnRow =
  | {
      readonly ok: true
      readonly values: Readonly<Record<string, OwnValue>>
      readonly place: OwnPlacing
    }
  | { readonly ok: false; readonly code: RejectCode; readonly reason: string }

interface Feature {
  readonly properties: Readonly<Record<string, unknown>>
  readonly geometry: unknown
}

const refuse = (code: RejectCode, reason: string) => ({ ok: false, code, reason }) as const
type Refusal = ReturnType<typeof refuse>

export interface OwnFields {
  /** By column of the kind; null where the row says nothing. */
  readonly values: Readonly<Record<string, ReadValue | null>>
  readonly place: OwnPlacing | Refusal
}

/** Reads every field of a row by the matching of its file (`matchColumns`), each with what is wrong with it. */
export function readOwnFields(
  kind: OwnKindKey,
  matching: Matching,
  { properties, geometry }: Feature,
  crs: Crs,
): OwnFields {
  const at = (column: string) => {
    const header = matching[column]
    return header !== undefined && Object.hasOwn(properties, header) ? properties[header] : null
  }
  const columns: Readonly<Record<string, OwnColumn>> = ownKinds[kind].columns
  const values = Object.entries(columns).map(([key, column]) => {
    const read = readOwnValue(at(key), column)
    return [
      key,
      read === null && column.isRequired ? ({ ok: false, reason: 'is missing' } as const) : read,
    ] as const
  })
  const place = readPlace(kind, (column) => textOf(at(column)), geometry, crs)
  const isNowhere = !('code' in place) && Object.values(place).every((one) => one === null)
  return {
    values: Object.fromEntries(values),
    place: isNowhere
      ? refuse('place_not_found', 'names no plot, BAG id, address or coordinates')
      : place,
  }
}

/** Reads one row; a reason names the file's own header. */
export function readOwnRow(
  kind: OwnKindKey,
  matching: Matching,
  feature: Feature,
  crs: Crs,
): OwnRow {
  const { values: fields, place } = readOwnFields(kind, matching, feature, crs)
  const values: Record<string, OwnValue> = {}
  for (const [key, read] of Object.entries(fields)) {
    if (read === null) continue
    if (read.ok) values[key] = read.value
    else {
      const header = matching[key] ?? key
      const found = textOf(feature.properties[header])
      return refuse(
        'wrong_type',
        found === ''
          ? `${header}: ${read.reason}`
          : `${header}: "${found.slice(0, 40)}" ${read.reason}`,
      )
    }
  }
  return 'code' in place ? place : { ok: true, values, place }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function readPlace(
  kind: OwnKindKey,
  at: (column: PlaceColumn) => string,
  geometry: unknown,
  crs: Crs,
): OwnPlacing | Refusal {
  const may = placesOf(kind)
  const given = (column: PlaceColumn) => (may.includes(column) ? at(column) : '')
  const plot = readPlot(given('designation'))
  if (plot && 'code' in plot) return plot
  const bag = readBagId(given('bag_id'))
  if (bag && 'code' in bag) return bag
  const point = readPoint(given('x'), given('y'), may.includes('x') ? geometry : null, crs)
  if (point && 'code' in point) return point
  const plotId = given('plot_id').replace(/^NL\.IMKAD\.KadastraalObject\./, '')
  if (plotId && !/^[\x21-\x7e]{1,128}$/.test(plotId))
    return refuse('wrong_type', `"${plotId.slice(0, 40)}" is no id of a plot`)
  return {
    plot_id: plotId || null,
    plot_key: plot?.key ?? null,
    bag_id: bag?.id ?? null,
    ...readAddress(given),
    point: point?.point ?? null,
  }
}

function readPlot(text: string): { key: string } | Refusal | null {
  if (text === '') return null
  const read = readDesignation(text)
  if (read?.municipality && read.apartment !== null)
    return refuse(
      'wrong_type',
      `"${text.slice(0, 60)}" is an apartment right; name the plot that it stands on`,
    )
  if (!read?.municipality)
    return refuse(
      'wrong_type',
      `"${text.slice(0, 60)}" is no cadastral designation such as OTL02 B 2298`,
    )
  const { municipality, section, number } = read
  return { key: searchWords(`${municipality} ${section} ${number}`) }
}

/** Spreadsheets take the zeros off that an id begins with, or write it as a power of ten. */
function readBagId(text: string): { id: string } | Refusal | null {
  if (text === '') return null
  const bare = text.replace(/^NL\.IMBAG\.\w+\./, '').replace(/[.,]0$/, '')
  const id = bare.padStart(16, '0')
  if (/^\d{14,16}$/.test(bare) && /^\d{4}(01|02|03|10|20)\d{10}$/.test(id)) return { id }
  return refuse(
    'wrong_type',
    /e\+/i.test(bare)
      ? `"${text.slice(0, 40)}" is a BAG id that a spreadsheet has cut short; bring the column as text`
      : `"${text.slice(0, 40)}" is no BAG id of 16 digits`,
  )
}

function readAddress(at: (column: PlaceColumn) => string) {
  const number = /^(\d{1,5})(.*)$/.exec(at('house_number'))
  const none = { postcode_key: null, street_key: null, house_number: null }
  if (!number) return none
  const line = `${number[1]}${number[2]}${at('letter')}${at('addition')}`
  const postcode = at('postcode').replaceAll(' ', '')
  const hasPostcode = /^[1-9]\d{3}[a-z]{2}$/i.test(postcode)
  const hasStreet = at('street') !== '' && at('city') !== ''
  if (!hasPostcode && !hasStreet) return none
  return {
    postcode_key: hasPostcode ? searchKey(`${postcode} ${line}`) : null,
    street_key: hasStreet ? searchKey(`${at('street')} ${line} ${at('city')}`) : null,
    house_number: Number(number[1]),
  }
}

function readPoint(
  x: string,
  y: string,
  geometry: unknown,
  crs: Crs,
): { point: Position } | Refusal | null {
  if (x !== '' && y !== '') {
    const read = readCoordinates(`${x} ${y}`)
    if (!read?.ok)
      return refuse(
        'outside_area',
        `"${x.slice(0, 20)} ${y.slice(0, 20)}" is no place in the Netherlands`,
      )
    return { point: [read.place.x, read.place.y] }
  }
  if ((geometry as { type?: unknown } | null)?.type !== 'Point') return null
  const read = readGeometry(geometry, 'point', crs)
  if (!read.ok) return read
  return { point: read.geometry.coordinates as Position }
}
