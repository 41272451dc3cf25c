/** Records of one register with attributes of another, by the id that both know: square after square of the area. */
import {
  BrokenDelivery,
  because,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
  whyOf,
} from '@kavel/registers'
import { openCityFeatures } from './city-features.ts'
import { type Box, opened, refuse, type ServiceContext } from './context.ts'
import { openWfs } from './wfs.ts'

/** Metres of a side: the densest square kilometre has some 8,000 buildings, and each question costs 3DBAG seconds. */
const SIDE = 2_000
/** Records of a square whose attributes are held at once: some 20 MB. */
const MOST = 50_000

type Declaration = Extract<ServiceDeclaration, { kind: 'joined' }>
type Attributes = Readonly<Record<string, unknown>>

/** Opens the first square; a service that is down says so at once. */
export async function openJoined(
  context: ServiceContext,
  declaration: Declaration,
  box: Box,
): Promise<OpenedDelivery> {
  const squares = squaresOf(box)
  const first = await openWfs(context, declaration.base, squares[0]!)
  if (!first.ok) return first
  const { crs } = first.delivery
  if (crs !== 'EPSG:28992')
    return refuse(
      because('crs_unasked', {
        host: new URL(context.endpoints[declaration.endpoint].url).host,
      }),
    )
  async function* records() {
    /** Records that reach over the edge of a square come with each that they meet. */
    const crossing = new Set<string>()
    for (const [index, square] of squares.entries()) {
      const base = index === 0 ? first : await openWfs(context, declaration.base, square)
      if (!base.ok) throw new BrokenDelivery(whyOf(base.issues))
      yield* joinSquare(context, declaration, square, { records: recordsOf(base), crossing })
    }
  }
  return opened(crs, records())
}

const recordsOf = (base: OpenedDelivery & { ok: true }) => base.delivery.records

async function* joinSquare(
  context: ServiceContext,
  { by, adds }: Declaration,
  square: Box,
  { records, crossing }: { records: AsyncIterable<DeliveredRecord>; crossing: Set<string> },
): AsyncGenerator<DeliveredRecord> {
  let found: ReadonlyMap<string, Attributes> | null = null
  for await (const record of records) {
    const { properties, geometry } = record.feature
    const id = idOf(properties[by])
    if (id !== null && !isWithin(geometry, square)) {
      if (crossing.has(id)) continue
      crossing.add(id)
    }
    // a square without a building is not asked for twice
    found ??= await readAttributes(context, { by, adds }, square)
    const added = (id !== null && found.get(id)) || { [adds.reason.attribute]: adds.reason.text }
    yield { ...record, feature: { ...record.feature, properties: { ...properties, ...added } } }
  }
}

/** What the second register says of the records in a square, by id. */
async function readAttributes(
  context: ServiceContext,
  { by, adds }: Pick<Declaration, 'by' | 'adds'>,
  square: Box,
): Promise<ReadonlyMap<string, Attributes>> {
  const second = await openCityFeatures(context, adds.service, square)
  if (!second.ok) throw new BrokenDelivery(whyOf(second.issues))
  const found = new Map<string, Attributes>()
  for await (const { feature } of second.delivery.records) {
    const id = idOf(feature.properties[by])
    if (id === null) continue
    found.set(
      id,
      Object.fromEntries(adds.attributes.map((name) => [name, feature.properties[name] ?? null])),
    )
    if (found.size > MOST)
      throw new BrokenDelivery(
        because('records_many', {
          host: new URL(context.endpoints[adds.service.endpoint].url).host,
          count: MOST,
        }),
      )
  }
  return found
}

/** `NL.IMBAG.Pand.0228100000012345` and `0228100000012345` are one; null for what is no id. */
function idOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(value.lastIndexOf('.') + 1) : null
}

/** Squares that cover a box, from the south-west on; those at its north and east are cut. */
function squaresOf([west, south, east, north]: Box): Box[] {
  const squares: Box[] = []
  for (let y = south; y < north; y += SIDE)
    for (let x = west; x < east; x += SIDE)
      squares.push([x, y, Math.min(x + SIDE, east), Math.min(y + SIDE, north)])
  return squares
}

/** Whether all of a geometry lies inside a square, so that no other meets it. */
function isWithin(geometry: unknown, [west, south, east, north]: Box): boolean {
  const { coordinates } = (geometry ?? {}) as { coordinates?: unknown }
  const check = (value: unknown): boolean => {
    if (!Array.isArray(value)) return false
    const [x, y] = value as [unknown, unknown]
    if (typeof x !== 'number' || typeof y !== 'number') return value.every(check)
    return x > west && x < east && y > south && y < north
  }
  return check(coordinates)
}
