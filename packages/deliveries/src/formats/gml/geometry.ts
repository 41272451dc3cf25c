/** GML geometries (2, 3.1 and 3.2) as GeoJSON. */
import type { Position } from '@kavel/registers'
import { arcPoints, circlePoints } from '../arcs.ts'
import { readSrs, type Srs } from './srs.ts'
import type { XmlElement } from './xml-elements.ts'

/** A geometry as GeoJSON has it; `type` is the name in GML where GeoJSON knows nothing like it. */
export interface GmlGeometry {
  readonly type: string
  readonly coordinates: unknown
}

/** What a geometry takes from what is around it. */
interface Surroundings {
  readonly srs: Srs | null
  readonly dimension: number
}

type Reader = (element: XmlElement, around: Surroundings) => GmlGeometry

const readers: Readonly<Record<string, Reader>> = {
  Point: (element, around) => ({
    type: 'Point',
    coordinates: readPositions(element, around)[0] ?? [],
  }),
  LineString: line,
  LinearRing: line,
  Curve: line,
  CompositeCurve: line,
  OrientableCurve: line,
  Ring: line,
  Polygon: polygon,
  PolygonPatch: polygon,
  Rectangle: polygon,
  Surface: multi('Polygon'),
  CompositeSurface: multi('Polygon'),
  OrientableSurface: multi('Polygon'),
  MultiPoint: multi('Point'),
  MultiLineString: multi('LineString'),
  MultiCurve: multi('LineString'),
  MultiPolygon: multi('Polygon'),
  MultiSurface: multi('Polygon'),
  MultiGeometry: multi(null),
  Solid: unknown,
  CompositeSolid: unknown,
  MultiSolid: unknown,
  TriangulatedSurface: unknown,
  Tin: unknown,
}

export function isGeometry(element: XmlElement): boolean {
  return Object.hasOwn(readers, element.name)
}

/** Reads a geometry; `fallback` is the system of the whole file, for one that names none. */
export function readGeometry(
  element: XmlElement,
  fallback: Srs | null,
): { readonly geometry: GmlGeometry; readonly srs: Srs | null } {
  const srs = findSrs(element) ?? fallback
  return { geometry: readAny(element, { srs, dimension: 2 }), srs }
}

/** That of the geometry itself, else of the first part that names one. */
function findSrs(element: XmlElement): Srs | null {
  const own = element.attributes.srsName
  if (own) return readSrs(own)
  for (const child of element.children) {
    const found = findSrs(child)
    if (found) return found
  }
  return null
}

function readAny(element: XmlElement, around: Surroundings): GmlGeometry {
  const reader = Object.hasOwn(readers, element.name) ? readers[element.name]! : unknown
  return reader(element, within(element, around))
}

function within({ attributes }: XmlElement, around: Surroundings): Surroundings {
  const { srsName, srsDimension } = attributes
  if (!srsName && !srsDimension) return around
  return {
    srs: srsName ? readSrs(srsName) : around.srs,
    dimension: srsDimension ? Number(srsDimension) : around.dimension,
  }
}

function unknown({ name }: XmlElement): GmlGeometry {
  return { type: name, coordinates: [] }
}

function line(element: XmlElement, around: Surroundings): GmlGeometry {
  const positions = readPositions(element, around)
  const odd = findOdd(element)
  return odd ? unknown(odd) : { type: 'LineString', coordinates: positions }
}

/** Rings: the outer one first, whatever their order in the file. */
function polygon(element: XmlElement, around: Surroundings): GmlGeometry {
  const odd = findOdd(element)
  if (odd) return unknown(odd)
  const rings = (names: readonly string[]) =>
    element.children
      .filter(({ name }) => names.includes(name))
      .map((ring) => readPositions(ring, within(ring, around)))
  return {
    type: 'Polygon',
    coordinates: [
      ...rings(['exterior', 'outerBoundaryIs']),
      ...rings(['interior', 'innerBoundaryIs']),
    ],
  }
}

/** A collection of one kind; one that holds a single part is that part. */
function multi(kind: 'Point' | 'LineString' | 'Polygon' | null): Reader {
  return (element, around) => {
    const parts: GmlGeometry[] = []
    const collect = (from: XmlElement, here: Surroundings) => {
      for (const child of from.children)
        if (isGeometry(child)) parts.push(readAny(child, here))
        else collect(child, within(child, here))
    }
    collect(element, around)
    if (parts.length === 1) return parts[0]!
    const single = kind ?? parts[0]?.type.replace(/^Multi/, '') ?? 'Point'
    const odd = parts.find(({ type }) => type !== single && type !== `Multi${single}`)
    if (odd) return { type: kind ? odd.type : 'GeometryCollection', coordinates: [] }
    return {
      type: `Multi${single}`,
      coordinates: parts.flatMap(({ type, coordinates }) =>
        type === single ? [coordinates] : (coordinates as unknown[]),
      ),
    }
  }
}

