import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const WORKSPACE_PACKAGE = /\/packages\/[a-z]+\/src\//
const STYLE = /\.css$/

/**
 * Builds to `dist/`. The manifest is read by `bench/web-size.ts`.
 *
 * Chunks follow the lazy imports: what the sign-in screen needs is in the entry; every screen,
 * the map and the 3D view load where they are used.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // the server's policy forbids inline data for fonts and scripts; files are cached for good anyway
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // our packages are pure: importing one constant of `domain` must not bring its schemas along
        moduleSideEffects: (id) => STYLE.test(id) || !WORKSPACE_PACKAGE.test(id),
      },
    },
  },
})
