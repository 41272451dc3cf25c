/** A thread that imports nothing: by the word for the place it ends well, waits for its end, does not listen, or breaks. */
import { parentPort, workerData } from 'node:worker_threads'
import type { LayerProgress } from '@kavel/calls'
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

const { target } = workerData as ThreadOrder
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

WORDS[target.place ?? '']?.()
