/**
 * Work in the demo company, so that its screens show what they are for: locations in several statuses, designs with their sheets, search
 * queries, notes and tasks, and public pages. It is made by the calls that people use, on plots of the sample municipality.
 */

import { openSession } from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import type { FilterKey } from '@kavel/search'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { DemoLogin } from './demo.ts'
import type { Call } from './demo-call.ts'
import { DRAWN, draw } from './demo-drawn.ts'
import { publishDemo } from './demo-pages.ts'

interface Made {
  readonly id: number
  readonly key: string
}

/** Who opens the session in which the demo is made. */
const DEMO = { address: '127.0.0.1', agent: 'Kavel' }

/** Texts of a demo location beside its register facts. */
interface Work {
  readonly name: string
  readonly status: string
  readonly phase: string
  readonly rating?: number
  readonly description?: string
}

/** Plots on which something is designed: the best plan that their zoning permits. */
const DESIGNED: readonly (Work & { readonly plot: string; readonly concept: string })[] = [
  {
    plot: '99060241970000',
    name: 'Passaatlaan',
    concept: 'Rijwoningen met tuinen',
    status: 'In ontwikkeling',
    phase: 'Ontwerp',
    rating: 9,
    description: 'Bouwrijpe grond in het uitbreidingsgebied, met het park op loopafstand.',
  },
  {
    plot: '99030007370000',
    name: 'Spoorzone midden',
    concept: 'Appartementen aan het spoor',
    status: 'In onderzoek',
    phase: 'Haalbaarheid',
    rating: 7,
    description: 'Vrijgekomen spoorterrein bij het station, met ruimte voor huur en koop.',
  },
]

/** Development sites without a design. */
const SITES: readonly (Work & { readonly plot: string })[] = [
  {
    plot: '99030006870000',
    name: 'Spoorzone west',
    status: 'Verkenning',
    phase: 'Initiatief',
  },
  {
    plot: '99060239470000',
    name: 'Veld 1',
    status: 'In onderzoek',
    phase: 'Haalbaarheid',
    rating: 7,
  },
  {
    plot: '99060239770000',
    name: 'Veld 2',
    status: 'In onderzoek',
    phase: 'Haalbaarheid',
  },
  {
    plot: '99060240270000',
    name: 'Veld 3',
    status: 'In onderzoek',
    phase: 'Initiatief',
    rating: 5,
  },
  {
    plot: '99060240570000',
    name: 'Veld 4',
    status: 'In ontwikkeling',
    phase: 'Realisatie',
    rating: 8,
  },
  {
    plot: '99060240770000',
    name: 'Veld 5',
    status: 'Afgevallen',
    phase: 'Initiatief',
    rating: 3,
  },
  {
    plot: '99060241370000',
    name: 'Veld 6',
    status: 'Afgevallen',
    phase: 'Haalbaarheid',
    rating: 4,
  },
  {
    plot: '99060241470000',
    name: 'Veld 7',
    status: 'In onderzoek',
    phase: 'Initiatief',
    rating: 6,
  },
]

interface DemoQuery {
  readonly name: string
  readonly description: string
  readonly type: string
  readonly status: string
  readonly cfg: {
    readonly filters: readonly {
      readonly id: number
      readonly key: FilterKey
      readonly type: string
      readonly order: number
      readonly param1: unknown
      readonly param2?: unknown
    }[]
  }
}

/** Filters that each find something in the sample, alone and together. */
export const DEMO_QUERIES: readonly DemoQuery[] = [
  {
    name: 'Woningbouw vanaf 4.000 m²',
    description: 'Grond met een woonbestemming die groot genoeg is voor gestapelde bouw.',
    type: 'residential',
    status: 'active',
    cfg: {
      filters: [
        { id: 1, key: 'size', type: 'range', order: 10, param1: 4000 },
        { id: 2, key: 'zone', type: 'choice', order: 20, param1: ['residential'], param2: 0.5 },
      ],
    },
  },
  {
    name: 'Bedrijfskavels met ruimte',
    description: 'Bedrijfsgrond waar het plan nog vloeroppervlak toelaat.',
    type: 'business',
    status: 'research',
    cfg: {
      filters: [
        {
          id: 1,
          key: 'zone',
          type: 'choice',
          order: 10,
          param1: ['officearea', 'companies'],
          param2: 0.5,
        },
        { id: 2, key: 'buildable_gfa_difference', type: 'min', order: 20, param1: 5000 },
      ],
    },
  },
]

