import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

const WORKSPACE_PACKAGE = /\/packages\/[a-z]+\/src\//
const STYLE = /\.css$/
const COMPRESSIBLE = /\.(js|mjs|css|svg)$/

/** Writes a gzipped twin beside every file of text; the server sends it to who can read it. */
function compress(): Plugin {
  return {
    name: 'compress',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets).filter((file) => COMPRESSIBLE.test(file)))
        writeFileSync(
          join(assets, `${name}.gz`),
          gzipSync(readFileSync(join(assets, name)), { level: 9 }),
        )
    },
  }
}

/** Of the 33 projections that proj4 brings along only that of RD New is used; the others are 60 kB on every sheet and map. */
function onlyRdNew(): Plugin {
  return {
    name: 'only-rd-new',
    load: (id) =>
      id.endsWith('/proj4/projs.js')
        ? `import sterea from './lib/projections/sterea'
           export default ({ Proj }) => Proj.projections.add(sterea)`
        : null,
  }
}

/** Our packages are pure: importing one constant of `domain` must not bring its schemas along. */
const treeshake = {
  moduleSideEffects: (id: string) => STYLE.test(id) || !WORKSPACE_PACKAGE.test(id),
}

interface Chunk {
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** Style sheets of chunks and of all that they import, as the manifest of the build has them. */
function stylesOf(dir: string, chunks: readonly string[]): Set<string> {
  const text = readFileSync(join(dir, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const styles = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const { css = [], imports = [] } = manifest[name] ?? {}
    imports.forEach(add)
    for (const file of css) styles.add(file)
  }
  chunks.forEach(add)
  return styles
}

const ROOT = fileURLToPath(new URL('.', import.meta.url))

/**
 * Builds the page of a reader once more, beside the rest, for the server that draws it first: everything it imports is in it, so that it
 * runs wherever the build is.
 */
function forServer(): Plugin {
  return {
    name: 'for-server',
    apply: ({ build: options }) => !options?.ssr,
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root: ROOT,
        logLevel: 'error',
        plugins: [react(), onlyRdNew()],
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: true,
          outDir: join(dir, 'server'),
          assetsInlineLimit: 0,
          copyPublicDir: false,
          rolldownOptions: { treeshake, input: { page: join(ROOT, 'src/draw-page.tsx') } },
        },
      })
      // what the sheets of Mantine leave to its scripts
      const { STYLE } = await import(pathToFileURL(join(dir, 'server/page.js')).href)
      const first = `assets/first-${createHash('sha256').update(STYLE).digest('hex').slice(0, 8)}.css`
      writeFileSync(join(dir, first), STYLE)
      writeFileSync(join(dir, `${first}.gz`), gzipSync(STYLE, { level: 9 }))
      const styles = [
        ...stylesOf(dir, [
          'src/start.tsx',
          'src/screens/pub/paged/screen.tsx',
          'src/screens/pub/index/screen.tsx',
        ]),
        first,
      ]
      writeFileSync(join(dir, 'server/styles.json'), JSON.stringify(styles))
    },
  }
}

/**
 * Builds to `dist/`. The manifest is read by `bench/web-size.ts`.
 *
 * Chunks follow the lazy imports: what the sign-in screen needs is in the entry; every screen,
 * the map and the 3D view load where they are used.
 */
export default defineConfig({
  root: ROOT,
  plugins: [react(), onlyRdNew(), compress(), forServer()],
  worker: { plugins: () => [onlyRdNew()], rolldownOptions: { treeshake } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // the server's policy forbids inline data for fonts and scripts; files are cached for good anyway
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // light-dark() as it is: what it is rewritten to asks for sheets that set a color-scheme, and Mantine's are not among them
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    rolldownOptions: { treeshake },
  },
})
