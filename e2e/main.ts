/**
 * Walks the seven steps of the journey in real Chromium, on the embedded database and on PostgreSQL
 * (when `TEST_DATABASE_URL` names a server). Screenshots go to e2e/output. Ends with `N passed, N failed`.
 */
import assert from 'node:assert/strict'
import { makeTestServerDatabase } from '@kavel/database/testing'
import { generateSample } from '@kavel/sample'
import { openBrowser, visit } from './browser.ts'
import { walkInEnglish } from './english.ts'
import { compareHashes } from './hashes.ts'
import type { Journey } from './journey.ts'
import { editOnMap, makeConcept, seeIn3d } from './journey-concept.ts'
import { designBuilding } from './journey-design.ts'
import { fillPlot, fitToRules } from './journey-fill.ts'
import { changeKinds } from './journey-kinds.ts'
import { findAddress, makeLocation, readPlot, selectPlots, signIn } from './journey-map.ts'
import { keepPreset } from './journey-presets.ts'
import { hideAgain, previewWithoutDesigns, publish, readPublicPage } from './journey-publication.ts'
import { changePrice, explainFigure } from './journey-sheet.ts'
import { lookAround } from './look-around.ts'
import { startServerProcess } from './server.ts'
import { missRecords } from './unknown-records.ts'

const STEPS: readonly (readonly [string, (journey: Journey) => Promise<void>])[] = [
  ['sign in with the printed demo login', signIn],
  ['find a plot by its number and read what the registers say', readPlot],
  ['find an address', findAddress],
  ['choose plots by click, box and drawing, and measure', selectPlots],
  ['make a location; seven steps fill it', makeLocation],
  ['make a concept and place a gallery flat', makeConcept],
  ['drag it and see the figures follow', editOnMap],
  ['edit its mix, floors and design rules, and take it all back', designBuilding],
  ['make it fit the rules', fitToRules],
  ['look for plans that fill the plot, use one, and take it back', fillPlot],
  ['keep it as a preset, place that, rename and remove it', keepPreset],
  ['see it in 3D among its surroundings', seeIn3d],
  ['make it a parking lot, then a row of houses, and undo both', changeKinds],
  ['open the sheet and let a figure explain itself', explainFigure],
  ['change a price and see the result follow', changePrice],
  ['survive a kill: everything is still there', restartServer],
  ['publish the location', publish],
  [
    'read the page in a private window, in Dutch and English, on a phone, in the dark',
    readPublicPage,
  ],
  ['preview a page without designs', previewWithoutDesigns],
  ['walk the screens in English', walkInEnglish],
  ['hide it again: nobody can read it', hideAgain],
  ['open records that do not exist', missRecords],
  ['look at every screen at 1440 and 390 px, light and dark', lookAround],
]

let passed = 0
let failed = 0

await buildEverywhere()
for (const kind of ['pglite', 'postgresql'] as const) {
  if (kind === 'postgresql' && !process.env.TEST_DATABASE_URL) {
    console.log('postgresql: left out, because TEST_DATABASE_URL is not set')
    continue
  }
  await walk(kind)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

/** Needs no server. */
async function buildEverywhere(): Promise<void> {
  const name = 'build 500 buildings in Node, on a page and in a worker, to the last bit'
  const browser = await openBrowser()
  const start = performance.now()
  try {
    await compareHashes(browser)
    passed++
    console.log(`✔ ${name} (${Math.round(performance.now() - start)} ms)`)
  } catch (error) {
    failed++
    console.log(`✘ ${name}\n${error instanceof Error ? error.stack : error}`)
  } finally {
    await browser.close()
  }
}

async function walk(kind: Journey['kind']): Promise<void> {
  const database = kind === 'postgresql' ? await makeTestServerDatabase() : null
  const server = await startServerProcess(database ? { databaseUrl: database.url } : {})
  const browser = await openBrowser()
  let journey: Journey | null = null
  try {
    const opened = await visit(browser)
    journey = {
      kind,
      browser,
      ...opened,
      server,
      site: findSite(),
      locationId: 0,
      conceptId: 0,
      publicationId: 0,
      publicationKey: '',
    }
    const steps = STEPS.filter(([, step]) => kind === 'pglite' || step !== lookAround)
    for (const [index, [name, step]] of steps.entries()) {
      const start = performance.now()
      try {
        journey.errors.length = 0
        await step(journey)
        assert.deepEqual(journey.errors, [], 'the console is quiet')
        passed++
        console.log(`✔ ${kind}: ${name} (${Math.round(performance.now() - start)} ms)`)
      } catch (error) {
        failed++
        console.log(`✘ ${kind}: ${name}\n${error instanceof Error ? error.stack : error}`)
        await journey.page
          .screenshot({ path: `${import.meta.dirname}/output/${kind}-failed.png` })
          .catch(() => {})
        // Later steps stand on this one.
        failed += steps.length - index - 1
        return
      }
    }
  } finally {
    await browser.close()
    await (journey?.server ?? server).stop()
    await database?.drop()
  }
}

/** The first development site, as a person would type it. */
function findSite(): Journey['site'] {
  const sample = generateSample()
  const registerId = sample.developmentSites[0]?.parcel as string
  const parcel = sample.perceel.features.find(
    ({ properties }) => properties.identificatieLokaalID === registerId,
  )?.properties
  assert.ok(parcel, 'the sample has its development site')
  return {
    registerId,
    designation: `${parcel.AKRKadastraleGemeenteCodeWaarde} ${parcel.sectie} ${parcel.perceelnummer}`,
  }
}

/** Kills the server as a power cut would and starts it again on the same folder, port and database. */
async function restartServer(journey: Journey): Promise<void> {
  const { page, locationId, conceptId } = journey
  // Nobody is looking when the power goes.
  await page.goto('about:blank')
  journey.server = await journey.server.restart('SIGKILL')
  await page.goto(`${journey.server.url}/concepts/modify/${locationId}/${conceptId}`)
  await page.getByText('Galerijflat langs lijn').first().waitFor()
}
