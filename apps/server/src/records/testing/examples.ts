import { type Entity, type EntityName, entities } from '@kavel/domain'
import type { Call } from '../../testing/server.ts'

/** A one-pixel PNG, the smallest picture that is really one. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The body of an upload of that picture, with other fields. */
export function pixel(fields: Body = {}): Body & { readonly file: Blob } {
  return { ...fields, file: new File([Buffer.from(PIXEL, 'base64')], 'punt.png') }
}

/** A square of about 100 × 110 m in the Markermeer. */
export const SQUARE = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [5.25, 52.55],
      [5.2515, 52.55],
      [5.2515, 52.551],
      [5.25, 52.551],
      [5.25, 52.55],
    ],
  ],
}

type Body = Record<string, unknown>

export interface Example {
  /** Body of a new record; makes the parents it needs through the API. */
  create(call: Call): Promise<Body>
  /** A change and what it must leave behind. */
  readonly patch: Body
  /** A nested change of cfg or summary: one leaf. */
  readonly nested?: {
    readonly document: string
    readonly path: readonly string[]
    readonly value: unknown
  }
  /** A field with a value of the wrong type. */
  readonly wrong: readonly [field: string, value: unknown]
}

/** The address at which records of an entity are made. */
export function addressOf(name: EntityName): string {
  const { madeBy } = entities[name] as Entity
  return madeBy ? madeBy.replace('POST ', '/api') : `/api/${name}/list`
}

async function make(call: Call, name: EntityName, body: Body): Promise<number> {
  const response = await call('POST', addressOf(name), body)
  if (response.status !== 201) throw new Error(`${name}: ${JSON.stringify(response.body)}`)
  return (response.body as { id: number }).id
}

let serial = 0
const location = (call: Call) => make(call, 'locations', { name: 'Kade 1' })
const inLocation = (body: Body) => async (call: Call) => ({
  ...body,
  locationId: await location(call),
})

const surveySection = async (call: Call) =>
  make(call, 'sections', {
    publicationId: await make(call, 'publications', { name: 'Enquête', type: 'survey' }),
  })

