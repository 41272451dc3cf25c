/**
 * `npm run freeze`: writes down how every released version builds every case of the gallery, for ever. Only adds what is not
 * there yet; says what is built otherwise now and then writes nothing. A change of geometry goes into a new version.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compareFrozen, geometryByVersion } from '../packages/generator/src/testing/frozen.ts'

const path = fileURLToPath(new URL('../packages/generator/__golden__/frozen.json', import.meta.url))
const frozen = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
const { joined, moved, added } = compareFrozen(frozen, geometryByVersion())
if (moved.length > 0) {
  console.error(`${moved.length} frozen cases are built otherwise now:\n${moved.join('\n')}`)
  process.exit(1)
}
writeFileSync(path, `${JSON.stringify(joined, null, 1)}\n`)
console.log(`${added.length} hashes added: ${path}`)
