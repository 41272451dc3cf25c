/** A server of its own on which staff is signed in, its database, and local registers that it fetches from. */

import { createUser } from '@kavel/application/accounts'
import { drawPlots } from '@kavel/application/testing'
import { type Database, findFolderOwner, openSocket, withPrincipal } from '@kavel/database'
import { startRegisters, type TestRegisters } from '@kavel/deliveries/testing'
import { test as base } from './fixtures.ts'
import { answersAt } from './look-ups.ts'
import { copyPrepared } from './prepared.ts'
import { type ServerProcess, startServerProcess } from './server.ts'

/** Somebody who looks after the installation; the demo has none. */
const STAFF = { username: 'beheer', password: 'beheer van de gegevens' } as const

/** South-west corner in the IJsselmeer, where neither the sample nor anything real lies. */
const CORNER = [156_000, 527_000] as const

/** 2 by 0.47 km, which 2,400 of the drawn plots meet: 24 rows of a hundred. */
const WATERDORP = {
  id: 'wpl-9',
  type: 'woonplaats',
  weergavenaam: 'Waterdorp, Markeroog',
  woonplaatscode: '9999',
  woonplaatsnaam: 'Waterdorp',
  geometrie_rd: 'POLYGON((156000 527000,158000 527000,158000 527470,156000 527470,156000 527000))',
} as const

interface StaffFixtures {
  /** They know the plots of the village of Waterdorp, its only dwelling, and what services say when they are asked. */
  readonly registers: TestRegisters
  readonly running: { readonly process: ServerProcess; readonly store: Database }
}

export const test = base.extend<object, StaffFixtures>({
  registers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
    async ({}, use) => {
      const answers = answersAt(CORNER)
      const registers = await startRegisters({
        ...answers,
        collections: { ...answers.collections, brk: { perceel: drawPlots(2_600, CORNER) } },
        places: [WATERDORP],
      })
      await use(registers)
      await registers.close()
    },
    { scope: 'worker' },
  ],

  running: [
    async ({ registers: { environment } }, use) => {
      const { options, remove } = await copyPrepared('pglite')
      const process = await startServerProcess({
        ...options,
        environment: { ...environment, KAVEL_LICENCES: '1' },
      })
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
      const { url, folder } = running.process
      await use({ url, folder, ...STAFF, kill })
    },
    { scope: 'worker' },
  ],
})
