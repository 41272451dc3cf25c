/** `npm run -s kavel -- <command>`: sets up what is missing and runs the command line. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, orExplain, ROOT, runAsOwn } from './setup.mjs'

/** What Node is told for a command: an import has the heap of an import on the server, whatever the size of the file. */
function optionsOf(command) {
  if (command !== 'import') return []
  const path = join(ROOT, 'apps', 'server', 'src', 'work', 'launch', 'foreign-memory.json')
  return [`--max-old-space-size=${JSON.parse(readFileSync(path, 'utf8')).heap}`]
}

await orExplain(() => {
  // Standard output belongs to the command.
  const node = ensureInstalled((line) => console.error(line))
  const args = process.argv.slice(2)
  runAsOwn(node, 'apps/cli/src/main.ts', args, { options: optionsOf(args[0]) })
})
