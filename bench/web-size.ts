import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '@kavel/i18n'
import { atMost, type BenchFigure } from './figures.ts'

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const MANIFEST = `${DIST}.vite/manifest.json`

/** What the browser has loaded when the sign-in screen can be used: the page, the application, the screen. */
const SIGN_IN = ['index.html', 'src/start.tsx', 'src/screens/login/screen.tsx']

/** The sheet with most controls. Its concepts are computed in the worker: the generator alone would be 180 kB more. */
const SHEET = ['index.html', 'src/start.tsx', 'src/screens/sheets/finance/income/screen.tsx']

/** One of these comes with it: the texts of the language that is shown. */
const TEXTS = LANGUAGES.map((language) => `../../packages/i18n/src/${language}/texts.ts`)

/** kB of 1000 bytes (issue 1, "Must hold"). */
const LIMIT_KB = 250
const SHEET_LIMIT_KB = 400

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/**
 * The scripts that these modules need, each once.
 * @throws when a module is not in the manifest, because then the figure would be too good
 */
export function listScripts(
  manifest: Readonly<Record<string, Chunk>>,
  modules: readonly string[],
): string[] {
  const files = new Set<string>()
  const waiting = [...modules]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    if (files.has(chunk.file)) continue
    files.add(chunk.file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files].filter((file) => file.endsWith('.js')).sort()
}

/**
 * Gzipped JavaScript that the sign-in screen, and a sheet, load in the language that weighs most, read from the built
 * application.
 * @throws when the application has not been built
 */
export function benchWebSize(): {
  signin_javascript_gzip_kb: BenchFigure
  sheet_javascript_gzip_kb: BenchFigure
} {
  if (!existsSync(MANIFEST)) throw new Error('Build the web application first: npm run build')
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk>
  const weigh = (modules: readonly string[]) =>
    listScripts(manifest, modules)
      .map((file) => gzipSync(readFileSync(DIST + file)).length)
      .reduce((sum, size) => sum + size, 0)
  const kilobytes = (screen: readonly string[]) => {
    const bytes = Math.max(...TEXTS.map((texts) => weigh([...screen, texts])))
    return Math.round(bytes / 100) / 10
  }
  return {
    signin_javascript_gzip_kb: atMost(kilobytes(SIGN_IN), LIMIT_KB, 'kB'),
    sheet_javascript_gzip_kb: atMost(kilobytes(SHEET), SHEET_LIMIT_KB, 'kB'),
  }
}