/** Pieces of a curve that are known; any other kind makes the geometry one that cannot be read. */
const segments: Readonly<Record<string, (points: Position[], element: XmlElement) => Position[]>> =
  {
    LineStringSegment: (points) => points,
    GeodesicString: (points) => points,
    Geodesic: (points) => points,
    Arc: arcs,
    ArcString: arcs,
    Circle: ([a, b, c]) => {
      if (!a || !b || !c) return []
      const first = arcPoints(a, b, c)
      // From the third point on over a point of the other side, which is opposite the middle one.
      const centre = [0, 1].map((axis) => circleCentre(a, b, c)[axis]!)
      const opposite = [2 * centre[0]! - b[0]!, 2 * centre[1]! - b[1]!]
      return [...first, ...arcPoints(c, opposite, a).slice(1)]
    },
    CircleByCenterPoint: ([centre], element) =>
      centre ? circlePoints(centre, numberIn(element, 'radius')) : [],
    ArcByCenterPoint: ([centre], element) => {
      if (!centre) return []
      const from = (numberIn(element, 'startAngle') * Math.PI) / 180
      const to = (numberIn(element, 'endAngle') * Math.PI) / 180
      return circlePoints(centre, numberIn(element, 'radius'), from, to - from)
    },
  }

function arcs(points: Position[]): Position[] {
  const found: Position[] = []
  for (let at = 0; at + 2 < points.length; at += 2)
    found.push(
      ...arcPoints(points[at]!, points[at + 1]!, points[at + 2]!).slice(found.length > 0 ? 1 : 0),
    )
  return found
}

function circleCentre(a: Position, b: Position, c: Position): Position {
  const d = 2 * (a[0]! * (b[1]! - c[1]!) + b[0]! * (c[1]! - a[1]!) + c[0]! * (a[1]! - b[1]!))
  const square = (p: Position) => p[0]! ** 2 + p[1]! ** 2
  return [
    (square(a) * (b[1]! - c[1]!) + square(b) * (c[1]! - a[1]!) + square(c) * (a[1]! - b[1]!)) / d,
    (square(a) * (c[0]! - b[0]!) + square(b) * (a[0]! - c[0]!) + square(c) * (b[0]! - a[0]!)) / d,
  ]
}

function numberIn(element: XmlElement, name: string): number {
  return Number(element.children.find((child) => child.name === name)?.text ?? Number.NaN)
}

/** The first segment of a kind that is not known. */
function findOdd(element: XmlElement): XmlElement | null {
  for (const child of element.children) {
    if (element.name === 'segments' && !Object.hasOwn(segments, child.name)) return child
    const found = findOdd(child)
    if (found) return found
  }
  return null
}

/** All positions in an element, one after the other; where pieces meet the point stands once. */
function readPositions(element: XmlElement, around: Surroundings): Position[] {
  const found: Position[] = []
  const add = (positions: readonly Position[]) => {
    const last = found.at(-1)
    const first = positions[0]
    const meets = last && first && last[0] === first[0] && last[1] === first[1]
    for (const position of meets ? positions.slice(1) : positions) found.push(position)
  }
  for (const child of element.children) {
    const here = within(child, around)
    switch (child.name) {
      case 'posList':
        add(splitNumbers(child.text, here))
        break
      case 'pos':
        found.push(...splitNumbers(child.text, { ...here, dimension: Number.POSITIVE_INFINITY }))
        break
      case 'coordinates':
        add(splitTuples(child, here))
        break
      case 'coord':
        found.push(ordered([numberIn(child, 'X'), numberIn(child, 'Y')], here))
        break
      default: {
        const points = readPositions(child, here)
        const segment = Object.hasOwn(segments, child.name) ? segments[child.name]! : null
        const read = segment ? segment(points, child) : points
        add(child.attributes.orientation === '-' ? read.toReversed() : read)
      }
    }
  }
  return found
}

function splitNumbers(text: string, { dimension, srs }: Surroundings): Position[] {
  const words = text.trim().split(/\s+/)
  const found: Position[] = []
  for (let at = 0; at + 1 < words.length; at += dimension)
    found.push(ordered([Number(words[at]), Number(words[at + 1])], { srs }))
  return found
}

/** `4.9,52.3 4.8,52.4` of GML 2, which may name other separators. */
function splitTuples({ text, attributes }: XmlElement, around: Surroundings): Position[] {
  const { cs = ',', ts = ' ', decimal = '.' } = attributes
  return text
    .trim()
    .split(ts === ' ' ? /\s+/ : ts)
    .map((tuple) => {
      const [x, y] = tuple.split(cs).map((word) => Number(word.replace(decimal, '.')))
      return ordered([x ?? Number.NaN, y ?? Number.NaN], around)
    })
}

function ordered([a, b]: [number, number], { srs }: Pick<Surroundings, 'srs'>): Position {
  return srs?.isLatFirst ? [b, a] : [a, b]
}
