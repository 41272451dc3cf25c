import { isUtf8 } from 'node:buffer'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { Settings } from '@kavel/application'
import { createHeavyWork, invalid, Refusal } from '@kavel/application'
import { createThrottle } from '@kavel/application/accounts'
import { createBackground } from '@kavel/application/background'
import { createConceptColumns } from '@kavel/application/desk'
import { createFiles, type Files } from '@kavel/application/files'
import { createOffThread } from '@kavel/application/off-thread'
import { createHeadReader, type HeadReader } from '@kavel/application/own'
import { createReach, type ProvidersOptions } from '@kavel/application/providers'
import { createDrawn, createPages, writeSectionReads } from '@kavel/application/publications'
import { isTooDeep } from '@kavel/application/records'
import { createLookups } from '@kavel/application/register'
import {
  ASSEMBLY_LIMITS,
  createRunSource,
  createSearches,
  type Searches,
} from '@kavel/application/search'
import type { RunSource } from '@kavel/application/searchqueries'
import { createTogether } from '@kavel/application/together'
import type { Queue } from '@kavel/application/work'
import { type Database, isDiskFull, isExhausted, isUnreachable } from '@kavel/database'
import { bodyTooLarge } from '@kavel/domain'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { licenceRoutes } from './accounts/licence-routes.ts'
import { peopleRoutes } from './accounts/people-routes.ts'
import { providerRoutes } from './accounts/provider-routes.ts'
import { sessionRoutes } from './accounts/routes.ts'
import { auditRoutes } from './audits/routes.ts'
import { BODY_LIMIT } from './body-limit.ts'
import { createCallRoutes, type Observer, refuseUndeclaredRoutes } from './calls/call-routes.ts'
import { createUniformRoutes } from './calls/uniform-routes.ts'
import { companyRoutes } from './company/routes.ts'
import type { Context } from './context.ts'
import { creationRoutes } from './creation/routes.ts'
import { healthRoutes } from './health.ts'
import { homeRoutes } from './home/routes.ts'
import { imageRoutes } from './images/routes.ts'
import { UPLOAD_TIME } from './images/upload.ts'
import { importRoutes } from './imports/routes.ts'
import { journeyRoutes } from './journey/routes.ts'
import { locationRoutes } from './location/routes.ts'
import { openApiRoutes } from './openapi.ts'
import { ownRoutes } from './own/routes.ts'
import { plotRoutes } from './plots/routes.ts'
import { potentialRoutes } from './potential/routes.ts'
import { createReadCounter } from './publications/count-reads.ts'
import { publicationRoutes } from './publications/routes.ts'
import { customFieldRoutes } from './records/custom-field-routes.ts'
import { deskRoutes } from './records/desk-routes.ts'
import { exchangeRoutes } from './records/exchange-routes.ts'
import { groupRoutes } from './records/group-routes.ts'
import { recordRoutes } from './records/routes.ts'
import { lookupRoutes } from './register/lookup-routes.ts'
import { registerRoutes } from './register/routes.ts'
import { createAsk } from './search/ask.ts'
import { searchRoutes } from './search/routes.ts'
import { searchQueryRoutes } from './searchqueries/routes.ts'
import {
  ANSWER_HEADERS,
  cutSlowBodies,
  refuseForeignMutations,
  refuseUnreadable,
  SAFE_METHODS,
} from './security.ts'
import { tileRoutes } from './tiles/routes.ts'
import { togetherRoutes } from './together/routes.ts'
import { serveWeb } from './web.ts'

/** Milliseconds in which a request must have come in whole; an upload has `UPLOAD_TIME`. */
const REQUEST_TIME = 60_000
/** Milliseconds from its first line to its answer: the two longest statements (`withPrincipal`) after a slow body. */
const HANDLER_TIME = REQUEST_TIME + 2 * 30_000

/** Milliseconds between two lines in the log about a full disk. */
const DISK_FULL_TOLD = 60_000

/** Where the web application is built. */
export const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export interface AppOptions {
  readonly database: Database
  readonly settings: Settings
  /** Job queue, when the caller starts and stops it; otherwise jobs wait for another server. */
  readonly work?: Queue
  /** Reader of own-file headers; stopped by the app. */
  readonly ownHeads?: HeadReader
  /** The index of the search, when the caller starts and stops it; else there is none. */
  readonly searches?: Searches
  /** The files, when the caller opens them. */
  readonly files?: Files
  /** Where runs of saved queries ask; there is nothing to ask when left out. */
  readonly runSource?: RunSource
  /** Folder of the built web application. */
  readonly webFolder?: string
  /** Milliseconds in which a request must have come in whole. */
  readonly requestTime?: number
  /** Sees the answers to declared calls. */
  readonly observe?: Observer
  /** How providers of identities are asked. */
  readonly providers?: ProvidersOptions
}

