/**
 * What `npm start`, `npm test` and `npm run kavel` need before they can run: the packages of the lock
 * file, the pinned Node, and a built web application. Runs on any Node from 20 with nothing installed,
 * so it imports only what Node brings along.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The oldest Node that npm and these scripts run on; the product itself runs on the pinned one. */
const OLDEST_NODE = 20
const LOCK = join(ROOT, 'package-lock.json')
/** What npm writes as the last thing of an installation. */
const INSTALLED_LOCK = join(ROOT, 'node_modules', '.package-lock.json')
const INSTALL_MARK = join(ROOT, 'node_modules', '.kavel-install')
const WEB = join(ROOT, 'apps', 'web')
const DIST = join(WEB, 'dist')
const CACHE = join(ROOT, '.cache')
/** Says which sources `dist` was built from. */
const BUILD_MARK = join(CACHE, 'web-build')

/** A reason not to go on that the user can do something about; the message is one sentence. */
export class SetupFailure extends Error {
  name = 'SetupFailure'
}

/** Runs `work`; a `SetupFailure` becomes one sentence on standard error and exit code 1. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Installs the packages when they are not those of the lock file, and gives the path of the pinned
 * Node. `say` gets a line of progress for everything that takes longer than a moment.
 */
export function ensureInstalled(say) {
  const own = Number(process.versions.node.split('.')[0])
  if (own < OLDEST_NODE)
    throw new SetupFailure(
      `Kavel needs Node ${OLDEST_NODE} or newer to start, and this is Node ${process.versions.node}`,
    )
  if (!isInstalled()) {
    const start = Date.now()
    say('Installing packages (npm ci); this takes about a minute the first time')
    installPackages()
    say(`Packages installed in ${seconds(start)}`)
  }
  return findNode()
}

/**
 * An installation of ours left its mark. Without one, or after an `npm install` by hand, the lock file
 * is compared with the one npm leaves in node_modules when it has finished: an interrupted or outdated
 * installation is seen, and a good one accepted.
 */
function isInstalled() {
  const text = readText(LOCK)
  if (text === null) throw new SetupFailure(`The file package-lock.json is missing in ${ROOT}`)
  const present = readText(INSTALLED_LOCK)
  if (present === null) return false
  if (readText(INSTALL_MARK) === hashOf(text + present)) return true
  const { packages: wanted } = JSON.parse(text)
  const { packages: found } = JSON.parse(present)
  return Object.entries(wanted).every(([path, { version, optional, peer }]) => {
    if (!path.includes('node_modules/')) return true
    return found[path] ? found[path].version === version : Boolean(optional || peer)
  })
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('hex')
}

function installPackages() {
  // npm tells its scripts where it is itself; without it there is one on the PATH.
  const npm = process.env.npm_execpath
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  // What npm says goes to standard error, so that standard output stays the command's own.
  const result = spawnSync(
    program,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 2, 2],
    },
  )
  if (result.error) throw new SetupFailure(`npm cannot be run: ${result.error.message}`)
  if (result.status !== 0)
    throw new SetupFailure('The packages could not be installed; npm says above why')
  writeFileSync(INSTALL_MARK, hashOf(readText(LOCK) + readText(INSTALLED_LOCK)))
}

function findNode() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(ROOT, 'node_modules', 'node', 'bin', name)
  const found = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  if (found.stdout?.trim() === `v${wanted}`) return pinned
  // Without its install script the package `node` is there but holds no program.
  if (process.versions.node.split('.')[0] === wanted.split('.')[0]) return process.execPath
  throw new SetupFailure(
    `Node ${wanted} is not in node_modules because npm ran no install scripts (ignore-scripts): run "npm rebuild node --ignore-scripts=false" and start again`,
  )
}

/** Builds the web application when its sources are not those of the last build. */
export function ensureBuilt(node, say) {
  const sources = fingerprintSources()
  const built = readText(BUILD_MARK) === sources
  if (built && existsSync(join(DIST, 'index.html'))) return
  const start = Date.now()
  say('Building the web application')
  mkdirSync(CACHE, { recursive: true })
  buildWeb(node)
  writeFileSync(BUILD_MARK, sources)
  say(`Web application built in ${seconds(start)}`)
}

/** Builds beside `dist` and swaps: an interrupted build leaves the old one, a running server never sees half. */
function buildWeb(node) {
  const next = join(CACHE, `web-next-${process.pid}`)
  const old = join(CACHE, `web-old-${process.pid}`)
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  try {
    const result = spawnSync(
      node,
      [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'error'],
      { cwd: WEB, stdio: ['ignore', 2, 2] },
    )
    if (result.status !== 0)
      throw new SetupFailure('The web application could not be built; the lines above say why')
    if (existsSync(DIST)) renameSync(DIST, old)
    renameSync(next, DIST)
  } finally {
    for (const folder of [next, old]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything a build is made of, by path, size and time of change: reading it takes milliseconds. */
function fingerprintSources() {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${relative(ROOT, path).split(sep).join('/')} ${size} ${mtimeMs}\n`)
  }
  add(join(ROOT, 'package-lock.json'))
  for (const folder of [WEB, join(ROOT, 'packages')])
    for (const path of listSources(folder)) add(path)
  return hash.digest('hex')
}

const NOT_SOURCE = /^(node_modules|dist|migrations|__golden__|.*\.(test|cases)\.tsx?|.*\.md)$/

function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? listSources(path) : [path]
    })
}

/**
 * Runs a TypeScript file on the pinned Node as if it were this process: same terminal, same signals,
 * same exit code. It can tell that this process was killed: the channel between them closes then.
 * `options` are those of Node; with `patience` it is killed so many milliseconds after it was asked to end.
 */
export function runAsOwn(node, file, args, { options = [], patience = null } = {}) {
  const all = ['--disable-warning=ExperimentalWarning', ...options, join(ROOT, file), ...args]
  const child = spawn(node, all, {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const end = (signal) => {
    child.kill(signal)
    if (patience !== null) setTimeout(() => child.kill('SIGKILL'), patience).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  whenAbandoned(() => end('SIGTERM'))
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + constants.signals[signal] : code)
  })
}

/** How often the parent is looked at, ms: an ended `npm start` should not keep its port for long. */
const PARENT_INTERVAL = 250

/**
 * Calls back when the npm that runs this script is gone: a signal to npm reaches only the shell
 * between the two, and a killed npm says nothing at all.
 */
export function whenAbandoned(callback) {
  if (!process.env.npm_lifecycle_event) return
  const before = forebears()
  const timer = setInterval(() => {
    if (forebears() === before) return
    clearInterval(timer)
    callback()
  }, PARENT_INTERVAL)
  timer.unref()
}

/** Parent and, where /proc tells, grandparent: npm puts a shell between itself and its script. */
function forebears() {
  const parent = process.ppid
  const stat = readText(`/proc/${parent}/stat`)
  // The name of the program is in parentheses and may hold anything; state and parent come after it.
  const grandparent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  return `${parent} ${grandparent}`
}

/** `3.2 s` since a moment. */
export function seconds(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`
}
