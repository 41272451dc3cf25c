/**
 * Local registers for tests: one server that speaks the protocols of all services over collections that the test gives, in
 * EPSG:28992. Made after the public service pages: OGC API Features as GoKoala serves it, WFS 2.0 as MapServer does, Locatieserver 3.1.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type EndpointKey, endpointKeys, endpoints, endpointVariable } from '@kavel/registers'
import { answerCityFeatures } from './city-server.ts'
import { answerCoverage, type TestCoverage } from './coverage-server.ts'
import { answerDownloadInfo, DOWNLOAD_INFO } from './download-info-server.ts'
import { answerFeatures } from './features-server.ts'
import { answerFile } from './file-server.ts'
import {
  answerBagAddresses,
  answerBrkPlots,
  answerEnergyLabels,
  answerRegulations,
  refuseKey,
} from './keyed-servers.ts'
import { answerOdata } from './odata-server.ts'
import { answerPlaces, type TestPlace } from './places-server.ts'
import type { Asked, Fault, Reply, TestFeature } from './test-service.ts'
import { answerWfs } from './wfs-server.ts'
import { answerFeatureInfo } from './wms-server.ts'

export interface RegistersOptions {
  /** Collections by endpoint and by name, as the layer declares both. */
  readonly collections: Partial<
    Record<EndpointKey, Readonly<Record<string, readonly TestFeature[]>>>
  >
  readonly places?: readonly TestPlace[]
  /** Maps of cells by endpoint and name. */
  readonly coverages?: Partial<Record<EndpointKey, Readonly<Record<string, TestCoverage>>>>
  /** Files by endpoint and path. */
  readonly files?: Partial<Record<EndpointKey, Readonly<Record<string, Buffer>>>>
  /** Answers that a service really gave, instead of one that is made here; null where none was kept. */
  readonly recorded?: (endpoint: EndpointKey, asked: Asked) => Reply | null
  /** Keys without which an endpoint answers nothing. */
  readonly keys?: Partial<Record<EndpointKey, string>>
}

export interface TestRegisters {
  readonly url: string
  /** Variables that lead every service here, with their keys. */
  readonly environment: Readonly<Record<string, string>>
  /** Requests so far: method, path and query, and the range that was asked for. */
  readonly requests: readonly string[]
  /** What goes wrong from now on; nothing when left out. */
  fault(endpoint: EndpointKey, fault?: Fault): void
  close(): Promise<void>
}

/** Milliseconds after its first half that a truncated answer breaks off. */
const BREAK = 100

type Faults = Map<string, { readonly fault: Fault; busy: number; truncated: number }>

/** Starts the registers on a free port of this machine. */
export async function startRegisters(options: RegistersOptions): Promise<TestRegisters> {
  const faults: Faults = new Map()
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    const { range } = request.headers
    requests.push([request.method, request.url, range].filter(Boolean).join(' '))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    answer(request, Buffer.concat(chunks).toString('utf8'), response, options, faults)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    environment: Object.fromEntries([
      ...endpointKeys.map((key) => [endpointVariable(key), `${url}/${key}`]),
      ...Object.entries(options.keys ?? {}).map(([key, secret]) => [
        (endpoints as Readonly<Record<string, { readonly key?: string }>>)[key]?.key,
        secret,
      ]),
    ]),
    requests,
    fault(endpoint, fault = {}) {
      faults.set(endpoint, { fault, busy: fault.busy ?? 0, truncated: fault.truncated ?? 0 })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  request: IncomingMessage,
  body: string,
  response: ServerResponse,
  options: RegistersOptions,
  faults: Faults,
): void {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const [, endpoint = ''] = url.pathname.split('/')
  const known = faults.get(endpoint)
  const fault = known?.fault ?? {}
  if (known && known.busy > 0) {
    known.busy -= 1
    response.writeHead(429, { 'Retry-After': '0' }).end('slow down')
    return
  }
  if (fault.silent) return
  if (fault.redirectTo) {
    response.writeHead(302, { Location: fault.redirectTo }).end()
    return
  }
  const asked = {
    url,
    path: url.pathname.slice(endpoint.length + 1),
    base: `${url.origin}/${endpoint}`,
    fault,
    headers: request.headers,
    body,
  }
  const isTruncated = known !== undefined && known.truncated > 0
  if (isTruncated) known.truncated -= 1
  const refused = refuseKey(asked, options.keys?.[endpoint as EndpointKey])
  const reply = disturbed(fault) ?? refused ?? replyOf(endpoint as EndpointKey, asked, options)
  send(response, reply, fault, isTruncated)
}

function disturbed({ html, exception, status }: Fault): Reply | null {
  if (status !== undefined) return { status, body: '' }
  if (html)
    return {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><html><head><title>Onderhoud</title></head></html>',
    }
  if (exception)
    return {
      headers: { 'content-type': 'text/xml' },
      body: `<?xml version="1.0"?><ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception><ows:ExceptionText>${exception}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
    }
  return null
}

function replyOf(endpoint: EndpointKey, asked: Asked, options: RegistersOptions): Reply {
  const collections = options.collections[endpoint] ?? {}
  const recorded = options.recorded?.(endpoint, asked)
  if (recorded) return recorded
  const file = options.files?.[endpoint]?.[asked.path.slice(1)]
  if (file) return answerFile(asked, file)
  if (asked.path === DOWNLOAD_INFO) {
    const [name] = Object.keys(options.files?.energy_label_files ?? {})
    return answerDownloadInfo(asked, name, asked.fault.keepsAt)
  }
  if (endpoint === 'cbs_odata') return answerOdata(asked, collections)
  if (endpoint === '3dbag') return answerCityFeatures(asked, collections)
  if (endpoint === 'locatieserver') return answerPlaces(asked, options.places ?? [], collections)
  if (endpoint === 'energy_labels') return answerEnergyLabels(asked, collections)
  if (endpoint === 'bag_look_up') return answerBagAddresses(asked, collections)
  if (endpoint === 'brk_look_up') return answerBrkPlots(asked, collections)
  if (endpoint === 'dso') return answerRegulations(asked, collections)
  const service = asked.url.searchParams.get('service')?.toUpperCase()
  if (service === 'WFS') return answerWfs(asked, collections)
  if (service === 'WMS') return answerFeatureInfo(asked, collections)
  if (service === 'WCS') return answerCoverage(asked, options.coverages?.[endpoint] ?? {})
  return answerFeatures(asked, collections)
}

function send(
  response: ServerResponse,
  reply: Reply,
  { diesAtPage, slow }: Fault,
  isTruncated: boolean,
): void {
  const { status = 200, headers = {}, body, page = 1 } = reply
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  const isDying = diesAtPage !== undefined && page >= diesAtPage
  if (!isDying && !isTruncated && !slow) {
    response.end(body)
    return
  }
  const bytes = Buffer.from(body)
  const half = Math.floor(bytes.length / 2)
  response.write(bytes.subarray(0, half), () => {
    if (isDying) response.destroy()
    // what was sent has come in by then
    else if (isTruncated) setTimeout(() => response.destroy(), BREAK)
    else setTimeout(() => response.end(bytes.subarray(half)), slow)
  })
}
