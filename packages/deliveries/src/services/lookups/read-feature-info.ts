/** Answers to GetFeatureInfo in the forms in which servers write them: GeoJSON, GML and other XML, plain text. */
import { Readable } from 'node:stream'
import { BrokenDelivery, because } from '@kavel/registers'
import { readElements, type XmlElement } from '../../formats/gml/xml-elements.ts'
import { explain } from '../../outbound/explain.ts'
import { type Failed, fail } from '../../outbound/failure.ts'
import { parseJson } from '../../outbound/parse-json.ts'

type Properties = Readonly<Record<string, unknown>>
type Info = { readonly ok: true; readonly records: readonly Properties[] } | Failed

/** Elements that hold one feature each. */
const MEMBERS = ['featureMember', 'featureMembers', 'member']
const EXCEPTIONS = ['ServiceException', 'Exception']

/** The attributes of the features in an answer, told by what it begins with; none is an answer too. */
export async function readFeatureInfo(text: string, host: string): Promise<Info> {
  const start = text.trimStart()
  if (/^(<!doctype html|<html|[{[])/i.test(start)) return readJson(start, host)
  return start.startsWith('<') ? readXml(start, host) : { ok: true, records: readText(start) }
}

function readJson(text: string, host: string): Info {
  const parsed = parseJson(text, host)
  if (!parsed.ok) return parsed
  const { features } = (parsed.value ?? {}) as { features?: unknown }
  if (!Array.isArray(features))
    return fail('broken', because('json_without', { host, name: 'features' }))
  const records = features.map(
    (feature) => (feature as { properties?: unknown } | null)?.properties,
  )
  return { ok: true, records: records.filter(isProperties) }
}

const isProperties = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function readXml(text: string, host: string): Promise<Info> {
  const records: Properties[] = []
  const isFeature = (container: string, name: string) =>
    MEMBERS.includes(container) ||
    name.endsWith('_feature') ||
    name === 'FIELDS' ||
    EXCEPTIONS.includes(name)
  try {
    const stream = Readable.from([Buffer.from(text)])
    for await (const { element } of readElements(stream, 'utf-8', isFeature)) {
      if (EXCEPTIONS.includes(element.name))
        return fail(
          'status',
          because('says', { host, reason: explain(text) ?? element.text.trim() }),
          200,
        )
      records.push(propertiesOf(element))
    }
  } catch (error) {
    if (!(error instanceof BrokenDelivery)) throw error
    return fail('broken', because('no_map', { host, reason: error.why }))
  }
  return { ok: true, records }
}

/** What holds further elements is geometry. */
function propertiesOf({ attributes, children }: XmlElement): Properties {
  const leaves = children.filter((child) => child.children.length === 0)
  return {
    ...attributes,
    ...Object.fromEntries(leaves.map(({ name, text }) => [name, text.trim()])),
  }
}

/** `naam = 'Wonen'` in lines; a line without an equals sign begins the next feature. */
function readText(text: string): Properties[] {
  const records: Record<string, unknown>[] = []
  let current: Record<string, unknown> | null = null
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s*([^\s=][^=]*?)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name === undefined || value === undefined) current = null
    else {
      if (!current) {
        current = {}
        records.push(current)
      }
      current[name] = value.replace(/^'(.*)'$/, '$1')
    }
  }
  return records
}