const DAY = 86_400_000

/**
 * Makes it all; who is asked for is the administrator of the demo company, with the session of a sign-in.
 * @returns what runs the search queries, for when there is something to search
 */
export async function makeDemoWork(
  app: FastifyInstance,
  pool: pg.Pool,
  { username }: DemoLogin,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ id: number }>('select id from users where username = $1', [username]),
  )
  const [person] = rows
  if (!person) throw new Error('The demo has no administrator')
  const { token } = await openSession(pool, person.id, DEMO)
  const call: Call = async (method, path, body) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      cookies: { kavel_session: token },
      headers: { 'sec-fetch-site': 'same-origin' },
      ...(body && { payload: body }),
    })
    if (response.statusCode >= 400) throw new Error(`${method} ${path}: ${response.body}`)
    return response.json()
  }
  const { user: me } = await call<{ readonly user: { readonly id: number } }>('GET', '/session')
  const queries: (Made & { readonly name: string })[] = []
  for (const query of DEMO_QUERIES) queries.push(await call('POST', '/searchqueries/list', query))
  const [housing, business] = queries as [(typeof queries)[number], Made]
  const designed: number[] = []
  for (const { plot, concept, ...work } of DESIGNED)
    designed.push(await design(call, housing.id, plot, concept, work))
  for (const drawn of DRAWN) {
    const of = drawn.isBusiness ? business : housing
    const id = await design(call, of.id, drawn.plot, 'Hoogste grondbod', drawn.work)
    await draw(call, id, drawn)
    designed.push(id)
  }
  for (const { plot, ...work } of SITES) {
    const { id } = await call<Made>('POST', '/locations/from-plots', { plots: [plot] })
    await call('PATCH', `/locations/detail/${id}`, work)
  }
  const [first, second] = designed
  const today = Date.now()
  for (const note of [
    {
      locationId: first,
      type: 'task',
      name: 'Bodemonderzoek aanvragen bij de gemeente',
      targetAt: new Date(today - 2 * DAY).toISOString(),
      assignedTo: me.id,
    },
    {
      locationId: first,
      type: 'note',
      name: 'Eigenaar staat open voor een gesprek',
      description: 'Wil vooral weten hoeveel woningen er passen en wanneer gebouwd wordt.',
    },
    {
      locationId: second,
      type: 'note',
      name: 'Met huur alleen komt het plan niet uit',
    },
    {
      locationId: second,
      type: 'task',
      name: 'Stedenbouwkundige randvoorwaarden bespreken',
      targetAt: new Date(today + 9 * DAY).toISOString(),
      assignedTo: me.id,
    },
    {
      searchQueryId: housing.id,
      type: 'note',
      name: 'Eerst de percelen aan het spoor bekijken',
    },
  ])
    await call('POST', '/notes/list', note)
  const pages = await publishDemo(call, designed, housing)
  say(
    `Made ${designed.length + SITES.length} locations, ${DEMO_QUERIES.length} search queries and ${pages} public pages`,
  )
  return async () => {
    for (const { id } of queries) await call('POST', `/searchqueries/${id}/runs`)
  }
}

/** A location with the best plan that its zoning permits, as its leading concept. */
async function design(
  call: Call,
  queryId: number,
  plot: string,
  name: string,
  work: Work,
): Promise<number> {
  const { location_id: id, concept_id: conceptId } = await call<{
    location_id: number
    concept_id: number | null
  }>('POST', `/searchqueries/${queryId}/potential/locations`, { plot })
  if (conceptId === null) throw new Error(`Nothing can be designed on ${plot}`)
  await call('PATCH', `/concepts/detail/${conceptId}`, { name })
  await call('PATCH', `/locations/detail/${id}`, { ...work, leadingConceptId: conceptId })
  return id
}
