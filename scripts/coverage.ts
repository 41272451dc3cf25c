/** `npm run coverage`: writes `docs/coverage.md` from `docs/coverage.csv`, says what is open, and fails when the table is wrong. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'
import {
  type Count,
  compareRows,
  countRows,
  findFaults,
  writeDocument,
} from './specification/check.ts'
import { DOCUMENT, readReference, readRows, sourcesOfProject } from './specification/project.ts'

const rows = readRows()
writeFileSync(join(ROOT, DOCUMENT), writeDocument(rows))
const { all, points, parts } = countRows(rows)
const say = ({ name, lived, stored, open }: Count) =>
  console.log(`${name}: ${lived} lived, ${stored} stored, ${open} open`)
points.forEach(say)
console.log()
parts.forEach(say)
console.log()
say(all)

const reference = readReference()
const faults = [
  ...findFaults(rows, sourcesOfProject()),
  ...(reference ? compareRows(rows, reference) : []),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0
