/** GML: answers of a WFS, deliveries of the registers, and what other programs write; feature by feature. */
import { BrokenDelivery, because, type Crs, type DeliveredRecord, type Why } from '@kavel/registers'
import type { Input } from '../../input.ts'
import { dayOf, type Format, type OpenContext, opened, refuse } from '../format.ts'
import { readFeature } from './attributes.ts'
import { findDialect } from './dialects.ts'
import { readGeometry } from './geometry.ts'
import { isMember } from './members.ts'
import { readSrs, type Srs } from './srs.ts'
import { DOCTYPE_REFUSED, readElements, type XmlElement } from './xml-elements.ts'
import { readXmlHead, type XmlHead } from './xml-head.ts'

/** Records that are read ahead to find out which coordinates a file has. */
const LOOK_AHEAD = 1000

/** A GML file of any kind, and whatever else is XML, to say what is wrong with it. */
export const gml: Format = {
  title: 'GML',
  matches: ({ xml }) => xml !== null,
  async open(input, options) {
    const bytes = await input.head()
    const head = readXmlHead(bytes)!
    const wrong = findWrong(head, bytes)
    if (wrong) return refuse(wrong)
    const records = readRecords(input, head, options)
    const ahead: Read[] = []
    let end = false
    let srs: Srs | null = null
    while (!srs && !end && ahead.length < LOOK_AHEAD) {
      const { value, done } = await records.next()
      if (done) end = true
      else {
        ahead.push(value)
        srs = value.srs
      }
    }
    // A file of its own, with nothing that is wanted: that is what to say, rather than ask for its coordinates.
    if (end && ahead.length === 0 && options.level === undefined) options.seen.end()
    const crs = options.crs ?? srs?.crs ?? findDialect(head).crs
    if (srs && !crs) {
      await records.return(undefined)
      return refuse(
        `${srs.name.slice(0, 80)} is not supported: expected EPSG:28992 or EPSG:4326`,
        'srsName',
      )
    }
    return opened({
      crs,
      // WFS 2.0 says when it answered.
      date: dayOf(/\btimeStamp\s*=\s*["']([^"']+)/.exec(head.tag)?.[1]),
      records: follow(ahead, records, crs),
      close: async () => void (await records.return(undefined)),
    })
  },
}

/** Why a file is none to begin with. */
function findWrong(head: XmlHead, bytes: Buffer): Why | null {
  if (head.isWebPage) return because('web_page')
  if (head.root !== null && /^(Service)?Exception(Report)?$/i.test(head.root)) {
    const text = bytes.toString('utf8').replace(/<\?[^>]*>|<[^>]*>/g, ' ')
    return because('service_error', { reason: text.replace(/\s+/g, ' ').trim().slice(0, 300) })
  }
  if (head.hasDoctype) return DOCTYPE_REFUSED
  if (!/opengis\.net\/(gml|wfs)|FeatureCollection/.test(head.tag))
    return `is XML (${head.root ?? 'without an element'}), but not GML`
  return null
}

interface Read {
  readonly record: DeliveredRecord
  /** Null when the record has no geometry, or one that says nothing. */
  readonly srs: Srs | null
}

async function* readRecords(
  input: Input,
  head: XmlHead,
  { seen }: OpenContext,
): AsyncGenerator<Read, void, undefined> {
  const dialect = findDialect(head)
  const complete = await dialect.prepare?.(input, head)
  let around: Srs | null = dialect.crs && { name: dialect.crs, crs: dialect.crs, isLatFirst: false }
  const isContained = (container: string, name: string) =>
    isMember(container, name) || container === 'boundedBy'
  const elements = readElements(await input.stream(), head.encoding, isContained)
  for await (const { container, element } of elements) {
    if (container === 'boundedBy') {
      if (element.attributes.srsName) around = readSrs(element.attributes.srsName)
      continue
    }
    if (dialect.passedOver?.test(element.name)) continue
    const collection = dialect.collections[element.name] ?? element.name
    if (!dialect.isRenamed && !seen.isWanted(collection)) continue
    yield readRecord(element, collection, around, complete)
  }
}

function readRecord(
  element: XmlElement,
  collection: string,
  around: Srs | null,
  complete: Awaited<ReturnType<NonNullable<ReturnType<typeof findDialect>['prepare']>>> | undefined,
): Read {
  const { properties, geometry } = readFeature(element)
  const read = geometry && readGeometry(geometry, around)
  return {
    record: {
      collection,
      feature: {
        type: 'Feature',
        properties: complete ? complete(element, properties) : properties,
        geometry: read?.geometry ?? null,
      },
    },
    srs: read?.srs ?? null,
  }
}

/** First what was read ahead, then the rest; all of it in the same coordinates. */
async function* follow(
  ahead: Read[],
  rest: AsyncIterable<Read>,
  crs: Crs | null,
): AsyncGenerator<DeliveredRecord> {
  const check = ({ record, srs }: Read) => {
    if (srs && crs && srs.crs !== crs)
      throw new BrokenDelivery(`has coordinates in ${srs.name.slice(0, 80)} among those in ${crs}`)
    return record
  }
  for (let next = ahead.shift(); next; next = ahead.shift()) yield check(next)
  for await (const next of rest) yield check(next)
}
