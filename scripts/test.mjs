/**
 * `npm test`: lint, types, dead code, unit tests, database tests on both databases, end to end.
 * Fetches what it needs, stops at the first step that fails, and ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, hasPostgis, startCluster } from './postgres.mjs'
import {
  ensureBuilt,
  ensureInstalled,
  orExplain,
  ROOT,
  SetupFailure,
  seconds,
  whenAbandoned,
} from './setup.mjs'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'
const E2E = 'e2e/main.ts'

/** A step that takes longer hangs: it is ended and has failed. The longest takes some eight minutes. */
const STEP_LIMIT = 25 * 60_000
/** How long a step that was asked to end may take to do so, ms. */
const GRACE = 5000

const say = (line) => console.log(line)
const total = { passed: 0, failed: 0 }
/** What could not be tested here and why; said again at the end. */
const leftOut = []
const children = new Set()
const reports = mkdtempSync(join(tmpdir(), 'kavel-reports-'))
let cluster = null

const INTERRUPTED = 130
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)
whenAbandoned(interrupt)

await orExplain(async () => {
  const node = ensureInstalled(say)
  try {
    const succeeded = (await runStages(listChecks(node))) && (await runTests(node))
    for (const line of leftOut) say(`Left out: ${line}`)
    say(`${total.passed} passed, ${total.failed} failed`)
    process.exitCode = succeeded ? 0 : 1
  } finally {
    cleanUp()
  }
})

function interrupt() {
  // Each step leads a group of its own, with its workers, servers and browsers.
  for (const { pid } of children) endGroup(pid)
  cleanUp()
  process.exit(INTERRUPTED)
}

function endGroup(pid, signal = 'SIGTERM') {
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

function cleanUp() {
  rmSync(reports, { recursive: true, force: true })
  const running = cluster
  cluster = null
  running?.stop()
}

/** On Debian and as root the system's packages are fetched; elsewhere the caller says where things are. */
function installSystemPackages() {
  const missing = []
  if (!process.env.CHROMIUM_PATH && !existsSync(DEBIAN_CHROMIUM))
    missing.push('chromium', 'fonts-liberation')
  if (!process.env.TEST_DATABASE_URL && !(findPostgres() && hasPostgis()))
    missing.push('postgresql-15', 'postgresql-15-postgis-3')
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
    // What is still missing is left out below, by name.
    say(`apt-get ${args[0]} failed:\n${stdout}${stderr}`)
    return
  }
  say(`Installed in ${seconds(start)}`)
}

/** Address of a PostgreSQL server to test on: the caller's or a throw-away one; null when there is none. */
async function findDatabase() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  if (!findPostgres() || !hasPostgis()) {
    leftOut.push(
      'everything on PostgreSQL, because there is no PostgreSQL with PostGIS here: set TEST_DATABASE_URL',
    )
    return null
  }
  cluster = await startCluster()
  return cluster.url
}

async function runTests(node) {
  installSystemPackages()
  return runStages(listTests(node, await findDatabase()))
}

function commandOf(node, name, ...args) {
  return [node, join(ROOT, 'node_modules', ...name.split('/')), ...args]
}

/** The steps of one stage run side by side; a stage starts when the one before has succeeded. */
function listChecks(node) {
  return [
    [
      { name: 'lint', command: commandOf(node, '@biomejs/biome/bin/biome', 'check', '.') },
      { name: 'types', command: commandOf(node, 'typescript/bin/tsc', '--noEmit') },
      { name: 'dead code', command: commandOf(node, 'knip/bin/knip.js') },
    ],
  ]
}

function listTests(node, databaseUrl) {
  const vitest = (project, report) => [
    ...commandOf(node, 'vitest/vitest.mjs', 'run', '--project', project),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${report}.json`)}`,
  ]
  const databaseTests = (kind, environment) => ({
    name: `database tests (${kind})`,
    command: vitest('database', kind),
    environment: { ...environment, KAVEL_TEST_DATABASE: kind },
    count: () => countVitest(kind),
  })
  const stages = [
    [{ name: 'unit tests', command: vitest('unit', 'unit'), count: () => countVitest('unit') }],
    [databaseTests('pglite', {})],
  ]
  if (databaseUrl) stages[1].push(databaseTests('postgresql', { TEST_DATABASE_URL: databaseUrl }))
  if (existsSync(join(ROOT, E2E))) stages.push([endToEnd(node, databaseUrl)])
  return stages
}

function endToEnd(node, databaseUrl) {
  const chromium = process.env.CHROMIUM_PATH || DEBIAN_CHROMIUM
  return {
    name: 'end to end',
    command: [node, '--disable-warning=ExperimentalWarning', join(ROOT, E2E)],
    environment: {
      CHROMIUM_PATH: chromium,
      ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
    },
    before: () => ensureBuilt(node, say),
    live: true,
    leaveOut: existsSync(chromium)
      ? null
      : 'end to end, because there is no Chromium here: set CHROMIUM_PATH',
    count: (output) => {
      const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
      return last ? { passed: Number(last[1]), failed: Number(last[2]) } : null
    },
  }
}

/** Numbers of a run of vitest; null when it did not come to its report. */
function countVitest(report) {
  const path = join(reports, `${report}.json`)
  if (!existsSync(path)) return null
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

async function runStages(stages) {
  for (const stage of stages) {
    const results = await Promise.all(stage.map(runStep))
    if (results.includes(false)) return false
  }
  return true
}

/** Runs one step and says how it went; gives whether it succeeded. */
async function runStep({ name, command, environment, before, live, leaveOut, count }) {
  if (leaveOut) {
    leftOut.push(leaveOut)
    return true
  }
  if (count) say(`  ${name} …`)
  const start = Date.now()
  const { code, output } = await orFail(async () => {
    before?.()
    return runCommand(command, environment, live)
  })
  const counts = count?.(output) ?? (count ? { passed: 0, failed: 0 } : null)
  const succeeded = code === 0 && !counts?.failed
  total.passed += counts?.passed ?? 0
  // A step that ends badly without a failed test (a lint error, a file that does not load) is a failure too.
  total.failed += succeeded ? 0 : Math.max(1, counts?.failed ?? 0)
  // A live step has said what it had to say, unless it did not come to run.
  if (!succeeded && (!live || code === null)) say(output.trimEnd())
  const skipped = counts?.skipped ? `, ${counts.skipped} skipped` : ''
  const numbers = counts ? `  ${counts.passed} passed, ${counts.failed} failed${skipped}` : ''
  say(`${succeeded ? '✔' : '✘'} ${name}${numbers}  (${seconds(start)})`)
  return succeeded
}

async function orFail(work) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof SetupFailure) return { code: null, output: error.message }
    throw error
  }
}

function runCommand([program, ...args], environment, live) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    children.add(child)
    let output = ''
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (live) target.write(text)
      })
    const kill = () => endGroup(child.pid, 'SIGKILL')
    let hung = false
    const limit = setTimeout(() => {
      hung = true
      endGroup(child.pid)
      setTimeout(kill, GRACE).unref()
    }, STEP_LIMIT)
    child.on('error', (error) => {
      output += error.message
    })
    // Whatever the step left behind would keep its output open for ever.
    child.on('exit', () => setTimeout(kill, GRACE).unref())
    child.on('close', (code) => {
      clearTimeout(limit)
      children.delete(child)
      if (hung) output += `\nEnded after ${STEP_LIMIT / 60_000} minutes without coming to an end`
      resolve({ code: hung ? 1 : code, output })
    })
  })
}
