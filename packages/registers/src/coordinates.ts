/** Reads what people type or paste as a place: RD New in metres, or degrees in any of the usual spellings. */
import { isInNetherlands, isInRdArea } from '@kavel/domain'
import { toRd, toWgs84 } from './rd-new.ts'

/** A place in both systems: degrees (EPSG:4326), and metres in RD New (EPSG:28992). */
export interface Coordinates {
  readonly lon: number
  readonly lat: number
  readonly x: number
  readonly y: number
}

/** `outside`: two numbers that read as coordinates, of no place in the Netherlands. */
export type ReadCoordinates =
  | { readonly ok: true; readonly place: Coordinates }
  | { readonly ok: false; readonly reason: 'outside' }

/** `52°5'30,5"`, minutes and seconds optional, with the wind before or after it. */
const ANGLE =
  /([NSZEOW])?\s*(\d{1,3}(?:[.,]\d+)?)\s*°\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*'(?!')\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|'')\s*)?([NSZEOW])?/g

/** Signs of degrees, minutes, seconds and winds, on keyboards and on maps. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[º˚]/g, '°'],
  [/[′’‘´`]/g, "'"],
  [/[″”“]/g, '"'],
  // noorderbreedte, oosterlengte; zuiderbreedte, westerlengte
  [/\b([NZ])B\b/gi, '$1'],
  [/\b([OW])L\b/gi, '$1'],
]

/** Words beside the numbers; the order of the numbers is known without them. */
const LABELS =
  /\b(RD(?:-?NEW)?|EPSG:(?:28992|4326)|WGS\s?84|LATITUDE|LONGITUDE|LAT|LON|LNG|LONG|[XYNEO])\b[:=]?/g

/** A point of well-known text, with the system before it and the height behind it: `SRID=28992;POINT Z (155000 463000 2)`. */
const POINT =
  /^(?:SRID=(?:28992|4326|7415);)?POINT\s*(?:ZM?|M)?\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+){0,2}\s*\)$/
/** A geo URI (RFC 5870), with height, parameters and query left out: `geo:52.1,5.4;u=35`, `geo:52.1,5.4?z=17`. */
const GEO_URI = /^GEO:(-?[\d.]+),(-?[\d.]+)(?:,-?[\d.]+)?(?:[;?].*)?$/
/**
 * The place of a text such as `155000 463000`, `155.000, 463.000`, `52,155 5,387`, `5.387 52.155` or
 * `52°9'18,6"N 5°23'13,9"O`, `POINT(5.387 52.155)` or `geo:52.155,5.387`; null when the text is something else. In the Netherlands the two numbers
 * tell by their size which is which, so either order is read.
 */
export function readCoordinates(text: string): ReadCoordinates | null {
  const plain = SIGNS.reduce((done, [sign, by]) => done.replace(sign, by), text)
    .toUpperCase()
    .trim()
  const [, first, second] = POINT.exec(plain) ?? GEO_URI.exec(plain) ?? []
  if (first && second) return choose([[Number(first), Number(second)]])
  return plain.includes('°') ? readAngles(plain) : readNumbers(plain)
}

function readAngles(text: string): ReadCoordinates | null {
  const angles = [...text.matchAll(ANGLE)]
  const rest = text.replace(ANGLE, '').replace(LABELS, '')
  if (angles.length !== 2 || !/^[\s,;/]*$/.test(rest)) return null
  const values: number[] = []
  for (const [, , degrees, minutes, seconds] of angles) {
    const [d, m, s] = [degrees, minutes, seconds].map((part) => decimal(part ?? '0'))
    if (m! >= 60 || s! >= 60) return null
    values.push(d! + m! / 60 + s! / 3600)
  }
  // south and west of Greenwich is not in the Netherlands
  const winds = angles.map(([, before, , , , after]) => before ?? after)
  if (winds.some((wind) => wind && 'SZW'.includes(wind))) return { ok: false, reason: 'outside' }
  return choose([[values[0]!, values[1]!]])
}

function readNumbers(text: string): ReadCoordinates | null {
  const bare = text
    .replace(LABELS, ' ')
    // the wind or the label may touch its number: `N52.1 E5.2`, `52.1N 5.2E`
    .replace(/(?<![A-Z])[NEOXY](?=\s*\d)|(?<=\d)[NEO](?![A-Z])/g, ' ')
    .replace(/[()[\]]/g, ' ')
    .trim()
  const pairs = splitPair(bare)
  if (pairs.length === 0) return null
  return choose(
    pairs.flatMap(([first, second]) =>
      readings(first).flatMap((a) => readings(second).map((b) => [a, b] as const)),
    ),
  )
}

/** Where the first number may end and the second begin. */
function splitPair(text: string): [string, string][] {
  const parts = text.split(/\s*[;/|]\s*|\s*,?\s+/).filter(Boolean)
  if (parts.length === 2) return [[parts[0]!, parts[1]!]]
  // 155 000 463 000
  if (parts.length === 4 && /^\d{1,3} \d{3},? \d{3} \d{3}$/.test(text))
    return [[parts[0]! + parts[1]!, parts[2]! + parts[3]!]]
  if (parts.length !== 1) return []
  const commas = text.split(',')
  if (commas.length === 2) return [[commas[0]!, commas[1]!]]
  // 52,155,5,387
  if (commas.length === 4) return [[`${commas[0]},${commas[1]}`, `${commas[2]},${commas[3]}`]]
  return []
}

const decimal = (text: string) => Number(text.replace(',', '.'))

/**
 * What a number may mean: 155.000 is a hundred and fifty-five thousand metres, or 155 of something. The first never is
 * a place when degrees were meant, so it is tried first.
 */
function readings(text: string): number[] {
  const found: number[] = []
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(text)
  if (grouped) found.push(decimal(text.replaceAll(grouped[1]!, '')))
  if (/^-?\d+([.,]\d+)?$/.test(text)) found.push(decimal(text))
  return found
}

/** The first pair that is a place in the Netherlands. */
function choose(pairs: readonly (readonly [number, number])[]): ReadCoordinates | null {
  if (pairs.length === 0) return null
  for (const [a, b] of pairs)
    for (const [first, second] of [
      [a, b],
      [b, a],
    ] as const) {
      if (isInNetherlands(second, first)) {
        const [x, y] = toRd([second, first])
        return { ok: true, place: { lon: second, lat: first, x, y } }
      }
      // x is at most 300 km and y at least 300 km, so the order is certain
      if (isInRdArea(first, second)) {
        const [lon, lat] = toWgs84([first, second])
        return { ok: true, place: { lon, lat, x: first, y: second } }
      }
    }
  return pairs.some(([a, b]) => looksLikeCoordinates(a, b))
    ? { ok: false, reason: 'outside' }
    : null
}

/** Two house numbers or a number of a road are no coordinates: those have decimals, or are metres of six digits. */
function looksLikeCoordinates(a: number, b: number): boolean {
  const isDegrees = Math.abs(a) <= 180 && Math.abs(b) <= 180
  const hasFraction = !Number.isInteger(a) && !Number.isInteger(b)
  return (isDegrees && hasFraction) || (Math.abs(a) >= 10_000 && Math.abs(b) >= 10_000)
}
