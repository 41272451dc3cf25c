/** Importing files of a register: records a second from the first byte to the swap, and memory, on PostgreSQL. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FOREIGN } from '@kavel/application/work'
import { migrate, openServer } from '@kavel/database'
import { makeTestServerDatabase } from '@kavel/database/testing'
import { atLeast, atMost, type Figures, noted } from './figures.ts'

/**
 * Records of each kind that are good: a million in all. A smoke run has some batches of them (a thousand records each) and a shorter
 * bare import.
 */
const SIZE = { records: 500_000, fewer: 50_000, bare: 500_000 } as const
const SMOKE_SIZE = { records: 3_000, fewer: 0, bare: 1_000 } as const
/** Good records between two that are left out, in turn one that ended and one that is broken: a tenth of all. */
const GOOD_BETWEEN = 9
/** The bars of the issue, records a second. */
const POINTS = 8_000
const PARCELS = 3_000
/** Megabytes of resident memory at the most, and by how much ten times the records may raise it. */
const PEAK = 300
const GROWTH = 60

/** What the child is told and what it says. */
export interface Order {
  readonly url: string
  readonly path: string
  readonly work: 'points' | 'parcels' | 'bare'
  /** Records that it must read and leave out. */
  readonly rejects: number
}
export interface Outcome {
  readonly seconds: number
  /** Peak of resident memory, MB. */
  readonly memory: number
}

/** Imports points and parcels, each in a fresh database by a fresh process, and good parcels alone the bare way. */
export async function benchRegisters({ smoke }: { smoke: boolean }): Promise<Figures> {
  const { records, fewer, bare: bareRecords } = smoke ? SMOKE_SIZE : SIZE
  const folder = mkdtempSync(join(tmpdir(), 'kavel-bench-registers-'))
  const template = await makeTestServerDatabase()
  const dropping: Promise<void>[] = []
  const run = async (work: Order['work'], count: number) => {
    const path = join(folder, `${work}-${count}.geojsonl`)
    const rejects = work === 'bare' ? 0 : Math.floor(count / GOOD_BETWEEN)
    await pipeline(Readable.from(linesOf(work, count, rejects)), createWriteStream(path))
    try {
      const { url, drop } = await makeTestServerDatabase(template.url)
      try {
        return await inChild({ path, work, rejects, url })
      } finally {
        // Throwing it away takes as long as the next process takes to begin.
        dropping.push(drop())
      }
    } finally {
      rmSync(path)
    }
  }
  try {
    const { pool, close } = await openServer(template.url)
    await migrate(pool)
    await close()
    const points = await run('points', records)
    const parcels = await run('parcels', records)
    const bare = await run('bare', bareRecords)
    const few = fewer > 0 ? await run('parcels', fewer) : parcels
    const beside = parcels.seconds / records / (bare.seconds / bareRecords)
    return {
      points_a_second: atLeast(records / points.seconds, POINTS, '/s'),
      parcels_a_second: atLeast(records / parcels.seconds, PARCELS, '/s'),
      parcels_beside_bare: noted(beside, '×'),
      memory_of_parcels: atMost(parcels.memory, PEAK, 'MB'),
      memory_growth: atMost(parcels.memory - few.memory, GROWTH, 'MB'),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([...dropping, template.drop()])
  }
}

async function inChild(order: Order): Promise<Outcome> {
  const child = fork(new URL('./registers-child.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${FOREIGN.memory}`],
  })
  child.send(order)
  const [outcome] = await Promise.race([
    once(child, 'message') as Promise<[Outcome]>,
    once(child, 'exit').then(([code]) => {
      throw new Error(`the import ended with ${code}`)
    }),
  ])
  return outcome
}

/** Records side by side in rows of a square, in the shape of BGT trees and BRK parcels, with rejects between them. */
function* linesOf(work: Order['work'], good: number, rejects: number): Generator<string> {
  const count = good + rejects
  const side = Math.ceil(Math.sqrt(count))
  const pitch = work === 'points' ? 8 : 30
  const draw = work === 'points' ? tree : parcel
  for (let index = 0; index < count; index += 1) {
    const x = 120_000 + pitch * (index % side)
    const y = 450_000 + pitch * Math.floor(index / side)
    const record = draw(index, x, y)
    const isGood = rejects === 0 || index % (GOOD_BETWEEN + 1) < GOOD_BETWEEN
    yield `${JSON.stringify(isGood ? record : index % 4 === 1 ? toEnded(record) : { ...record, geometry: null })}\n`
  }
}

const toEnded = <Drawn extends { readonly properties: object }>(record: Drawn) => ({
  ...record,
  properties: { ...record.properties, eindRegistratie: '2025-01-01T00:00:00Z' },
})

const tree = (index: number, x: number, y: number) => ({
  type: 'Feature',
  id: `tree-${index}`,
  properties: {
    lokaalID: `G0000.${index}`,
    bronhouder: 'G0000',
    'plus-type': 'boom',
    relatieveHoogteligging: 0,
    status: 'bestaand',
    tijdstipRegistratie: '2020-01-01T00:00:00',
  },
  geometry: { type: 'Point', coordinates: [x, y] },
})

/** Nine corners, as many as parcels have on average. */
const parcel = (index: number, x: number, y: number) => ({
  type: 'Feature',
  id: `parcel-${index}`,
  properties: {
    identificatieNamespace: 'NL.IMKAD.KadastraalObject',
    identificatieLokaalID: `${10_000_000 + index}`,
    kadastraleGemeenteWaarde: 'Proef',
    AKRKadastraleGemeenteCodeWaarde: 'PRF00',
    sectie: 'A',
    perceelnummer: 1 + (index % 90_000),
    kadastraleGrootteWaarde: 900,
    soortGrootteWaarde: 'Vastgesteld',
    statusHistorieWaarde: 'Geldig',
    beginGeldigheid: '2020-01-01T00:00:00Z',
    perceelnummerRotatie: 0,
    perceelnummerPlaatscoordinaatX: x + 15,
    perceelnummerPlaatscoordinaatY: y + 15,
  },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + 13, y + 0.4],
        [x + 30, y],
        [x + 30.2, y + 11],
        [x + 30, y + 30],
        [x + 17, y + 30.2],
        [x + 8, y + 30.1],
        [x, y + 30],
        [x + 0.2, y + 14],
        [x, y],
      ],
    ],
  },
})
