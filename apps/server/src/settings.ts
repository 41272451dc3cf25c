import { resolve } from 'node:path'
import type { Issue } from '@kavel/domain'

/** Everything that can be set from outside; the README lists the same names. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Folder of the embedded database, the lock and the demo passwords. */
  readonly dataDirectory: string
  /** Address of a PostgreSQL server with PostGIS; null means the embedded database. */
  readonly databaseUrl: string | null
  /** Address under which people reach the application; links in mail and publications begin with it. */
  readonly publicUrl: string
  /** Whether the demo company may be made: by default only on loopback with a new folder. */
  readonly demo: boolean
  /** Days that the audit keeps a change. */
  readonly auditDays: number
}

/** Two years: the financial year that is audited and the one that runs; personal data is not kept longer than needed. */
const AUDIT_DAYS = 730
/** Ten years; a longer number is a typing error. */
const MOST_AUDIT_DAYS = 3650

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

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
  if (demoText !== undefined && !['', '0', '1', 'true', 'false'].includes(demoText))
    issues.push({ path: 'KAVEL_DEMO', message: `"${demoText}" is neither 1 nor 0` })
  const auditDays = Number(environment.KAVEL_AUDIT_DAYS || AUDIT_DAYS)
  if (!Number.isInteger(auditDays) || auditDays < 1 || auditDays > MOST_AUDIT_DAYS)
    issues.push({
      path: 'KAVEL_AUDIT_DAYS',
      message: `"${environment.KAVEL_AUDIT_DAYS}" is not a number of days (1 to ${MOST_AUDIT_DAYS})`,
    })
  if (issues.length) return { ok: false, issues }
  return {
    ok: true,
    settings: {
      port,
      host,
      dataDirectory: resolve(environment.KAVEL_DATA_DIR || '.kavel'),
      databaseUrl,
      publicUrl: publicUrl.replace(/\/+$/, ''),
      demo: demoText ? demoText === '1' || demoText === 'true' : LOOPBACK.has(host),
      auditDays,
    },
  }
}

function displayHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
