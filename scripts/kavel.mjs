/** `npm run -s kavel -- <command>`: sets up what is missing and runs the command line. */
import { ensureInstalled, orExplain, runAsOwn } from './setup.mjs'

await orExplain(() => {
  // Standard output belongs to the command.
  const node = ensureInstalled((line) => console.error(line))
  runAsOwn(node, 'apps/cli/src/main.ts', process.argv.slice(2))
})
