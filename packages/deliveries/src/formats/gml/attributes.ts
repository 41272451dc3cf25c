/**
 * The attributes of a feature in XML as one flat list, in the names that the registers' services give them: the name
 * of the innermost element, `naam`, or of two, `kadastraleGrootteWaarde`, where one says too little.
 */
import { isGeometry } from './geometry.ts'
import type { XmlElement } from './xml-elements.ts'

/** Elements whose name says nothing without that of the property they stand in. */
const BARE_NAMES: ReadonlySet<string> = new Set(['code', 'waarde', 'value'])
/** Elements of GML itself that are no attributes. */
const PASSED_OVER: ReadonlySet<string> = new Set(['boundedBy', 'metaDataProperty'])

export type Properties = Record<string, unknown>

interface Found {
  readonly name: string
  /** The name with that of its property before it, for when an attribute further out has the same one. */
  readonly longName: string
  readonly depth: number
  readonly value: unknown
}

/** Attributes and geometry of a feature; the geometry null when it has none. */
export function readFeature(feature: XmlElement): {
  readonly properties: Properties
  readonly geometry: XmlElement | null
} {
  const found: Found[] = []
  const geometries: { readonly element: XmlElement; readonly depth: number }[] = []
  const visit = (element: XmlElement, property: string | null, depth: number) => {
    for (const child of element.children) {
      if (PASSED_OVER.has(child.name)) continue
      const shape = child.children.find(isGeometry)
      if (shape) geometries.push({ element: shape, depth })
      else if (child.children.length === 0) found.push(leaf(child, property, depth))
      else {
        const pair = valueAndType(child)
        // An object in capitals stands between a property and what it holds.
        const name = /^[a-z]/.test(child.name) ? child.name : (property ?? child.name)
        if (pair) found.push({ ...named(pairName(name), property, depth), value: pair })
        else visit(child, name, depth + 1)
      }
    }
  }
  visit(feature, null, 0)
  return { properties: { ...ids(feature), ...merge(found) }, geometry: choose(geometries) }
}

function ids({ attributes }: XmlElement): Properties {
  const id =
    attributes['gml:id'] ?? Object.entries(attributes).find(([name]) => /:id$/.test(name))?.[1]
  return { ...(id && { gml_id: id }), ...(attributes.fid && { fid: attributes.fid }) }
}

function leaf(element: XmlElement, property: string | null, depth: number): Found {
  return { ...named(element.name, property, depth), value: leafValue(element) }
}

function named(name: string, property: string | null, depth: number): Omit<Found, 'value'> {
  const longName = property === null ? name : `${spelled(property)}${capital(name)}`
  return { name: BARE_NAMES.has(name) ? longName : name, longName, depth }
}

/** `aKRKadastraleGemeenteCode` is how UML writes a name that begins with capitals. */
const spelled = (name: string) => (/^[a-z][A-Z]{2}/.test(name) ? capital(name) : name)
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Text, what a reference refers to, or null when it is empty. */
function leafValue({ text, attributes }: XmlElement): string | null {
  const bare = text.trim()
  if (bare !== '') return bare
  const href = Object.entries(attributes).find(([name]) => /(^|:)href$/.test(name))?.[1]
  return href ? href.replace(/^#/, '') : null
}

/** A value with the name of what it is a value of, as plans have in `maatvoeringInfo`. */
function valueAndType({ children }: XmlElement): Properties | null {
  const [object] = children
  if (children.length !== 1 || !object) return null
  const type = object.children.find(({ name }) => name === 'waardeType')
  const value = object.children.find(({ name }) => name === 'waarde')
  return type && value ? { waarde: leafValue(value), waardeType: leafValue(type) } : null
}

const pairName = (name: string) => name.replace(/Info$/, '')

/** One value a name; a list where a name comes several times at one depth. Further out goes first. */
function merge(found: readonly Found[]): Properties {
  const depths = new Map<string, number>()
  for (const { name, depth } of found) depths.set(name, Math.min(depth, depths.get(name) ?? depth))
  const lists = new Map<string, unknown[]>()
  for (const { name, longName, depth, value } of found) {
    const key = depth === depths.get(name) ? name : longName
    const list = lists.get(key)
    if (list) list.push(value)
    else lists.set(key, [value])
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) => [
      name,
      values.length > 1 || isPair(values[0]) ? values : values[0],
    ]),
  )
}

const isPair = (value: unknown) => typeof value === 'object' && value !== null

const AREAS = /Surface|Polygon/
const LINES = /Curve|Line|Ring/

/** The feature's own geometry rather than that of a label in it; areas before lines before points. */
function choose(
  geometries: readonly { readonly element: XmlElement; readonly depth: number }[],
): XmlElement | null {
  const rank = ({ name }: XmlElement) => (AREAS.test(name) ? 0 : LINES.test(name) ? 1 : 2)
  const [first] = geometries.toSorted(
    (a, b) => a.depth - b.depth || rank(a.element) - rank(b.element),
  )
  return first?.element ?? null
}
