/**
 * What a test can ask for: a page of a signed-in member or of a stranger, the API, and a location, concept or
 * publication of its own, made through the API. Every worker has one server and one Chromium.
 */
import { locationFiltersSchema, TAB_PLACES, type TreeFor } from '@kavel/domain'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Api, openSession, type Session } from './api.ts'
import { copyPrepared, readPrepared } from './prepared.ts'
import {
  type Concept,
  makeConcept,
  makeLocation,
  makePublication,
  type Publication,
} from './records.ts'
import { type ServerProcess, startServerProcess } from './server.ts'
import type { Site } from './site.ts'

export { expect } from '@playwright/test'

export interface WorkerOptions {
  readonly database: 'pglite' | 'postgresql'
}

interface WorkerFixtures extends WorkerOptions {
  readonly server: TestServer
  /** The demo's administrator, signed in once. */
  readonly session: Session
  /** A vacant development site of the sample municipality. */
  readonly site: Site
}

interface TestServer {
  readonly url: string
  readonly username: string
  readonly password: string
  /** Its data folder. */
  readonly folder: string
  /** Left out: the database is embedded, and no other server may open it. */
  readonly databaseUrl?: string | undefined
  /** Kills the process as a power cut would and starts it again on the same address and database. */
  kill(): Promise<void>
}

interface TestFixtures {
  /** Is `page` that of a signed-in member? */
  readonly signedIn: boolean
  /** Exceptions that the test provokes; any other fails it. */
  readonly expectedErrors: RegExp | null
  readonly api: Api
  /** A window of somebody without an account. */
  readonly stranger: Page
  readonly location: TreeFor<'locations'>
  /** A gallery flat on `location`. */
  readonly concept: Concept
  /** A published page of `location` with its `concept`. */
  readonly publication: Publication
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: ['pglite', { option: true, scope: 'worker' }],

  server: [
    async ({ database }, use) => {
      const { options, remove } = await copyPrepared(database)
      let running: ServerProcess | null = null
      try {
        running = await startServerProcess({
          ...options,
          environment: { KAVEL_SEARCH: database === 'postgresql' ? '1' : '0' },
        })
        const { url, username, password, folder } = running
        const kill = async () => {
          running = (await running?.restart('SIGKILL')) ?? null
        }
        const databaseUrl = 'databaseUrl' in options ? options.databaseUrl : undefined
        await use({ url, username, password, folder, databaseUrl, kill })
      } finally {
        await running?.stop('SIGKILL')
        await remove()
      }
    },
    { scope: 'worker', timeout: 420_000 },
  ],

  session: [async ({ server }, use) => use(await openSession(server)), { scope: 'worker' }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  site: [async ({}, use) => use(readPrepared().site), { scope: 'worker' }],

  signedIn: [true, { option: true }],
  expectedErrors: [null, { option: true }],

  baseURL: async ({ server }, use) => use(server.url),

  api: async ({ session }, use) => use(session.api),

  context: async ({ context, session, signedIn, expectedErrors }, use) => {
    const faults = watch(context, expectedErrors)
    if (signedIn) {
      // as if he signed in just now: a worker may be at it for long
      await session.prove()
      await forgetLast(session)
      await context.addCookies([session.cookie])
    }
    await use(context)
    expect(faults, 'no fault was raised').toEqual([])
  },

  stranger: async ({ browser, expectedErrors }, use) => {
    const context = await browser.newContext()
    const faults = watch(context, expectedErrors)
    await use(await context.newPage())
    expect(faults, 'no fault was raised for the stranger').toEqual([])
    await context.close()
  },

  location: async ({ api, site }, use) => use(await makeLocation(api, site.registerId)),
  concept: async ({ api, location }, use) => use(await makeConcept(api, location)),
  // biome-ignore lint/correctness/noUnusedFunctionParameters: the page shows the concept
  publication: async ({ api, location, concept }, use) => use(await makePublication(api, location)),
})

/** How locations are on the map for a new user. */
const USUAL_MAP = {
  pincolor: 'status',
  showlocations: true,
  clusterlocations: true,
  locationsview: 'map',
}

/** The user comes in as on the first day: where an earlier test was, which tabs and filters it chose, and what it had on the map is nothing to the next. */
async function forgetLast({ api, userId }: Session): Promise<void> {
  const tabs = Object.fromEntries(TAB_PLACES.map((place) => [place, '']))
  const nowhere = { current_location: null, current_concept: null, current_building: null }
  await api('PATCH', `/users/detail/${userId}`, {
    ...nowhere,
    cfg: { tabs, filters: locationFiltersSchema.parse({}), ...USUAL_MAP },
  })
}

/**
 * Lines of the console that tell a fault of the application: React, or the router around it, reports one, or something was done
 * that the content security policy forbids. What else stands there is what the browser says of failed requests, which
 * belong to many tests: what the screen says of them is what counts.
 */
const FAULTS = /React|hydrat|Content Security Policy/i

/** Faults of the pages of a context, from now on: exceptions that nobody caught, and what the console tells. */
function watch(context: BrowserContext, expected: RegExp | null): string[] {
  const faults: string[] = []
  const note = (fault: string) => {
    if (!expected?.test(fault)) faults.push(fault)
  }
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && FAULTS.test(text)) note(`${text} (${message.location().url})`)
  })
  // what React catches is among them: the application raises it again
  context.on('weberror', (error) => note(String(error.error())))
  return faults
}