/** Assembles the HTTP application: every route, one error handler, one security policy. */
export async function createApp({
  database,
  settings,
  files = createFiles(database, settings),
  ownHeads = createHeadReader(),
  searches = createSearches(database, settings),
  runSource = createRunSource(database, searches),
  work = createBackground(database, settings, { files, runSource }),
  webFolder = WEB,
  requestTime = REQUEST_TIME,
  observe,
  providers,
}: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    // Who sends slowly, or half, is cut off; Node looks for such requests once in a while.
    requestTimeout: Math.max(requestTime, UPLOAD_TIME),
    http: {
      headersTimeout: Math.ceil(requestTime / 3),
      connectionsCheckingInterval: Math.ceil(requestTime / 10),
      // Node would answer by itself, without a header of ours.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnreadable,
    // What is no address of ours at all never comes to a hook.
    frameworkErrors(error, _request, given) {
      const { status, body } = toRefusal(error)
      const reply: FastifyReply = given
      reply.code(status).headers(ANSWER_HEADERS).header('Cache-Control', 'no-store').send(body)
    },
    return503OnClosing: false,
    handlerTimeout: HANDLER_TIME,
    // Of a proxy that is trusted the forwarded address is the client's; anybody else says what he likes.
    trustProxy: [...settings.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  await writeSectionReads(database.pool)
  const pages = createPages(database, work)
  const drawn = createDrawn(database.pool, pages)
  const context: Context = {
    database,
    settings,
    throttle: createThrottle(database.pool),
    reach: createReach(settings.publicUrl, providers),
    work,
    ownHeads,
    pages,
    files,
    heavyWork: createHeavyWork(),
    conceptColumns: createConceptColumns(database.pool),
    lookups: createLookups(settings.endpoints),
    runSource,
    searches,
    ask: createAsk({ database, searches }),
    searchThread: createOffThread(ASSEMBLY_LIMITS),
    together: createTogether(database, settings),
  }
  app.addHook('preClose', () => context.together.stop())
  app.addHook('preClose', () => context.lookups.close())
  app.addHook('preClose', () => ownHeads.stop())
  app.addHook('onClose', () => context.searchThread.stop())
  app.addHook('preClose', () => context.conceptColumns.stop())
  let toldDiskFull = Number.NEGATIVE_INFINITY
  const tellDiskFull = () => {
    if (performance.now() - toldDiskFull < DISK_FULL_TOLD) return
    toldDiskFull = performance.now()
    console.error('The disk is full: nothing can be saved until there is room')
  }
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = isTooLarge(error)
      ? new Refusal('too_large', [bodyTooLarge(request.routeOptions.bodyLimit ?? BODY_LIMIT)])
      : toRefusal(error)
    if (refusal.code === 'general') console.error(`${request.method} ${request.url}`, error)
    if (refusal.code === 'disk_full') tellDiskFull()
    return reply.code(refusal.status).send(refusal.body)
  })
  refuseUndeclaredRoutes(app)
  readBodies(app)
  app.server.on('checkExpectation', (request, response) => {
    // Node would refuse it by itself; nothing of ours depends on it (RFC 9110, 10.1.1).
    delete request.headers.expect
    app.server.emit('request', request, response)
  })
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (raw.httpVersion === '1.1' && headers.host === undefined) throw invalid('', 'names no host')
    // Node takes the first, a proxy in front perhaps the other (RFC 9112, 3.2).
    if (raw.rawHeaders.filter((one, at) => at % 2 === 0 && /^host$/i.test(one)).length > 1)
      throw invalid('', 'names two hosts')
  })
  app.addHook('onRequest', async () => searches.heard())
  app.addHook('onRequest', refuseForeignMutations(settings.publicUrl))
  app.addHook('onRequest', cutSlowBodies(requestTime))
  app.addHook('preValidation', async ({ body }) => {
    if (isTooDeep(body)) throw invalid('', 'is nested too deeply')
  })
  app.addHook('onSend', async ({ method }, reply) => {
    // before the writer hears of it: what is hidden is gone by then
    if (!SAFE_METHODS.has(method)) drawn.forget()
    reply.headers(ANSWER_HEADERS)
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
  })
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (statusCode < 400 && !SAFE_METHODS.has(method)) pages.nudge()
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new Refusal('rate_limited'),
  })
  const routes = createCallRoutes(app, context, observe)
  healthRoutes(routes, context)
  sessionRoutes(routes, context)
  peopleRoutes(routes, context)
  providerRoutes(routes, context)
  licenceRoutes(routes, context)
  imageRoutes(routes, context)
  registerRoutes(routes, context)
  lookupRoutes(routes, context)
  tileRoutes(routes, context)
  journeyRoutes(routes, context)
  locationRoutes(routes, context)
  creationRoutes(routes, context)
  groupRoutes(routes, context)
  plotRoutes(routes, context)
  publicationRoutes(routes, context)
  exchangeRoutes(routes, context)
  deskRoutes(routes, context)
  customFieldRoutes(routes, context)
  auditRoutes(routes, context)
  homeRoutes(routes, context)
  companyRoutes(routes, context)
  togetherRoutes(routes, context)
  importRoutes(routes, context)
  ownRoutes(routes, context)
  searchQueryRoutes(routes, context)
  searchRoutes(routes, context)
  potentialRoutes(routes, context)
  openApiRoutes(app, routes)
  routes.assertAllAnswered()
  const uniform = createUniformRoutes(app, context)
  recordRoutes(uniform, context)
  uniform.assertAllAnswered()
  const { publicUrl } = settings
  const counter = createReadCounter(database.pool)
  app.addHook('onClose', () => counter.stop())
  await serveWeb(app, { database, drawn, counter, folder: webFolder, publicUrl })
  return app
}

/** Takes JSON alone, and only what is UTF-8: half a character would be stored as another one. */
function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (!isUtf8(body)) return done(invalid('', 'is not UTF-8'))
      parse(request, body.toString('utf8'), done)
    },
  )
}

/** A body was cut off at the limit of its call: which of its fields made it so large nobody knows. */
const isTooLarge = ({ code }: FastifyError | Refusal) => code === 'FST_ERR_CTP_BODY_TOO_LARGE'

function toRefusal(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error
  if (isExhausted(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return new Refusal('too_heavy')
  if (isDiskFull(error)) return new Refusal('disk_full')
  if (isUnreachable(error)) return new Refusal('unavailable')
  const { statusCode = 500, message } = error
  if (statusCode === 413) return new Refusal('too_large')
  if (statusCode === 429) return new Refusal('rate_limited')
  if (statusCode >= 400 && statusCode < 500)
    return new Refusal('invalid_input', [{ path: '', message }])
  return new Refusal('general')
}
