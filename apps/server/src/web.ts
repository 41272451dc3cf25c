import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { describePage, findHead } from '@kavel/application/publications'
import { type Database, isUnreachable } from '@kavel/database'
import { ERRORS, isStorableText } from '@kavel/domain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurityPolicy } from './security.ts'

/** Addresses of public pages; one that names no page of ours does not exist. */
const PUBLIC_PAGE = /^\/pub(\/|$)/

/**
 * The web application: hashed files for ever, and its page for every address that is a screen.
 * A public page tells its title in the HTML itself; one that is not published, or never was, is the same
 * page as any with status 404.
 * @param folder of the built application; without a build there are only the calls of the API
 * @param publicUrl where the application is for its readers
 */
export async function serveWeb(
  app: FastifyInstance,
  { pool }: Database,
  folder: string,
  publicUrl: string,
): Promise<void> {
  const page = join(folder, 'index.html')
  const built = existsSync(page)

  const send = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('Content-Security-Policy', contentSecurityPolicy)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  const addressOf = (imageId: number) => `${publicUrl}/api/images/binary/${imageId}/img.png`
  // read again every time, because a new build has other file names
  const readShell = () => readFile(page, 'utf8')

  if (built) {
    await app.register(staticFiles, {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes('/assets/')
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (path.endsWith('.html')) reply.header('Content-Security-Policy', contentSecurityPolicy)
      },
    })
    app.get('/', async (_request, reply) => send(reply, 200, await readShell()))
    app.get<{ Params: { key: string } }>('/pub/location/:key', async (request, reply) => {
      const { key } = request.params
      const shell = await readShell()
      try {
        const head = isStorableText(key) ? await findHead(pool, 'location', key) : null
        return head
          ? send(reply, 200, describePage(shell, head, addressOf))
          : send(reply, 404, shell)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        // the application says what is wrong, and offers to try again
        return send(reply, ERRORS.unavailable.status, shell)
      }
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)(\/|$)/.test(request.url)
    if (built && wantsPage)
      return send(reply, PUBLIC_PAGE.test(request.url) ? 404 : 200, await readShell())
    const { status, message } = ERRORS.unknown_call
    return reply.code(status).send({ code: 'unknown_call', message })
  })
}
