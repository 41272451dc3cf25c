/** A published location with a concept of gallery flats side by side, made through the API. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECTION_TYPES, type SectionType } from '@kavel/concept'
import { PublicationStatus } from '@kavel/domain'
import { geometryToWgs84 } from '@kavel/registers'
import { generateSample } from '@kavel/sample'
import type { Session } from '../e2e/api.ts'

/** Metres: a flat of about thirty dwellings, and the distance of one to the next. */
const FLAT = { maxwidth: 11.6, maxlength: 40, maxheight: 15.5 } as const
const STEP = { x: 50, y: 35 } as const
const ROW = 10
/** Sections without designs. */
const PLAIN: readonly SectionType[] = [
  'location_summary',
  'location_description',
  'location_regulations',
]
/** Time that a page is given to appear after it was published, ms. */
const PATIENCE = 180_000

export interface PublishedPages {
  /** Addresses of the page with everything, and of one without designs. */
  readonly whole: string
  readonly plain: string
  /** Seconds from publishing the whole page to its first answer. */
  readonly seconds: number
}

interface Made {
  readonly id: number
  readonly key: string
}

export async function publishFlats(
  url: string,
  { api }: Session,
  flats: number,
  sample: { plots?: number },
): Promise<PublishedPages> {
  const make = (entity: string, body: unknown) => api<Made>('POST', `/${entity}/list`, body)
  const [x, y] = generateSample(sample).center
  const location = await make('locations', {
    name: `Honderd flats`,
    description: 'Galerijflats naast elkaar',
  })
  const locationId = location.id
  await make('plots', { locationId, geometry: geometryToWgs84(plotAround(x, y)) })
  await make('constraints', { locationId, name: 'Bouwhoogte', type: 4, value: 16 })
  const unit = await make('units', { locationId, name: 'Middenhuur', size: 55, size_max: 72 })
  const concept = await make('concepts', { locationId, name: 'Galerijflats' })
  await make(
    'buildings',
    Array.from({ length: flats }, (_, i) => ({
      ...FLAT,
      name: `Blok ${i + 1}`,
      conceptId: concept.id,
      x: x + STEP.x * ((i % ROW) - (ROW - 1) / 2),
      y: y + STEP.y * (Math.floor(i / ROW) - (ROW - 1) / 2),
      cfg: { blocktype: 101, units: [{ unitId: unit.id, repeat_ratio: 1 }] },
    })),
  )
  const publish = async (name: string, types: readonly SectionType[]) => {
    const publication = await make('publications', {
      name,
      type: 'location',
      cfg: { locationKey: location.key },
    })
    await make(
      'sections',
      types.map((type, i) => ({ type, publicationId: publication.id, order: 10 * i })),
    )
    const started = performance.now()
    await api('PATCH', `/publications/detail/${publication.id}`, {
      status: PublicationStatus.published,
    })
    const path = `/api/publications/public/${publication.key}`
    await waitFor(`${url}${path}`)
    return { path, seconds: (performance.now() - started) / 1000 }
  }
  const plain = await publish('Zonder ontwerpen', PLAIN)
  const { path, seconds } = await publish('Honderd flats', SECTION_TYPES)
  return { whole: path, plain: plain.path, seconds }
}

/** Until an address answers with 200. */
async function waitFor(address: string): Promise<void> {
  const until = performance.now() + PATIENCE
  for (;;) {
    const { status } = await fetch(address)
    if (status === 200) return
    if (performance.now() > until) throw new Error(`${address} still gives ${status}`)
    await sleep(50)
  }
}

function plotAround(x: number, y: number) {
  const [a, b] = [(STEP.x * (ROW + 1)) / 2, (STEP.y * (ROW + 1)) / 2]
  const corners = [
    [x - a, y - b],
    [x + a, y - b],
    [x + a, y + b],
    [x - a, y + b],
    [x - a, y - b],
  ]
  return { type: 'Polygon' as const, coordinates: [corners] }
}
