import {
  acceptInvitation,
  deactivate,
  findInvitation,
  invite,
  listInvitations,
  listPeople,
  mailAgain,
  withdraw,
} from '@kavel/application/accounts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'

/** Tries with the key of a link, per minute from one address. */
const KEYS = { max: 10, timeWindow: '1 minute' } as const
/** Mails that one address asks for again, per minute. */
const MAILS = { max: 30, timeWindow: '1 minute' } as const

/** The people of a company, and invitations to it. */
export function peopleRoutes(
  routes: CallRoutes,
  { database: { pool }, settings, work }: Context,
): void {
  routes.add('GET /people', async ({ actor }) => listPeople(pool, actor))

  routes.add('POST /people/{id}/deactivation', async ({ actor, params, body }) =>
    deactivate(pool, actor, params.id, body.handOverTo),
  )

  routes.add('GET /invitations', async ({ actor }) => listInvitations(pool, actor))

  routes.add('POST /invitations', async ({ actor, body }) => {
    const invited = await invite(pool, actor, body.invitations)
    work.nudge()
    return invited
  })

  routes.addSending(
    'POST /invitations/{id}/mails',
    async ({ actor, params }, _, reply) => {
      await mailAgain(pool, actor, params.id)
      work.nudge()
      return reply.send()
    },
    { rateLimit: MAILS },
  )

  routes.addSending('DELETE /invitations/{id}', async ({ actor, params }, _, reply) => {
    await withdraw(pool, actor, params.id)
    return reply.send()
  })

  routes.addSending(
    'POST /session/invitation',
    async ({ body: { key } }, _, reply) => reply.send(await findInvitation(pool, key)),
    { rateLimit: KEYS },
  )

  routes.addSending(
    'POST /session/invitations',
    async ({ body }, _, reply) =>
      reply.send({ username: await acceptInvitation(pool, body, settings.licences) }),
    { rateLimit: KEYS },
  )
}
