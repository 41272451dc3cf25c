/**
 * Browser tests: real Chromium on a real server, one server per worker.
 *
 * Run: `npm run e2e` for all, `npm run e2e -- sheet -g "price"` for some; the script is `playwright test --config=e2e`.
 * Nothing else has to run: the global setup builds the web application when its sources changed, makes the
 * databases that the workers copy, and removes what it made on a PostgreSQL server.
 *
 * A test that keeps a worker for over half a minute, and is not what every user does every day, is tagged `@long`: `npm test` leaves it
 * to the soak. One that fails without a fault of ours, until that is found, is tagged `@quarantine`: it runs in the soak alone
 * (`--grep-invert=@long|@quarantine` in `npm test`).
 *
 * A test runs on one database. `@database`: on both, because the database may do something else there; `@search`: on PostgreSQL,
 * which alone has the search index here.
 *
 * A test that fails runs once more, with a trace; one that then passes has passed, and is named as flaky: `--retries=0` finds it.
 *
 * Environment:
 * - `CHROMIUM_PATH`: Chromium; Debian's when not set.
 * - `TEST_DATABASE_URL`: PostgreSQL server with PostGIS, by a user who may create databases. Without it the project
 *   `postgresql` does not exist and a line on standard output reports that.
 * - `PLAYWRIGHT_JSON_OUTPUT_NAME`: path of a JSON report besides the list on standard output. Its counts:
 *   `stats.expected` passed, `stats.flaky` passed at the second time, `stats.unexpected` failed, `stats.skipped`; seconds per test are in `suites`.
 *
 * Exit code 0 when every test passed, be it at the second time. Traces of those and screenshots of what failed:
 * `e2e/output/failed`; open a trace with `npx playwright show-trace`. Pictures of the screens for people, from `looks.spec.ts`:
 * `e2e/output`.
 */
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath, DESKTOP } from './browser.ts'
import type { WorkerOptions } from './fixtures.ts'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

/**
 * SwiftShader draws WebGL only: what the processor draws better, pages and their composition, costs it a third of the
 * processor time of a test (Debian's Chromium asks for it).
 */
const DRAW_PAGES_WITHOUT_GPU = ['--disable-gpu-rasterization', '--disable-gpu-compositing']

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: 'output/failed',
  // Node reads these itself; what Playwright would make of them costs three times as long to begin. It reads no TSX.
  build: { external: ['**/packages/**/*.ts', '**/apps/**/*.ts'] },
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 1,
  // Ten times the longest on a quiet machine: one that does other work besides answers late, and what hangs still ends, twice.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_FLAGS, ...DRAW_PAGES_WITHOUT_GPU],
    },
    viewport: DESKTOP,
    locale: 'nl-NL',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 120_000,
    // The film of a trace costs a software-drawn frame each; its snapshots and the last picture tell enough.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    // Its features take minutes to compute there, beside everything else: the search is looked at on PostgreSQL.
    { name: 'pglite', grepInvert: /@search/, use: { database: 'pglite' } },
    // Only what the database may do differently.
    ...(process.env.TEST_DATABASE_URL
      ? [
          {
            name: 'postgresql',
            grep: /@database|@search/,
            use: { database: 'postgresql' as const },
          },
        ]
      : []),
  ],
})