/** One example of every entity; the compiler reminds of a forgotten one. */
export const EXAMPLES = {
  companies: {
    create: async () => ({ name: 'Nieuw BV' }),
    patch: { name: 'Nieuwer BV' },
    nested: { document: 'cfg', path: ['style', 'primaryColor'], value: '#123456' },
    wrong: ['archived', 'ja'],
  },
  users: {
    create: async () => ({ username: `persoon${++serial}`, password: 'een lang wachtwoord' }),
    patch: { first_name: 'Sanne' },
    nested: { document: 'cfg', path: ['listSize'], value: 50 },
    wrong: ['first_name', 7],
  },
  locations: {
    create: async () => ({ name: 'Kade 1', plotsize: 1200 }),
    patch: { name: 'Kade 2', city: 'Markerstad' },
    nested: { document: 'cfg', path: ['render_settings', 'month'], value: 9 },
    wrong: ['lat', 'noord'],
  },
  plots: {
    create: inLocation({
      type: 'cadastral',
      geometry: SQUARE,
      properties: { sectie: 'A', perceelnummer: 12 },
    }),
    patch: { type: 'buildable_area' },
    nested: { document: 'properties', path: ['perceelnummer'], value: 13 },
    wrong: ['geometry', { type: 'Point', coordinates: [5, 52] }],
  },
  images: {
    create: inLocation(pixel({ name: 'kaart', type: 'screenshot' })),
    patch: { name: 'kaart 2' },
    nested: { document: 'cfg', path: ['place'], value: { lat: 52.1, lon: 5.1 } },
    wrong: ['type', 'film'],
  },
  units: {
    create: inLocation({ name: 'Appartement 60', size: 60, size_max: 75, price: 1150 }),
    patch: { price: 1200 },
    nested: { document: 'cfg', path: ['parking_ratio'], value: 1.3 },
    wrong: ['size', '60'],
  },
  costs: {
    create: inLocation({ name: 'Bouwkosten', type: 3, category: 2, parameter: 2050 }),
    patch: { parameter: 2100 },
    wrong: ['type', 6],
  },
  constraints: {
    create: inLocation({ name: 'Bouwhoogte', type: 4, value: 15 }),
    patch: { value: 18 },
    wrong: ['operator', 'groter'],
  },
  notes: {
    create: inLocation({ name: 'Bellen met de gemeente', type: 'task' }),
    patch: { status: 'closed' },
    nested: { document: 'space', path: ['name'], value: 'Woonkamer' },
    wrong: ['status', 'later'],
  },
  concepts: {
    create: inLocation({ name: 'Variant 1' }),
    patch: { description: 'Galerijflat langs het water' },
    nested: { document: 'summary', path: ['floorplans'], value: false },
    wrong: ['order', 1.5],
  },
  buildings: {
    create: async (call) => ({
      name: 'Blok A',
      conceptId: await make(call, 'concepts', {
        name: 'Variant',
        locationId: await location(call),
      }),
      cfg: { blocktype: 101 },
    }),
    patch: { rotate_z: 0.5 },
    nested: { document: 'cfg', path: ['floor_height'], value: 3.2 },
    wrong: ['maxwidth', null],
  },
  publications: {
    create: async () => ({ name: 'Kade 1', type: 'location' }),
    patch: { status: 2 },
    nested: { document: 'cfg', path: ['locationKey'], value: 'abc' },
    wrong: ['status', 4],
  },
  sections: {
    create: async (call) => ({
      type: 'location_summary',
      publicationId: await make(call, 'publications', { name: 'Kade', type: 'location' }),
    }),
    patch: { type: 'location_business' },
    nested: { document: 'cfg', path: ['param1'], value: 'kort' },
    wrong: ['type', 'poster'],
  },
  survey_questions: {
    create: async (call) => ({
      name: 'Zoekt u uitbreiding?',
      field: 'uitbreiding',
      sectionId: await surveySection(call),
    }),
    patch: { values: [{ id: 1, name: 'Ja', value: 'ja' }] },
    wrong: ['folded', 'ja'],
  },
  survey_answers: {
    create: async (call) => ({
      value: 'ja',
      surveyquestionId: await make(call, 'survey_questions', {
        name: 'Blijft u?',
        sectionId: await surveySection(call),
      }),
    }),
    patch: { value: 'nee' },
    wrong: ['value', 7],
  },
  searchqueries: {
    create: async () => ({
      name: 'Bouwkavels bij stations',
      cfg: { filters: [{ key: 'trainstation', param2: 1 }] },
    }),
    patch: { archived: true },
    nested: { document: 'cfg', path: ['publicationId'], value: 12 },
    wrong: ['type', 'Wonen & werken'],
  },
  labels: {
    create: async () => ({ name: 'Kansrijk', color: '#2e9e5b' }),
    patch: { name: 'Zeer kansrijk' },
    wrong: ['color', 3],
  },
  locationslabels: {
    create: async (call) => ({
      locationId: await location(call),
      labelId: await make(call, 'labels', { name: 'Kansrijk' }),
    }),
    patch: {},
    wrong: ['labelId', null],
  },
  customfields: {
    create: async () => ({ name: 'Energielabel', type: 1, publish: 'edit' }),
    patch: { publish: 'view' },
    nested: { document: 'cfg', path: ['unit'], value: 'kWh' },
    wrong: ['type', 8],
  },
  locationscustomvalues: {
    create: inLocation({ type: 'unit_mix', name: 'Sociale huur', value: '30', subvalue: '%' }),
    patch: { value: '40' },
    wrong: ['value', [40]],
  },
  jsons: {
    create: inLocation({
      name: 'Eigenaar',
      identificatie: 'OTL00 A 12',
      // what names owners is for who has the right
      type: 'energy',
      data: { eigenaar: { naam: 'Polder BV', aandeel: '1/1' } },
    }),
    patch: { name: 'Eigenaren' },
    nested: { document: 'data', path: ['eigenaar', 'aandeel'], value: '1/2' },
    wrong: ['data', [1]],
  },
  tickets: {
    create: async () => ({ name: 'Het kaartbeeld blijft leeg', reference: '/locations/map' }),
    patch: { status: 'closed' },
    wrong: ['status', 'weg'],
  },
  contentitems: {
    create: async () => ({ name: 'Nieuwe kavels', description: 'De kaart is bijgewerkt.' }),
    patch: { level: 'important' },
    wrong: ['level', 'luid'],
  },
  views: {
    create: async () => ({
      name: 'Lopend',
      cfg: { columns: ['name', 'status'], filters: { multistatus: ['Lopend'] } },
    }),
    patch: { name: 'Alles' },
    nested: { document: 'cfg', path: ['group'], value: 'status' },
    wrong: ['isShared', 'ja'],
  },
  customvalues: {
    create: async () => ({ name: 'Verkenning', type: 'land_position' }),
    patch: { color: '#00aa00' },
    wrong: ['default', 1],
  },
  presets: {
    create: async () => ({
      name: 'Galerijflat sociaal',
      corridorWidth: 1.8,
      cfg: { units: [{ id: 1, name: 'Twee kamers', ratio: 2 }], towers: [{ unit_id: 1 }] },
    }),
    patch: { minGridSize: 5.4 },
    nested: { document: 'cfg', path: ['towers'], value: [] },
    wrong: ['minGridSize', '4,5'],
  },
} satisfies Record<EntityName, Example>
