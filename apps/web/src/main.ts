import { config } from 'zod/v4/core'
import { drawnPage, onFirstAct } from './shared/first-act.ts'
import { showReady } from './shared/ready/show-ready.ts'
import { beginWork } from './shared/ready/work.ts'
import { showUnloaded } from './unloaded.ts'

// zod probes `new Function` when the first schema is made, which the strict content security policy
// reports as an error. The application is imported only afterwards, so that no schema exists yet.
config({ jitless: true })
const element = document.getElementById('app')
if (!element) throw new Error('The page has no element with id app')
showReady(window)
onFirstAct(() => {
  const endStart = beginWork()
  import('./start.tsx')
    .then(({ start }) => start(element))
    .catch((cause: unknown) => {
      // what the server drew can be read all the same
      if (!drawnPage()) showUnloaded(element)
      throw cause
    })
    .finally(endStart)
})
