/** A server of its own on which staff is signed in, with its database for what a test needs there. */
import { type Database, findFolderOwner, openSocket, withPrincipal } from '@kavel/database'
import { createUser } from '../apps/server/src/accounts.ts'
import { test as base } from './fixtures.ts'
import { copyPrepared } from './prepared.ts'
import { type ServerProcess, startServerProcess } from './server.ts'

/** Somebody who looks after the installation; the demo has none. */
const STAFF = { username: 'beheer', password: 'beheer van de gegevens' } as const

interface StaffFixtures {
  /** Settings of the server, e.g. where the services of the registers are. */
  readonly environment: Readonly<Record<string, string>>
  readonly running: { readonly process: ServerProcess; readonly store: Database }
}

export const test = base.extend<object, StaffFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],

  running: [
    async ({ environment }, use) => {
      const { options, remove } = await copyPrepared('pglite')
      const process = await startServerProcess({ ...options, environment })
      const owner = findFolderOwner(process.folder)
      if (!owner) throw new Error('The server has no database of its own')
      const store = await openSocket(owner.socketDirectory)
      await withPrincipal(store.pool, 'system', async (client) => {
        const { rows } = await client.query<{ id: number }>('select min(id) as id from companies')
        const companyId = rows[0]?.id ?? 0
        await createUser(client, { companyId, ...STAFF, first_name: 'Anna', is_staff: true })
      })
      await use({ process, store })
      await store.close()
      await process.stop('SIGKILL')
      await remove()
    },
    { scope: 'worker', timeout: 420_000 },
  ],

  server: [
    async ({ running }, use) => {
      const kill = () => Promise.reject(new Error('This server is not killed'))
      await use({ url: running.process.url, ...STAFF, kill })
    },
    { scope: 'worker' },
  ],
})
