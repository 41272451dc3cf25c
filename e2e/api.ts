/** Calls of the API as the demo's administrator. */
interface Credentials {
  readonly url: string
  readonly username: string
  readonly password: string
}

/** Answers the parsed body. @throws when the status is no success */
export type Api = <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer>

export interface Session {
  readonly api: Api
  /** Proves again who it is, for what an account hangs on. */
  prove(): Promise<unknown>
  readonly userId: number
  /** For a browser context. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string }
}

export async function openSession({ url, username, password }: Credentials): Promise<Session> {
  const call = async (
    method: string,
    path: string,
    cookie: string,
    body?: unknown,
  ): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (response.ok) return response
    const text = await response.text()
    // as the dialog of a screen does
    if (response.status === 403 && text.includes('"unconfirmed"')) {
      await call('POST', '/session/confirmations', cookie, { password })
      return call(method, path, cookie, body)
    }
    throw new Error(`${method} ${path} gave ${response.status}: ${text}`)
  }
  const answer = await call('POST', '/session', '', { username, password })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const [name = '', value = ''] = cookie.split('=')
  const { user } = (await answer.json()) as { user: { id: number } }
  return {
    userId: user.id,
    cookie: { name, value, url },
    prove: () => call('POST', '/session/confirmations', cookie, { password }),
    async api<Answer>(method: string, path: string, body?: unknown) {
      const response = await call(method, path, cookie, body)
      return (response.status === 204 ? null : await response.json()) as Answer
    },
  }
}
