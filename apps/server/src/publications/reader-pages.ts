/** The pages of readers: HTML that was drawn before, not for one who asks (docs/decisions/0052). */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  type DrawnIndexes,
  type DrawnPage,
  type DrawnPages,
  describePage,
  findHead,
  findType,
  type PageHead,
} from '@kavel/application/publications'
import { hasPagesOfLocations, isPagedType, PAGED_TYPES, type PagedType } from '@kavel/concept'
import { isUnreachable } from '@kavel/database'
import { ERRORS, isStorableText, PAGE_LANGUAGES, publicLink } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { CountRead } from './count-reads.ts'
import { chooseLanguage } from './reader-language.ts'
import { createShellReader, inLanguage, writeReaderPage } from './reader-shell.ts'

/** Bytes of whole pages kept in memory. */
const CACHE_BYTES = 32_000_000

const zip = promisify(gzip)

interface Params {
  readonly key: string
  readonly location_key?: string
}
type Reading = FastifyRequest<{ Params: Params }>

export interface ReaderPagesOptions {
  readonly pool: pg.Pool
  readonly drawn: DrawnPages
  readonly indexes: DrawnIndexes
  readonly countRead: CountRead
  /** Folder of the built application. */
  readonly folder: string
  /** Where the application is for its readers. */
  readonly publicUrl: string
  readonly send: (reply: FastifyReply, status: number, html: string | Buffer) => FastifyReply
}

/** Routes of `/pub`, one for each type that has pages. */
export function readerPages(app: FastifyInstance, options: ReaderPagesOptions): void {
  const { pool, drawn: drawnPages, indexes, countRead, folder, publicUrl, send } = options
  const readShell = createShellReader(folder)
  /** Gzip of whole pages by page, language and build. */
  const ready = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const addressOf = (imageId: number) => `${publicUrl}/api/images/binary/${imageId}/img.png`
  /** The same for a draft, a hidden page, one of another type and a key that never was. */
  const sendMissing = (reply: FastifyReply) => send(reply, 404, readShell().html)

  /** Without a drawing the application shows the page: what it is called is there before. */
  const sendShell = (reply: FastifyReply, head: PageHead, language: Language) =>
    send(
      reply.header('Vary', 'Accept-Language'),
      200,
      inLanguage(describePage(readShell().html, head, addressOf), language),
    )

  async function sendDrawn(
    request: Reading,
    reply: FastifyReply,
    path: string,
    drawing: string,
    drawn: ReadonlyMap<Language, DrawnPage>,
  ): Promise<FastifyReply> {
    const { headers } = request
    const language = languageOf(request, [...drawn.keys()])
    const own = drawn.get(language)
    if (!own) return sendMissing(reply)
    const shell = readShell()
    const tag = `${drawing}-${language}-${shell.version}`
    reply.header('ETag', `"${tag}"`).header('Vary', 'Accept-Encoding, Accept-Language')
    if (headers['if-none-match'] === `"${tag}"`)
      return reply.header('Cache-Control', 'no-cache').code(304).send()
    // never as it was asked for: everybody gets these bytes
    const place = { address: publicUrl + path, addressOf }
    const write = () => writeReaderPage(shell, own, language, place)
    if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return send(reply, 200, write())
    const bytes = ready.get(tag) ?? (await zip(write()))
    ready.set(tag, bytes)
    return send(reply.header('Content-Encoding', 'gzip'), 200, bytes)
  }

  /** The application says what is wrong, and offers to try again. */
  const unlessUnreachable = async (
    reply: FastifyReply,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    try {
      return await work()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return send(reply, ERRORS.unavailable.status, readShell().html)
    }
  }

  const sendPage = (types: readonly PagedType[]) => (request: Reading, reply: FastifyReply) => {
    const { key, location_key = null } = request.params
    return unlessUnreachable(reply, async () => {
      if (![key, location_key ?? ''].every(isStorableText)) return sendMissing(reply)
      const answer = await drawnPages.read(key, location_key)
      const type = answer?.state === 'ready' && typeIn(answer, types)
      if (answer?.state === 'ready' && type) {
        countRead(answer, request.headers['user-agent'])
        const below = location_key === null ? '' : `/${encodeURIComponent(location_key)}`
        const path = `${publicLink({ type, key })}${below}`
        return sendDrawn(request, reply, path, answer.drawing, answer.drawn)
      }
      // it was not drawn, or is not there yet: the application fetches it
      const found = answer && (await findHead(pool, types, key, location_key))
      if (!found) return sendMissing(reply)
      if (answer.state === 'ready') countRead(answer, request.headers['user-agent'])
      const language = languageOf(request, found.languages)
      return sendShell(reply, language === 'en' ? found.english : found.head, language)
    })
  }

  const sendIndex = (request: Reading, reply: FastifyReply) =>
    unlessUnreachable(reply, async () => {
      const { key } = request.params
      const index = isStorableText(key) ? await indexes.read(key) : null
      if (!index) return sendMissing(reply)
      const { hash, drawn, company, logo } = index
      const path = `/pub/index/${encodeURIComponent(key)}`
      if (drawn.size > 0) return sendDrawn(request, reply, path, hash, drawn)
      const head = { name: company.name, description: null, company: company.name, logo }
      return sendShell(reply, head, languageOf(request, PAGE_LANGUAGES))
    })

  const leadOn = ({ params, url }: Reading, reply: FastifyReply) =>
    unlessUnreachable(reply, async () => {
      const { key, location_key = null } = params
      if (![key, location_key ?? ''].every(isStorableText)) return sendMissing(reply)
      const type = await findType(pool, key)
      if (type !== null && !isPagedType(type)) console.warn(`Unknown publication type: ${type}`)
      const isThere =
        type !== null && isPagedType(type) && (await drawnPages.read(key, location_key)) !== null
      if (!isThere) return sendMissing(reply)
      const below = location_key === null ? '' : `/${encodeURIComponent(location_key)}`
      const search = url.includes('?') ? url.slice(url.indexOf('?')) : ''
      return reply.redirect(`${publicLink({ type, key })}${below}${search}`, 302)
    })

  const byAddress = Map.groupBy(PAGED_TYPES, (type) => publicLink({ type, key: '' }) ?? '')
  for (const [address, types] of byAddress) {
    app.get<{ Params: Params }>(`${address}:key`, sendPage(types))
    if (types.some(hasPagesOfLocations))
      app.get<{ Params: Params }>(`${address}:key/:location_key`, sendPage(types))
  }
  app.get<{ Params: Params }>('/pub/index/:key', sendIndex)
  app.get<{ Params: Params }>('/pub/publication/:key', leadOn)
  app.get<{ Params: Params }>('/pub/publication/:key/:location_key', leadOn)
}

/** The language of those there are that the address asks for, or else the browser. */
const languageOf = ({ query, headers }: Reading, there: readonly Language[]): Language =>
  chooseLanguage(
    there,
    (query as Readonly<Record<string, unknown>>).lang,
    headers['accept-language'],
  )

/** The type of a page when it is one of the address. */
function typeIn(
  { drawn }: { readonly drawn: ReadonlyMap<Language, { type: string }> },
  types: readonly PagedType[],
): PagedType | undefined {
  return types.find((type) => [...drawn.values()].some((page) => page.type === type))
}
