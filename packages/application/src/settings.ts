import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Issue } from '@kavel/domain'
import { type ConfiguredEndpoints, readEndpoints } from '@kavel/registers'
import { type MailSettings, readMailSettings } from './mail.ts'

/** Everything that can be set from outside; the README lists the same names. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database, its lock, the files and the demo passwords. */
  readonly dataDirectory: string
  /** Address of a PostgreSQL server with PostGIS; null means the embedded database. */
  readonly databaseUrl: string | null
  /** Address under which people reach the application; links in mail and publications begin with it. */
  readonly publicUrl: string
  /** Storage of pictures and attachments instead of the data folder. */
  readonly s3: S3Settings | null
  /** Whether the demo company may be made: by default only on loopback with a new folder. */
  readonly demo: boolean
  /** Seconds within which the server ends when it is asked to. */
  readonly stopSeconds: number
  /** Whether a demo that is made has work in it: locations, designs, search queries. */
  readonly demoWork: boolean
  /** Addresses, networks and names of proxy-addr (`loopback`, …) whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[]
  /** Days that the audit keeps a change. */
  readonly auditDays: number
  /** Where the services of the registers are, and their keys. */
  readonly endpoints: ConfiguredEndpoints
  /** Where mail goes out; null: none is sent. */
  readonly mail: MailSettings | null
  readonly search: SearchSettings
  /** Whether companies need a licence; without one everything is permitted. */
  readonly licences: boolean
}

/** What the index of the search may use. */
export interface SearchSettings {
  /** Whether this server computes features and keeps an index. */
  readonly isKept: boolean
  /** Bytes of working memory. */
  readonly memory: number
  /** Cores of one question. */
  readonly threads: number
}

/** Megabytes of working memory of the search: with the national index open the server stays below 4 GB. */
const SEARCH_MEMORY = { usual: 1024, least: 128, most: 1_048_576 } as const
const MOST_THREADS = 256

/** Two years: the financial year that is audited and the one that runs; personal data is not kept longer than needed. */
const AUDIT_DAYS = 730
/** Ten years; a longer number is a typing error. */
const MOST_AUDIT_DAYS = 3650
/** S3-compatible storage: `endpoint/bucket/…` is where a content lies. */
export interface S3Settings {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

const STOP_SECONDS = { usual: 5, least: 2, most: 600 } as const

/** Reads the settings from the environment. A wrong value is an issue that names the variable. */
export function readSettings(
  environment: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; issues: Issue[] } {
  const issues: Issue[] = []
  const port = Number(environment.PORT ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    issues.push({ path: 'PORT', message: `"${environment.PORT}" is not a port (0 to 65535)` })
  const host = environment.HOST || '127.0.0.1'
  const databaseUrl = environment.DATABASE_URL || null
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    issues.push({ path: 'DATABASE_URL', message: 'does not begin with postgresql://' })
  const publicUrl = environment.KAVEL_PUBLIC_URL || `http://${displayHost(host)}:${port}`
  if (environment.KAVEL_PUBLIC_URL && !URL.canParse(publicUrl))
    issues.push({ path: 'KAVEL_PUBLIC_URL', message: `"${publicUrl}" is not an address` })
  const demoText = environment.KAVEL_DEMO
  if (demoText !== undefined && !['', '0', '1', 'true', 'false', 'empty'].includes(demoText))
    issues.push({ path: 'KAVEL_DEMO', message: `"${demoText}" is neither 1, 0 nor empty` })
  const auditDays = readCount(environment, issues, 'KAVEL_AUDIT_DAYS', {
    usual: AUDIT_DAYS,
    least: 1,
    most: MOST_AUDIT_DAYS,
  })
  const stop = readCount(environment, issues, 'KAVEL_STOP_SECONDS', STOP_SECONDS)
  const memory = readCount(environment, issues, 'KAVEL_SEARCH_MEMORY', SEARCH_MEMORY)
  const threads = readCount(environment, issues, 'KAVEL_SEARCH_THREADS', {
    usual: availableParallelism(),
    least: 1,
    most: MOST_THREADS,
  })
  const licences = environment.KAVEL_LICENCES ?? ''
  if (!['', '0', '1'].includes(licences))
    issues.push({ path: 'KAVEL_LICENCES', message: `"${licences}" is neither 1 nor 0` })
  const trustedProxies = readProxies(environment, issues)
  const s3 = readS3(environment, issues)
  const services = readEndpoints(environment)
  if (!services.ok) issues.push(...services.issues)
  const mail = readMailSettings(environment)
  if (!mail.ok) issues.push(...mail.issues)
  if (issues.length || !services.ok || !mail.ok) return { ok: false, issues }
  return {
    ok: true,
    settings: {
      port,
      host,
      dataDirectory: resolve(environment.KAVEL_DATA_DIR || '.kavel'),
      databaseUrl,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      s3,
      demo: demoText ? ['1', 'true', 'empty'].includes(demoText) : LOOPBACK.has(host),
      demoWork: demoText !== 'empty',
      auditDays,
      stopSeconds: stop,
      trustedProxies,
      endpoints: services.endpoints,
      mail: mail.settings,
      licences: licences === '1',
      search: { isKept: environment.KAVEL_SEARCH !== '0', memory: memory * 1024 ** 2, threads },
    },
  }
}

/** Names of networks that may stand for their addresses (proxy-addr). */
const NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(
  { KAVEL_TRUSTED_PROXIES: text = 'loopback' }: Record<string, string | undefined>,
  issues: Issue[],
): string[] {
  const given = text.split(',').flatMap((part) => part.trim() || [])
  for (const one of given) {
    const [address = '', bits = '0', ...rest] = one.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const isNetwork = isIP(address) && /^\d{1,3}$/.test(bits) && Number(bits) <= most
    if (!NETWORKS.includes(one) && (!isNetwork || rest.length))
      issues.push({
        path: 'KAVEL_TRUSTED_PROXIES',
        message: `"${one}" is neither an address, a network as 10.0.0.0/8 nor ${NETWORKS.join(', ')}`,
      })
  }
  return given
}

function readCount(
  environment: Record<string, string | undefined>,
  issues: Issue[],
  path: string,
  { usual, least, most }: { readonly usual: number; readonly least: number; readonly most: number },
): number {
  const text = environment[path] || String(usual)
  const count = Number(text)
  if (!Number.isInteger(count) || count < least || count > most)
    issues.push({ path, message: `"${text}" is not a number of ${least} to ${most}` })
  return count
}

/** All of it, or nothing: half a storage is a mistake. */
function readS3(
  environment: Record<string, string | undefined>,
  issues: Issue[],
): S3Settings | null {
  const names = ['KAVEL_S3_ENDPOINT', 'KAVEL_S3_BUCKET', 'KAVEL_S3_KEY_ID', 'KAVEL_S3_SECRET']
  const [endpoint = '', bucket = '', keyId = '', secret = ''] = names.map(
    (name) => environment[name] ?? '',
  )
  if (![endpoint, bucket, keyId, secret].some(Boolean)) return null
  for (const name of names)
    if (!environment[name]) issues.push({ path: name, message: 'is missing beside the others' })
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    issues.push({ path: 'KAVEL_S3_ENDPOINT', message: `"${endpoint}" is not an address` })
  // as the storage names them (Amazon S3, "General purpose bucket naming rules")
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    issues.push({ path: 'KAVEL_S3_BUCKET', message: `"${bucket}" is not the name of a bucket` })
  const region = environment.KAVEL_S3_REGION || 'us-east-1'
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, keyId, secret }
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
