/** `npm run security`: writes `docs/security.md` from `docs/security.csv`, says what is a gap, and fails when the table is wrong. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Count, compareRows, countRows, findFaults } from './security/check.ts'
import { writeDocument } from './security/document.ts'
import { DOCUMENT, readRows, readStandard } from './security/project.ts'
import { ROOT } from './setup.mjs'
import { sourcesOfProject } from './specification/project.ts'

const rows = readRows()
writeFileSync(join(ROOT, DOCUMENT), writeDocument(rows))
const { all, chapters } = countRows(rows)
const say = ({ name, test, reasoned, not_applicable, gap }: Count) =>
  console.log(`${name}: ${test} test, ${reasoned} reasoned, ${not_applicable} n.a., ${gap} gap`)
chapters.forEach(say)
console.log()
say(all)

const standard = readStandard()
const faults = [
  ...findFaults(rows, sourcesOfProject()),
  ...(standard ? compareRows(rows, standard) : []),
]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length ? 1 : 0
