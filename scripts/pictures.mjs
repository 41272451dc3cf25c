/**
 * `npm run pictures`: starts the demo in a folder of its own and retakes the pictures of the README and of `docs/sections.md`, in English. Takes some minutes:
 * the search index of the sample has to be made. Needs Chromium (`CHROMIUM_PATH`, else where Debian puts it).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath, DESKTOP, settle } from '../e2e/browser.ts'
import { shootSections } from './sections/shoot.mjs'
import { ROOT } from './setup.mjs'

const PORT = 3199
const BASE = `http://127.0.0.1:${PORT}`
const LOOK = 2_000
const folder = mkdtempSync(join(tmpdir(), 'kavel-pictures-'))

const server = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
  env: { ...process.env, PORT: String(PORT), KAVEL_DATA_DIR: folder },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
try {
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('Kavel is ready') && resolve())
    server.on('exit', () => reject(new Error('The demo did not start')))
  })
  const page = await browser.newPage({ viewport: DESKTOP, locale: 'en-GB' })
  const password = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8')).demo
  const ask = async (path) => (await page.request.get(`${BASE}/api${path}`)).json()
  await page.request.post(`${BASE}/api/session`, {
    data: { username: 'demo', password },
    headers: { origin: BASE },
  })
  const shoot = async (name, path, act = async () => {}) => {
    await page.goto(BASE + path)
    await settle(page)
    await act()
    await settle(page)
    await page.screenshot({ path: join(ROOT, `docs/pictures/${name}.png`) })
    console.log(name)
  }

  const locations = await ask('/locations/list?depth=0')
  const { id, leadingConceptId } = locations.find(({ name }) => name === 'Spoorzone oost')
  const [publication] = await ask('/publications/list?depth=0')
  await shoot('map-town', '/locations/map')
  await shoot('map-street', '/locations/map/16_6/52_5459/5_2552')
  await shoot('concept', `/concepts/modify/${id}/${leadingConceptId}`, () =>
    page.getByText('Split', { exact: true }).click(),
  )
  await shoot('sheet', `/sheets/finance/results/${id}`)
  await shoot('page', `/pub/location/${publication.key}`)

  let queries = []
  while (!queries[0]?.cfg.lastResults) {
    await sleep(LOOK)
    queries = await ask('/searchqueries/list?depth=0')
  }
  await shoot('search', `/opportunities/queries/${queries.at(-1).id}`)
  await shootSections(page, BASE)
} finally {
  await browser.close()
  server.kill('SIGINT')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
