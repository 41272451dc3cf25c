/** CityJSON (1.0 to 2.0) and CityJSONSeq: buildings of 3DBAG, and of cities that make models of their own. */
import { BrokenDelivery, type Crs, type DeliveredRecord, readCrs } from '@kavel/registers'
import type { Input } from '../../input.ts'
import { dayOf, type Format, type OpenContext, opened, refuse } from '../format.ts'
import { readSequence } from '../geojson/sequence.ts'
import { parseJson, splitJson } from '../json/split-json.ts'
import { readOutline } from '../outline.ts'
import {
  type CityFeature,
  type CityObject,
  place,
  readCityFeature,
  type Transform,
  toRecord,
  UNCHANGED,
} from './city-objects.ts'
import { Vertices } from './vertices.ts'

interface CityHead {
  readonly transform?: Transform
  readonly metadata?: { readonly referenceSystem?: unknown; readonly referenceDate?: unknown }
}

/** A whole city in one object; its points stand at the end, so it is gone through twice. */
export const cityjson: Format = {
  title: 'CityJSON',
  matches: ({ json }) =>
    json !== null &&
    !json.isSequence &&
    (json.type === 'CityJSON' || json.keys.includes('CityObjects')),
  async open(input, context) {
    const city = await readCity(input)
    return openWith(city.head, context, () => readObjects(input, city, context))
  },
}

/** One building a line; the first line holds what they share. */
export const cityjsonSequence: Format = {
  title: 'CityJSONSeq',
  matches: ({ json }) => json?.type === 'CityJSON' && json.isSequence,
  async open(input, context) {
    const lines = readSequence(input)
    const head = ((await lines.next()).value?.value ?? {}) as CityHead
    return openWith(
      head,
      context,
      () => readFeatures(lines, head, context),
      async () => {
        await lines.return(undefined)
      },
    )
  },
}

function openWith(
  { metadata }: CityHead,
  { crs }: OpenContext,
  records: () => AsyncIterable<DeliveredRecord>,
  close?: () => Promise<void>,
) {
  const name = metadata?.referenceSystem
  const told: Crs | null = typeof name === 'string' ? readCrs(name) : null
  if (!crs && typeof name === 'string' && !told)
    return refuse(
      `${name.slice(0, 80)} is not supported: expected EPSG:28992 or EPSG:7415`,
      'metadata.referenceSystem',
    )
  const date = dayOf(metadata?.referenceDate)
  return opened({ crs: crs ?? told, date, records: records(), ...(close && { close }) })
}

async function* readFeatures(
  lines: ReturnType<typeof readSequence>,
  { transform }: CityHead,
  { seen }: OpenContext,
): AsyncGenerator<DeliveredRecord> {
  for await (const { value, place: line } of lines) {
    if (!isCityFeature(value)) throw new BrokenDelivery(`${line} is no CityJSONFeature`)
    const types = Object.values(value.CityObjects).map(({ type }) => type)
    for (const type of types) note(seen, type)
    if (types.includes('Building') && seen.isWanted('Building'))
      yield* readCityFeature(value, transform ?? UNCHANGED)
  }
}

/** Tells what else a file has, for the sentence when nothing of it is wanted. Parts go with their building. */
function note(seen: OpenContext['seen'], type: unknown): void {
  if (typeof type === 'string' && type !== 'BuildingPart') seen.isWanted(type)
}

const isBuilding = ({ type }: CityObject) => type === 'Building' || type === 'BuildingPart'

function isCityFeature(value: unknown): value is CityFeature {
  const { CityObjects, vertices } = (value ?? {}) as Partial<CityFeature>
  return typeof CityObjects === 'object' && CityObjects !== null && Array.isArray(vertices)
}

interface City {
  readonly head: CityHead
  readonly vertices: Vertices
  /** Buildings without a model of their own: their parts tell the outline. */
  readonly divided: ReadonlySet<string>
}

const SPLIT = { keys: ['CityObjects', 'vertices'], together: ['vertices'] }

async function readCity(input: Input): Promise<City> {
  const vertices = new Vertices()
  const divided = new Set<string>()
  for await (const part of splitJson(await input.stream(), SPLIT)) {
    if (part.kind === 'head') {
      const head = parseJson(part.bytes, 'is incomplete JSON') as CityHead
      return { head, vertices, divided }
    }
    if (part.key === 'vertices') {
      const what = `vertices.${part.index} and what follows it is no JSON`
      vertices.add(parseJson(part.bytes, what, ['[', ']']) as unknown[])
    } else {
      const [id, object] = parseObject(part.bytes, part.index)
      if (object.type === 'Building' && !object.geometry?.length && object.children?.length)
        divided.add(id)
    }
  }
  throw new BrokenDelivery('is incomplete JSON: it is empty')
}

const QUOTE = '"'.charCodeAt(0)
const BACKSLASH = '\\'.charCodeAt(0)

/**
 * Reads `"id": { … }`, the key apart from what stands under it: read as one object, each key would leave behind a shape of
 * its own in memory.
 */
function parseObject(bytes: Buffer, index: number): [string, CityObject] {
  const what = `CityObjects.${index} is no JSON`
  const start = bytes.indexOf(QUOTE)
  let end = bytes.indexOf(QUOTE, start + 1)
  while (end > 0 && bytes[end - 1] === BACKSLASH) end = bytes.indexOf(QUOTE, end + 1)
  const colon = bytes.indexOf(':', end)
  if (start < 0 || end < 0 || colon < 0) throw new BrokenDelivery(what)
  const id = parseJson(bytes.subarray(start, end + 1), what)
  const object = parseJson(bytes.subarray(colon + 1), what)
  if (typeof id !== 'string' || typeof object !== 'object' || object === null)
    throw new BrokenDelivery(what)
  return [id, object as CityObject]
}

async function* readObjects(
  input: Input,
  { head, vertices, divided }: City,
  { seen }: OpenContext,
): AsyncGenerator<DeliveredRecord> {
  const transform = head.transform ?? UNCHANGED
  const vertexAt = (index: number) => {
    const vertex = vertices.at(index)
    return vertex ? place(vertex, transform) : undefined
  }
  /** Divided buildings with the outlines of their parts, until the end. */
  const waiting = new Map<string, CityObject>()
  const outlines = new Map<string, unknown[]>()
  for await (const part of splitJson(await input.stream(), SPLIT)) {
    if (part.kind === 'head' || part.key === 'vertices') continue
    const [id, object] = parseObject(part.bytes, part.index)
    note(seen, object.type)
    if (!isBuilding(object) || !seen.isWanted('Building')) continue
    if (divided.has(id)) waiting.set(id, object)
    else if (object.type === 'Building')
      yield toRecord(id, object, readOutline(object.geometry ?? [], vertexAt))
    else if (object.type === 'BuildingPart' && divided.has(object.parents?.[0] ?? '')) {
      const outline = readOutline(object.geometry ?? [], vertexAt)
      const parent = object.parents![0]!
      const polygons =
        outline?.type === 'Polygon'
          ? [outline.coordinates]
          : ((outline?.coordinates ?? []) as unknown[])
      outlines.set(parent, [...(outlines.get(parent) ?? []), ...polygons])
    }
  }
  for (const [id, object] of waiting) {
    const polygons = outlines.get(id) ?? []
    const geometry = { type: 'MultiPolygon', coordinates: polygons }
    yield toRecord(id, object, polygons.length > 0 ? geometry : null)
  }
}
