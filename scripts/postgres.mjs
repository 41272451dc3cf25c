/**
 * A throw-away PostgreSQL cluster on a free port, for tests and benchmarks: started with
 * `startCluster()`, removed with its `stop()`. PostgreSQL refuses to run as root, so root steps down
 * to the `postgres` user.
 */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const DEBIAN_ROOT = '/usr/lib/postgresql'

/** Directory of initdb and pg_ctl, the newest installed version, or null. */
export function findPostgres() {
  if (!existsSync(DEBIAN_ROOT)) return null
  const versions = readdirSync(DEBIAN_ROOT)
    .filter((version) => existsSync(join(DEBIAN_ROOT, version, 'bin', 'initdb')))
    .sort((a, b) => Number(b) - Number(a))
  return versions[0] ? join(DEBIAN_ROOT, versions[0], 'bin') : null
}

/** True when the installed PostgreSQL has the PostGIS extension. */
export function hasPostgis() {
  const bin = findPostgres()
  if (!bin) return false
  const version = bin.split('/').at(-2)
  return existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`)
}

/** A server that is killed may lose what it wrote: nothing of a test is needed afterwards. */
const FORGETFUL = ' -c fsync=off -c synchronous_commit=off -c full_page_writes=off'

/**
 * Starts a cluster and gives the address of its superuser database and a synchronous `stop`. One that is not durable
 * does not wait for the disk: for tests, not for figures.
 */
export async function startCluster({ isDurable = true } = {}) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'kavel-postgres-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres']).toString())
    chownSync(folder, id('-u'), id('-g'))
  }
  const commandOf = (command, args) =>
    asRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, command), ...args]]
      : [join(bin, command), args]
  // Beside other work of this process.
  const run = (command, args) => promisify(execFile)(...commandOf(command, args), { cwd: '/' })
  const data = join(folder, 'data')
  const port = await freePort()
  await run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}${isDurable ? '' : FORGETFUL}`
  await run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      execFileSync(...commandOf('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), {
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
