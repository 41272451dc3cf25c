/**
 * `npm run test:soak [-- --only=PART,…] [--fresh] [--seed N] [--cases N] [--workers N]`: what takes hours, part by part.
 * Progress is in `.cache/soak.json`: after Ctrl-C or a kill the next call goes on where this one stopped, unless the code has
 * changed. A part that fails leaves the others their turn; the exit code is then 1, and the next call tries it again.
 *
 * A part is a process. It gets KAVEL_SOAK=1 (large corpora), KAVEL_SOAK_SEED, KAVEL_SOAK_CASES and KAVEL_SOAK_WORKERS (empty when not asked)
 * and KAVEL_SOAK_STATE (JSON, `null` at first); with `process.send({ state })` it has a state kept for the next call.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parseProgress, resume, withPart } from './soak/progress.ts'

const PARTS = [
  {
    name: 'buildings',
    what: 'random buildings of every family, 300,000 unless asked otherwise, through all invariants',
    command: ['scripts/soak-buildings.mjs'],
  },
  {
    name: 'corpora',
    what: 'the unit tests with their large corpora',
    command: ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'],
  },
  {
    name: 'fuzz',
    what: '200,000 random and hostile requests, and the other large corpora of the server, on the embedded database',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'database',
      'apps/server/src',
      'packages/application/src',
    ],
  },
  {
    name: 'tests',
    what: 'every database test on both databases, and every test in the browser',
    command: ['scripts/test.mjs', '--whole', '--only=postgresql,pglite,browser'],
    corpora: 'small',
  },
  {
    name: 'bench',
    what: 'every benchmark in small, on both databases where it measures both',
    command: [
      '--disable-warning=ExperimentalWarning',
      'bench/main.ts',
      'all',
      '--smoke',
      '--whole',
    ],
    corpora: 'small',
  },
  {
    name: 'kill-loop',
    what: 'a server that is killed 50 times while people write; nothing acknowledged may be lost',
    command: ['apps/server/src/soak/kill-loop.ts'],
  },
  {
    name: 'formats',
    what: 'a file of 120 MB of every format, each read within 300 MB of memory',
    command: ['--disable-warning=ExperimentalWarning', 'packages/deliveries/src/soak/memory.ts'],
  },
  {
    name: 'disk-full',
    what: 'the embedded database on a small disk until it is full, and after it got room',
    command: ['apps/server/src/soak/disk-full.ts'],
  },
  {
    name: 'hostile',
    what: 'hostile buildings and mixes within their limits of time and memory',
    command: ['bench/main.ts', 'generator', '--only=hostile'],
  },
]

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = `${ROOT}/.cache`
const FILE = `${FOLDER}/soak.json`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string' },
    cases: { type: 'string' },
    workers: { type: 'string' },
  },
})
const only = values.only?.split(',')
const unknown = only?.find((name) => PARTS.every((part) => part.name !== name))
if (unknown !== undefined)
  refuse(`--only: "${unknown}" is none of ${PARTS.map(({ name }) => name).join(', ')}`)
for (const name of ['seed', 'cases', 'workers'])
  if (values[name] !== undefined && !/^\d{1,9}$/.test(values[name]))
    refuse(`--${name}: "${values[name]}" is no whole number`)

const saved = existsSync(FILE) ? parseProgress(readFileSync(FILE, 'utf8')) : null
const { progress: begun, why } = resume(saved, {
  code: codeNow(),
  seed: values.seed === undefined ? null : Number(values.seed),
  cases: values.cases === undefined ? null : Number(values.cases),
  isFresh: values.fresh,
})
let progress = begun
console.log(`${why} Code ${progress.code}, seed ${progress.seed}.`)

let child = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    child?.kill(signal)
    console.log('Stopped; the next call goes on from here.')
    process.exit(130)
  })

const failed = []
for (const part of PARTS) {
  if (only && !only.includes(part.name)) continue
  if (progress.parts[part.name]?.isDone) {
    console.log(`${part.name}: done before (--fresh starts anew)`)
    continue
  }
  console.log(`${part.name}: ${part.what}`)
  const start = Date.now()
  const code = await run(part)
  const took = `${Math.round((Date.now() - start) / 1000)} s`
  console.log(`${part.name}: ${code === 0 ? 'done' : `failed with ${code}`}, ${took}`)
  if (code === 0) keep(part.name, { isDone: true, state: progress.parts[part.name]?.state ?? null })
  else failed.push(part.name)
}
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs a part to its end. */
function run({ name, command, corpora = 'large' }) {
  return new Promise((resolve) => {
    child = spawn(process.execPath, command, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        KAVEL_SOAK: corpora === 'large' ? '1' : '',
        KAVEL_SOAK_SEED: String(progress.seed),
        KAVEL_SOAK_CASES: String(progress.cases ?? ''),
        KAVEL_SOAK_WORKERS: values.workers ?? '',
        KAVEL_SOAK_STATE: JSON.stringify(progress.parts[name]?.state ?? null),
      },
    })
    child.on('message', (message) => {
      if (message && typeof message === 'object' && 'state' in message)
        keep(name, { isDone: false, state: message.state })
    })
    child.on('error', () => resolve('no start'))
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
}

/** Keeps how far a part is; a kill in between leaves the old file. */
function keep(name, part) {
  progress = withPart(progress, name, part)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FILE}.new`, `${JSON.stringify(progress, null, 1)}\n`)
  renameSync(`${FILE}.new`, FILE)
}

/** The commit, and a hash of what is changed in its files; `unknown` outside a repository. */
function codeNow() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, maxBuffer: 1e9 })
  const { status, stdout } = git('rev-parse', '--short', 'HEAD')
  if (status !== 0) return 'unknown'
  const changed = git('diff', 'HEAD').stdout
  const hash = createHash('sha256').update(changed).digest('hex').slice(0, 8)
  return `${stdout.toString().trim()}${changed.length > 0 ? `+${hash}` : ''}`
}

function refuse(sentence) {
  console.error(sentence)
  process.exit(2)
}
