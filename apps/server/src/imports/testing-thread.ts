/** A thread that fetches nothing: by the word for the place it imports drawn plots, ends well, waits for its end, does not listen, or breaks. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LayerProgress } from '@kavel/calls'
import { importCollection, openConnection } from '@kavel/database'
import { drawPlots } from './testing-plots.ts'
import { CANCEL, type ThreadOrder, type ThreadWord } from './thread-order.ts'

const port = parentPort
if (!port) throw new Error('imports/testing-thread.ts runs as a worker thread')
const say = (word: ThreadWord) => port.postMessage(word)
const layer = (of: Partial<LayerProgress>): LayerProgress => ({
  layer: 'plots',
  state: 'reading',
  read: 0,
  message: null,
  ...of,
})

const { connection, target } = workerData as ThreadOrder

/** Imports so many plots, as the real thread does: by a pool of its own. */
async function importPlots(count: number): Promise<void> {
  const { pool, close } = await openConnection(connection)
  async function* collection() {
    yield* drawPlots(count)
  }
  const result = await importCollection(pool, {
    layer: 'plots',
    collection: collection(),
    crs: 'EPSG:28992',
    source: { register: 'brk', dataset: 'thread', fictional: true },
    date: '2026-05-01',
    onProgress: (read) => say({ progress: [layer({ read })] }),
  })
  await close()
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  say({ progress: [layer({ state: 'done', read: result.read })] })
  end({ ended: 'imported', areaId: null })
}
const end = (word: ThreadWord) => {
  say(word)
  port.close()
}

const WORDS: Record<string, () => void> = {
  done() {
    say({ progress: [layer({ state: 'done', read: 500 })] })
    end({ ended: 'imported', areaId: null })
  },
  partial() {
    const failed = layer({ layer: 'buildings', state: 'failed', message: 'BAG does not answer' })
    say({ progress: [layer({ state: 'done', read: 500 }), failed] })
    end({ ended: 'imported', areaId: null })
  },
  refused: () => end({ ended: 'refused', message: 'There is no place with this name' }),
  throws() {
    throw new Error('a broken promise')
  },
  waits() {
    say({ progress: [layer({ read: 1_000 })] })
    port.on('message', (word) => {
      if (word === CANCEL) end({ ended: 'refused', message: 'stopped' })
    })
  },
  deaf() {
    say({ progress: [layer({ read: 2_000 })] })
    for (;;);
  },
}

const plots = /^(\d+) plots$/.exec(target.place ?? '')
if (plots) await importPlots(Number(plots[1]))
else WORDS[target.place ?? '']?.()
