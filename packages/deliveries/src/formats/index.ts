/** Every file format that can be read. */
import type { Input } from '../input.ts'
import { cityjson, cityjsonSequence } from './cityjson/cityjson.ts'
import { csv } from './csv/csv.ts'
import type { Format, Head } from './format.ts'
import { geojson } from './geojson/geojson.ts'
import { geojsonSequence } from './geojson/sequence.ts'
import { geopackage } from './geopackage/geopackage.ts'
import { gml } from './gml/gml.ts'
import { readXmlHead } from './gml/xml-head.ts'
import { readJsonHead } from './json/json-head.ts'
import { odata } from './odata.ts'
import { shapefile } from './shapefile.ts'
import { xlsx } from './xlsx.ts'
import { xmlRegister } from './xml/xml-registers.ts'
import { gzip } from './zip/gzip.ts'
import { zip } from './zip/zip.ts'

/** In the order in which they are tried: by signs that no other format has first. */
const formats = {
  xlsx,
  zip,
  geopackage,
  shapefile,
  xmlRegister,
  gml,
  cityjsonSequence,
  cityjson,
  geojson,
  geojsonSequence,
  odata,
  csv,
  gzip,
} as const satisfies Record<string, Format>

/** The format of a file by its content; null when it is none of them. */
export async function findFormat(input: Input): Promise<Format | null> {
  const head = await lookAt(input)
  return Object.values<Format>(formats).find(({ matches }) => matches(head, input)) ?? null
}

/** The format that says what is wrong with a file of none of them; null when nothing is to be said. */
export async function findNearest(input: Input): Promise<Format | null> {
  return (await lookAt(input)).json ? geojson : null
}

async function lookAt(input: Input): Promise<Head> {
  const bytes = await input.head()
  const text = bytes.toString('latin1')
  return { bytes, text, xml: readXmlHead(bytes), json: readJsonHead(text) }
}

/** What the formats are called, for a sentence. */
export const formatTitles = Object.values<Format>(formats).map(({ title }) => title)
