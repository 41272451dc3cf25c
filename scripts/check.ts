/**
 * `npm run check [-- --since=<commit>]`: lint, types and the unit tests of what changed since a commit (the last one, unless
 * said otherwise), side by side, within a minute. The daily loop; `npm test` decides.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, seconds } from './setup.mjs'
import { CORES, endAll, runCommand } from './test/processes.ts'
import { countTests, type FileResult } from './test/results.ts'

/** Answer in a minute: the tests that take longer are left to `npm test`, ms. */
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

try {
  const results = await Promise.all([checkLint(), checkTypes(), checkTests()])
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
  const files = listChanged().filter((path) => LINTED.test(path))
  const name = `lint of ${files.length} changed files`
  if (!files.length) return report(name, start, true, '')
  const args = ['check', '--no-errors-on-unmatched', ...files]
  const { code, output } = await runCommand(tool('@biomejs/biome/bin/biome', ...args), {})
  return report(name, start, code === 0, output)
}

async function checkTypes(): Promise<boolean> {
  const start = Date.now()
  const info = join(ROOT, '.cache', 'types.tsbuildinfo')
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', info]
  const { code, output } = await runCommand(tool('typescript/bin/tsc', ...args), {})
  return report('types', start, code === 0, output)
}

async function checkTests(): Promise<boolean> {
  const start = Date.now()
  const path = join(scratch, 'report.json')
  let isOver = false
  const timer = setTimeout(() => {
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
    { KAVEL_TEST_REPORT: path },
  )
  clearTimeout(timer)
  const files: FileResult[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).files : []
  const { passed, failed } = countTests(files)
  const rest = isOver ? `; the rest takes longer than ${LIMIT / 1000} s: npm test` : ''
  const name = `unit tests of what changed  ${passed} passed, ${failed} failed${rest}`
  return report(name, start, failed === 0 && (code === 0 || isOver), output)
}

function report(name: string, start: number, isGood: boolean, output: string): boolean {
  if (!isGood) console.log(output.trimEnd())
  console.log(`${isGood ? '✔' : '✘'} ${name}  (${seconds(start)})`)
  return isGood
}
