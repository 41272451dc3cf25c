/** The real server on a data folder, with one person who writes; for the soaks. */
import { randomBytes } from 'node:crypto'
import { markFolder } from '@kavel/application'
import { createCompany, createUser } from '@kavel/application/accounts'
import { migrate, openFolder, withPrincipal } from '@kavel/database'
import { launchServer, type ServerProcess } from '../testing/process.ts'

interface Person {
  readonly username: string
  readonly password: string
}
const PERSON: Person = { username: 'soak', password: randomBytes(12).toString('hex') }
/** Notes that one location gets: far below what it may hold. */
const NOTES = 20

/** Makes a data folder with a company and a person in it. */
export async function makeDataFolder(folder: string): Promise<void> {
  const database = await openFolder(folder)
  await migrate(database.pool)
  await withPrincipal(database.pool, 'system', async (client) => {
    const companyId = await createCompany(client, { name: 'Soak BV' })
    await createUser(client, { ...PERSON, companyId, first_name: 'Soak' })
  })
  await database.close()
  markFolder(folder)
}

/** Starts the server on the folder; resolves when it is ready or has ended. */
export function startOn(folder: string): Promise<ServerProcess> {
  return launchServer({
    KAVEL_DATA_DIR: folder,
    // The port is chosen by the system, so the server cannot know its public address.
    KAVEL_PUBLIC_URL: '',
  })
}

export interface Answer {
  /** Null when the connection broke. */
  readonly status: number | null
  readonly body: unknown
}
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** Signs a person in. */
export async function signIn(address: string, person: Person = PERSON): Promise<Call> {
  let cookie = ''
  const call: Call = async (method, path, body) => {
    try {
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          cookie,
          origin: address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      return { status: response.status, body: await response.json().catch(() => null) }
    } catch {
      return { status: null, body: null }
    }
  }
  const { status } = await call('POST', '/session', person)
  if (status !== 200 && status !== 201 && status !== 204) throw new Error(`Sign-in gave ${status}`)
  return call
}

/** A note that was acknowledged: its id and the text that it must have. */
export type Written = Map<number, string>

/**
 * Writes notes of `size` characters that no compression makes smaller, one after the other, until `stop` is aborted or one
 * is refused; gives the answer that refused it. `written` gets every acknowledged note.
 */
export async function writeNotes(
  call: Call,
  size: number,
  written: Written,
  stop: AbortSignal,
): Promise<Answer | null> {
  while (!stop.aborted) {
    const location = await call('POST', '/locations/list', { name: 'Soak' })
    if (location.status !== 201) return location
    const { id: locationId } = location.body as { id: number }
    for (let i = 0; i < NOTES && !stop.aborted; i++) {
      const description = randomBytes(Math.ceil(size / 2)).toString('hex')
      const answer = await call('POST', '/notes/list', { locationId, description })
      if (answer.status !== 201) return answer
      written.set((answer.body as { id: number }).id, description)
    }
  }
  return null
}

/** The acknowledged notes that are gone or have another text. */
export async function findLost(call: Call, written: Written): Promise<number[]> {
  const lost: number[] = []
  for (const [id, description] of written) {
    const { status, body } = await call('GET', `/notes/detail/${id}?depth=0`)
    if (status !== 200 || (body as { description?: string }).description !== description)
      lost.push(id)
  }
  return lost
}

/** Kills the server, whatever it does, and waits until it is gone. */
export async function kill({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended
}
