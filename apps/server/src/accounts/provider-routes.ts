import {
  beginProviderSignIn,
  changeProvider,
  completeProviderSignIn,
  confirmWaiting,
  createProvider,
  dismissWaiting,
  listOpenProviders,
  listProviders,
  listWaiting,
  listWaysIn,
  removeProvider,
  testProvider,
  unlinkIdentity,
} from '@kavel/application/accounts'
import { withPrincipal } from '@kavel/database'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { DEVICE_COOKIE, readActor } from './caller.ts'
import { forgetBegun, keepBegun, keepEntered, SIGN_IN_COOKIE } from './cookies.ts'

/** Sign-ins begun or ended, per minute from one address: an office signs in together on Monday morning. */
const TRIES = { rateLimit: { max: 60, timeWindow: '1 minute' } } as const

/** Sign-in with providers of identities; those of a company; who is known by them. */
export function providerRoutes(routes: CallRoutes, context: Context): void {
  const { database, reach } = context
  const { pool } = database

  routes.addSending(
    'GET /session/providers/{companyKey}',
    async ({ params }, _, reply) => reply.send(await listOpenProviders(pool, params.companyKey)),
    TRIES,
  )

  routes.addSending(
    'POST /session/providers/{companyKey}/starts',
    async ({ params, body }, _, reply) => {
      const { url, browser } = await beginProviderSignIn(pool, reach, body, params.companyKey)
      keepBegun(context, reply, browser)
      return reply.send({ url })
    },
    TRIES,
  )

  routes.addSending(
    'POST /session/providers/completions',
    async ({ body }, request, reply) => {
      const { returnAddress, entered } = await completeProviderSignIn(pool, reach, {
        answer: body.answer,
        browser: request.cookies[SIGN_IN_COOKIE],
        device: request.cookies[DEVICE_COOKIE],
        actor: await readActor(context, request),
        address: request.ip,
        agent: request.headers['user-agent'],
        asksLicence: context.settings.licences,
      })
      forgetBegun(reply)
      if (entered) await keepEntered(context, request, reply, entered)
      return reply.send({ returnAddress, isLinked: !entered })
    },
    TRIES,
  )

  ownIdentityRoutes(routes, context)

  routes.add('GET /providers', async ({ actor }) => ({
    redirectUri: reach.redirectUri,
    signInAddress: await readSignInAddress(context, actor.companyId),
    providers: await listProviders(pool, actor),
    waiting: await listWaiting(pool, actor),
  }))

  routes.add('POST /providers', async ({ actor, body }) => createProvider(pool, reach, actor, body))

  routes.add('PATCH /providers/{id}', async ({ actor, params, body }) =>
    changeProvider(pool, reach, actor, params.id, body),
  )

  routes.addSending('DELETE /providers/{id}', async ({ actor, params }, _, reply) => {
    await removeProvider(pool, actor, params.id)
    return reply.send()
  })

  routes.add('POST /providers/{id}/tests', async ({ actor, params }) => ({
    failure: await testProvider(pool, reach, actor, params.id),
  }))

  routes.addSending('POST /identities/waiting/{id}', async ({ actor, params, body }, _, reply) => {
    await confirmWaiting(pool, actor, params.id, body.userId)
    return reply.send()
  })

  routes.addSending('DELETE /identities/waiting/{id}', async ({ actor, params }, _, reply) => {
    await dismissWaiting(pool, actor, params.id)
    return reply.send()
  })
}

/** The identities of the caller. */
function ownIdentityRoutes(routes: CallRoutes, context: Context): void {
  const { database, reach } = context
  const { pool } = database

  routes.add('GET /identities', async ({ actor }) => listWaysIn(pool, actor))

  routes.addSending('POST /identities/starts', async ({ actor, body }, _, reply) => {
    const { url, browser } = await beginProviderSignIn(pool, reach, body, actor)
    keepBegun(context, reply, browser)
    return reply.send({ url })
  })

  routes.addSending('DELETE /identities/{id}', async ({ actor, params }, _, reply) => {
    await unlinkIdentity(pool, actor, params.id)
    return reply.send()
  })
}

/** Where people of a company find its providers. */
async function readSignInAddress(
  { database, settings }: Context,
  companyId: number,
): Promise<string> {
  const { rows } = await withPrincipal(database.pool, 'system', (client) =>
    client.query<{ key: string }>('select key from companies where id = $1', [companyId]),
  )
  return `${settings.publicUrl}/login?company=${rows[0]?.key ?? ''}`
}
