import {
  addPasskey,
  beginTotp,
  clearSecondFactor,
  confirmTotp,
  offerPasskey,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@kavel/application/accounts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Context } from '../context.ts'
import { readRelyingParty } from './relying-party.ts'

/** Calls on the second factor of the own account, and its removal for somebody who lost it. */
export function secondFactorRoutes(
  routes: CallRoutes,
  { database: { pool }, settings: { publicUrl } }: Context,
): void {
  routes.add('GET /second-factor', async ({ actor }) => readSecondFactor(pool, actor))

  routes.add('POST /second-factor/totp', async ({ actor }) => beginTotp(pool, actor))

  routes.add('POST /second-factor/totp/confirmation', async ({ actor, body }) => ({
    recoveryCodes: await confirmTotp(pool, actor, body.code),
  }))

  routes.addSending('DELETE /second-factor/totp', async ({ actor }, _, reply) => {
    await removeTotp(pool, actor)
    return reply.send()
  })

  routes.add('POST /second-factor/passkeys/options', async ({ actor }, request) =>
    offerPasskey(pool, actor, readRelyingParty(request, publicUrl)),
  )

  routes.add('POST /second-factor/passkeys', async ({ actor, body }, request) =>
    addPasskey(pool, actor, readRelyingParty(request, publicUrl), body),
  )

  routes.addSending('DELETE /second-factor/passkeys/{id}', async ({ actor, params }, _, reply) => {
    await removePasskey(pool, actor, params.id)
    return reply.send()
  })

  routes.add('POST /second-factor/recovery-codes', async ({ actor }) => ({
    recoveryCodes: await renewRecoveryCodes(pool, actor),
  }))

  routes.addSending(
    'DELETE /users/detail/{id}/second-factor',
    async ({ actor, params }, _, reply) => {
      await clearSecondFactor(pool, actor, params.id)
      return reply.send()
    },
  )
}
