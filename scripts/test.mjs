/**
 * `npm test [-- --only=lint,types,…] [-- --complete] [-- --whole] [-- --write-budget]`: installs the packages of the lock
 * file and runs every step on the pinned Node (`scripts/test/run.ts`).
 */
import { ensureInstalled, orExplain, runAsOwn } from './setup.mjs'

await orExplain(() => {
  const node = ensureInstalled((line) => console.log(line))
  runAsOwn(node, 'scripts/test/run.ts', process.argv.slice(2))
})
