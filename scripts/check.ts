/**
 * `npm run check [-- --since=<commit>]`: lint, types and the unit tests of what changed since a commit (the last one, unless
 * said otherwise), side by side, within a minute: tests that take longer are cut off, those far from the change and slow ones
 * last in line. A first run, without a cache of types, takes longer. The daily loop; `npm test` decides.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHANGED_FOLDERS } from './check-order.ts'
import { ROOT, seconds } from './setup.mjs'
import { CORES, endAll, runCommand } from './test/processes.ts'
import { countTests, type FileResult } from './test/results.ts'

/** When tests are cut off, ms: ending them takes a second or two of the minute. */
const LIMIT = 55_000
const LINTED = /\.(ts|tsx|mts|mjs|js|json|css)$/

const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
const scratch = mkdtempSync(join(tmpdir(), 'kavel-check-'))
const tool = (path: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  join(ROOT, 'node_modules', path),
  ...args,
]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endAll()
    rmSync(scratch, { recursive: true, force: true })
    process.exit(130)
  })

const changed = listChanged()

try {
  const others = [checkLint(), checkTypes()]
  const results = await Promise.all([...others, checkTests(Promise.all(others))])
  process.exitCode = results.every(Boolean) ? 0 : 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function listChanged(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--diff-filter=d', values.since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

async function checkLint(): Promise<boolean> {
  const start = Date.now()
  const files = changed.filter((path) => LINTED.test(path))
  const name = `lint of ${files.length} changed files`
  if (!files.length) return report(name, start, true, '')
  const args = ['check', '--no-errors-on-unmatched', ...files]
  const { code, output } = await runCommand(tool('@biomejs/biome/bin/biome', ...args), {})
  return report(name, start, code === 0, output)
}

async function checkTypes(): Promise<boolean> {
  const start = Date.now()
  const info = join(ROOT, '.cache', 'types.tsbuildinfo')
  // One checker: two do a fifth more work, and the tests want the other core.
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', info, '--checkers', '1']
  const { code, output } = await runCommand(tool('typescript/bin/tsc', ...args), {})
  return report('types', start, code === 0, output)
}

/** @param others what runs beside the tests: the limit cuts them off as soon as it has ended */
async function checkTests(others: Promise<unknown>): Promise<boolean> {
  const start = Date.now()
  const path = join(scratch, 'report.json')
  let isOver = false
  const timer = setTimeout(async () => {
    await others
    isOver = true
    endAll()
  }, LIMIT)
  const { code, output } = await runCommand(
    tool(
      'vitest/vitest.mjs',
      'run',
      '--project=unit',
      `--changed=${values.since}`,
      '--passWithNoTests',
      `--maxWorkers=${CORES}`,
      '--reporter=default',
      '--reporter=./scripts/vitest-report.mjs',
    ),
    { KAVEL_TEST_REPORT: path, [CHANGED_FOLDERS]: listFolders().join() },
  )
  clearTimeout(timer)
  const files: FileResult[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : []
  const { passed, failed } = countTests(files)
  const rest = isOver ? `; the rest takes longer than ${LIMIT / 1000} s: npm test` : ''
  const name = `unit tests of what changed  ${passed} passed, ${failed} failed${rest}`
  return report(name, start, failed === 0 && (code === 0 || isOver), output)
}

/** Folders of the packages, or others of the top, in which something changed. */
function listFolders(): string[] {
  const folders = changed.map((path) => path.split('/').slice(0, -1))
  return [...new Set(folders.map((parts) => parts.slice(0, 2).join('/')))].filter(Boolean)
}

function report(name: string, start: number, isGood: boolean, output: string): boolean {
  if (!isGood) console.log(output.trimEnd())
  console.log(`${isGood ? '✔' : '✘'} ${name}  (${seconds(start)})`)
  return isGood
}
