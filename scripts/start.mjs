/** `npm start`: sets up what is missing and serves the application. */
import { ensureBuilt, ensureInstalled, orExplain, runAsOwn } from './setup.mjs'

/** Milliseconds that the server gets to end: it does so by itself, unless its one thread is stuck. */
const PATIENCE = 5_000

const say = (line) => console.log(line)

await orExplain(() => {
  const node = ensureInstalled(say)
  ensureBuilt(node, say)
  runAsOwn(node, 'apps/server/src/main.ts', process.argv.slice(2), { patience: PATIENCE })
})
