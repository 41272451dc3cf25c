import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

/**
 * Builds to `dist/`. The manifest is read by `bench/web-size.ts`.
 *
 * Chunks follow the lazy imports: what the sign-in screen needs is in the entry; every screen,
 * the map and the 3D view load where they are used.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), onlyRdNew(), compress()],
  worker: { plugins: () => [onlyRdNew()], rolldownOptions: { treeshake } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // the server's policy forbids inline data for fonts and scripts; files are cached for good anyway
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake },
  },
})
