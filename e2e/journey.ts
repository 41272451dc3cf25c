import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ServerProcess } from './server.ts'

/** What the steps of the walk share. */
export interface Journey {
  readonly kind: 'pglite' | 'postgresql'
  readonly browser: Browser
  readonly context: BrowserContext
  readonly page: Page
  readonly errors: string[]
  /** Another process of the same server after a restart. */
  server: ServerProcess
  /** A vacant development site of the sample municipality. */
  readonly site: { readonly registerId: string; readonly designation: string }
  locationId: number
  conceptId: number
  publicationId: number
  publicationKey: string
}

/** Reads from the API with the session of the browser. */
export async function api<Answer>({ context, server }: Journey, path: string): Promise<Answer> {
  const response = await context.request.get(`${server.url}/api${path}`)
  if (!response.ok()) throw new Error(`${path} gave ${response.status()}: ${await response.text()}`)
  return (await response.json()) as Answer
}
