/** `npm start`: sets up what is missing and serves the application. */
import { ensureBuilt, ensureInstalled, orExplain, runAsOwn } from './setup.mjs'

const say = (line) => console.log(line)

await orExplain(() => {
  const node = ensureInstalled(say)
  ensureBuilt(node, say)
  runAsOwn(node, 'apps/server/src/main.ts', process.argv.slice(2))
})
