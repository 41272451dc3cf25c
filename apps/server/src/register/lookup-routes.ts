/** Calls that ask the services of the registers about one place. */

import { invalid, Refusal } from '@kavel/application'
import { ATTEMPTS_SECONDS } from '@kavel/application/register'
import type { Received } from '@kavel/calls'
import { pointInPlot } from '@kavel/database'
import { isInNetherlands } from '@kavel/domain'
import {
  type ConfiguredEndpoint,
  type LookupDeclaration,
  type LookupSubject,
  type LookupSubjectKind,
  lookupKeys,
  lookupOf,
  pickSubject,
  readLookupAddress,
  toRd,
} from '@kavel/registers'
import type pg from 'pg'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

type Query = Received<'GET /register/lookups/{lookup}'>['query']

/** The field of the query without which a question of this kind cannot be asked. */
const NEEDED: Readonly<Record<LookupSubjectKind, keyof Query>> = {
  point: 'plot',
  plot: 'plot',
  address: 'postcode',
  residence_object: 'residence_object',
}

export function lookupRoutes(routes: CallRoutes, { database, settings, lookups }: Context): void {
  routes.add('GET /register/lookups', async () =>
    lookupKeys.map((key) => ({
      key,
      keyName: missingKey(settings.endpoints[lookupOf(key).endpoint]),
    })),
  )
  routes.addSending(
    'GET /register/lookups/{lookup}',
    async ({ params: { lookup }, query, actor }, _, reply) => {
      const subject = await subjectOf(database.pool, lookupOf(lookup), query)
      const answer = await lookups.ask(actor.userId, lookup, subject)
      if (answer) return reply.send(answer)
      reply.header('Retry-After', ATTEMPTS_SECONDS)
      throw new Refusal('rate_limited')
    },
  )
}

function missingKey({ keyName, key }: ConfiguredEndpoint): string | null {
  return key === null ? keyName : null
}

/** Subject of a look-up. @throws Refusal 404 for an unknown plot */
async function subjectOf(
  pool: pg.Pool,
  declaration: LookupDeclaration,
  query: Query,
): Promise<LookupSubject> {
  const { plot, lon, lat, postcode, house_number, residence_object } = query
  for (const [one, other] of PAIRS)
    if (query[one] !== undefined && query[other] === undefined)
      throw invalid(other, `must be given with ${one}`)
  const address =
    postcode !== undefined && house_number !== undefined
      ? readLookupAddress(postcode, house_number)
      : undefined
  if (address === null)
    throw invalid('house_number', 'must be a house number such as 12, 12A or 12A-3')
  const given = lon !== undefined && lat !== undefined ? ([lon, lat] as const) : undefined
  if (given && !isInNetherlands(given[0], given[1]))
    throw invalid('lon', 'lies outside the Netherlands')
  const inPlot = plot === undefined ? undefined : await pointInPlot(pool, plot)
  if (inPlot === null) throw new Refusal('not_found')
  const known = { plot, residence_object, address, point: given ? toRd(given) : inPlot }
  const by = pickSubject(declaration, known)
  if (by) return { [by]: known[by] }
  const [needed] = declaration.by.map((kind) => NEEDED[kind])
  throw invalid(needed ?? '', 'must be given for this look-up')
}

/** Fields of the query of which neither says anything alone. */
const PAIRS = [
  ['lon', 'lat'],
  ['lat', 'lon'],
  ['postcode', 'house_number'],
  ['house_number', 'postcode'],
] as const
