import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { createDrawnIndexes, type DrawnPages } from '@kavel/application/publications'
import type { Database } from '@kavel/database'
import { ERRORS } from '@kavel/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReadCounter } from './publications/count-reads.ts'
import { readerPages } from './publications/reader-pages.ts'
import { findDrawer } from './publications/reader-shell.ts'
import { contentSecurityPolicy } from './security.ts'

/** Addresses of public pages; one that names no page of ours does not exist. */
const PUBLIC_PAGE = /^\/pub(\/|$)/

export interface WebOptions {
  readonly database: Database
  readonly drawn: DrawnPages
  readonly counter: ReadCounter
  /** Of the built application; without a build there are only the calls of the API. */
  readonly folder: string
  /** Where the application is for its readers. */
  readonly publicUrl: string
}

/**
 * The web application: hashed files for ever, and its page for every address that is a screen.
 * A public page tells its title in the HTML itself; one that is not published, or never was, is the same
 * page as any with status 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  { database: { pool }, drawn, counter, folder, publicUrl }: WebOptions,
): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)

  const send = (reply: FastifyReply, status: number, html: string | Buffer) =>
    reply
      .code(status)
      .header('Content-Security-Policy', contentSecurityPolicy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  // read again every time, because a new build has other file names
  const readShell = () => readFile(page, 'utf8')

  if (built) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      // what draws pages is for the server
      allowedPath: (path) => !path.startsWith('/server/'),
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (path.endsWith('.html')) reply.header('Content-Security-Policy', contentSecurityPolicy)
      },
    })
    app.get('/', async (_request, reply) => send(reply, 200, await readShell()))
    const indexes = createDrawnIndexes(pool, findDrawer(folder))
    app.addHook('onClose', () => indexes.stop())
    const { countRead } = counter
    readerPages(app, { pool, drawn, indexes, countRead, folder, publicUrl, send })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url)
    if (built && wantsPage)
      return send(reply, PUBLIC_PAGE.test(request.url) ? 404 : 200, await readShell())
    const { status, message } = ERRORS.unknown_call
    return reply.code(status).send({ code: 'unknown_call', message })
  })
}
