import { defineConfig } from 'vitest/config'
import { CHANGED_FOLDERS, QuickFirst } from './scripts/check-order.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `large` in `npm run test:soak`; see `packages/generator/testing/corpus.ts`. */
    corpora: 'small' | 'large'
  }
}

/** `unit` needs nothing; `database` runs every file on the database that KAVEL_TEST_DATABASE names. */
export default defineConfig({
  test: {
    // A limit for what hangs: a second, the default, is too short for a busy machine.
    expect: { poll: { interval: 20, timeout: 180_000 } },
    provide: { corpora: process.env.KAVEL_SOAK === '1' ? 'large' : 'small' },
    ...(process.env[CHANGED_FOLDERS] !== undefined && { sequence: { sequencer: QuickFirst } }),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            '*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
          // modules load once per worker: a test that changes the world puts it back
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          // What hangs ends; a machine that does other work besides is late.
          testTimeout: process.env.KAVEL_SOAK === '1' ? 1_800_000 : 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{packages,apps}/**/*.db.test.ts'],
          // A machine that does other work besides answers late; what hangs still ends.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One database per worker: loading the server's code and opening PGlite take seconds each.
          globalSetup: './packages/database/src/testing/index.ts',
          // One worker keeps a core busy with PostgreSQL, which is a process of its own.
          fileParallelism: process.env.KAVEL_TEST_DATABASE !== 'postgresql',
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
