import { randomBytes } from 'node:crypto'
import { hashOf } from '@kavel/application/accounts'
import { makeSoftPasskey, totpOf } from '@kavel/application/testing'
import type { Answers } from '@kavel/calls'
import { TEST_PASSWORD, TEST_SETTINGS, type TestServer } from '../../testing/server.ts'

type Server = Pick<TestServer, 'as' | 'database'>

/** Examples of the calls on the second factor, as the member would make them. */
export async function secondFactorExamples({ as, database }: Server) {
  const post = async <Answer>(path: string, body?: object) => {
    const answer = await as.member('POST', `/api/second-factor${path}`, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body as Answer
  }
  const makeKey = async () => {
    const made = await post<Answers['POST /second-factor/passkeys/options']>('/passkeys/options')
    return made.key
  }
  const addPasskey = async (name: string) => {
    const key = await makeKey()
    const passkey = makeSoftPasskey().register(key, TEST_SETTINGS.publicUrl)
    const made = await post<Answers['POST /second-factor/passkeys']>('/passkeys', {
      key,
      name,
      passkey,
    })
    return made.passkey.id
  }
  await addPasskey('Blijft')
  // requests at random may have put an app of before into use
  await as.member('DELETE', '/api/second-factor/totp')
  const { secret } = await post<Answers['POST /second-factor/totp']>('/totp')
  const key = await makeKey()
  const passkey = makeSoftPasskey().register(key, TEST_SETTINGS.publicUrl)
  return {
    'POST /session/second-factor': { body: await beginSignIn({ as, database }) },
    'GET /second-factor': {},
    'POST /second-factor/totp': {},
    'POST /second-factor/totp/confirmation': {
      // of the moment at which it is sent
      get body() {
        return { code: totpOf(secret) }
      },
    },
    'DELETE /second-factor/totp': {},
    'POST /second-factor/passkeys/options': {},
    'POST /second-factor/passkeys': { body: { key, name: 'Telefoon', passkey } },
    'DELETE /second-factor/passkeys/{id}': { params: { id: await addPasskey('Oud') } },
    'POST /second-factor/recovery-codes': {},
    'DELETE /users/detail/{id}/second-factor': {
      params: { id: await makeMember({ as, database }) },
    },
  } as const
}

/** Id of somebody of the company who does nothing else. */
async function makeMember({ as }: Server): Promise<number> {
  const username = `lid ${randomBytes(4).toString('hex')}`
  const made = await as.admin('POST', '/api/users/list', { username, password: TEST_PASSWORD })
  return (made.body as { id: number }).id
}

/** A sign-in of somebody with a recovery code, which waits for it. */
async function beginSignIn(server: Server) {
  const { pool } = server.database
  const userId = await makeMember(server)
  const [key, code] = [randomBytes(32).toString('base64url'), randomBytes(8).toString('hex')]
  await pool.query('insert into recovery_codes (code_hash, user_id) values ($1, $2)', [
    hashOf(code),
    userId,
  ])
  await pool.query(
    `insert into second_factor_challenges (token_hash, user_id, purpose, "expiresAt")
     values ($1, $2, 'sign_in', now() + interval '10 minutes')`,
    [hashOf(key), userId],
  )
  return { key, proof: { code } }
}
