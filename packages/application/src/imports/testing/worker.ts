/** A worker that fetches nothing: by the word for the place it imports drawn plots, ends well, waits for its end, does not listen, or breaks. */
import type { LayerProgress } from '@kavel/calls'
import type { Connection } from '@kavel/database'
import { serve } from '../../work/launch/serve.ts'
import type { ImportOrder, ImportOutcome, ImportWord } from '../import-order.ts'
import { drawPlots } from './plots.ts'

type Say = (progress: ImportWord) => void

const layer = (of: Partial<LayerProgress>): LayerProgress => ({
  layer: 'plots',
  state: 'reading',
  read: 0,
  message: null,
  ...of,
})
const IMPORTED: ImportOutcome = { end: 'imported', areaId: null }

/** Imports so many plots, as the real worker does: by a pool of its own. */
async function importPlots(connection: Connection, count: number, say: Say): Promise<void> {
  // the other words need none of it, and begin sooner without
  const { importCollection, openConnection } = await import('@kavel/database')
  const { pool, close } = await openConnection(connection)
  async function* collection() {
    yield* drawPlots(count)
  }
  const result = await importCollection(pool, {
    layer: 'plots',
    collection: collection(),
    crs: 'EPSG:28992',
    source: { register: 'brk', dataset: 'worker', fictional: true },
    date: '2026-05-01',
    onProgress: (read) => say([layer({ read })]),
  })
  await close()
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  say([layer({ state: 'done', read: result.read })])
}

const WORDS: Record<string, (say: Say, signal: AbortSignal) => Promise<ImportOutcome>> = {
  async done(say) {
    say([layer({ state: 'done', read: 500 })])
    return IMPORTED
  },
  async partial(say) {
    const failed = layer({ layer: 'buildings', state: 'failed', message: 'BAG does not answer' })
    say([layer({ state: 'done', read: 500 }), failed])
    return IMPORTED
  },
  refused: async () => ({ end: 'refused', message: 'There is no place with this name' }),
  async throws() {
    throw new Error('a broken promise')
  },
  waits(say, signal) {
    say([layer({ read: 1_000 })])
    return new Promise((resolve) =>
      signal.addEventListener('abort', () => resolve({ end: 'refused', message: 'stopped' })),
    )
  },
  deaf(say) {
    say([layer({ read: 2_000 })])
    for (;;);
  },
}

serve<ImportOrder, ImportWord, ImportOutcome>(
  async ({ connection, target: { place = '' } }, { say, signal }) => {
    const plots = /^(\d+) plots$/.exec(place)
    if (!plots) {
      const work = WORDS[place]
      if (!work) throw new TypeError(`The worker knows no place ${place}`)
      return work(say, signal)
    }
    await importPlots(connection, Number(plots[1]), say)
    return IMPORTED
  },
)
