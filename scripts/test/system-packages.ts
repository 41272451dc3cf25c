/** Chromium, PostgreSQL with PostGIS and a server of S3: fetched on Debian as root, elsewhere named by the caller. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasS3Server } from '@kavel/application/testing'
import { findPostgres, hasPostgis } from '../postgres.mjs'
import { seconds } from '../setup.mjs'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** Path of Chromium, or null. */
export function findChromium(): string | null {
  const path = process.env.CHROMIUM_PATH || DEBIAN_CHROMIUM
  return existsSync(path) ? path : null
}

export function hasServer(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || Boolean(findPostgres() && hasPostgis())
}

/** Debian packages to fetch for what is missing. */
export function listMissing(chromium: boolean, server: boolean, storage: boolean): string[] {
  return [
    ...(chromium ? [] : ['chromium', 'fonts-liberation']),
    ...(server ? [] : ['postgresql-15', 'postgresql-15-postgis-3']),
    ...(storage ? [] : ['python3-swift']),
  ]
}

/** Fetches what is missing where that is possible; what is still missing then is left out by name. */
export function installSystemPackages(say: (line: string) => void): void {
  const missing = listMissing(findChromium() !== null, hasServer(), hasS3Server())
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
  if (!missing.length || !isDebian || process.getuid?.() !== 0) return
  const start = Date.now()
  say(`Installing ${missing.join(', ')} (apt)`)
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (status === 0) continue
    say(`apt-get ${args[0]} failed:\n${stdout}${stderr}`)
    return
  }
  say(`Installed in ${seconds(start)}`)
}
