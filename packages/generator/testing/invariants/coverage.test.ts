/** Every invariant of the reference is checked somewhere and seen to fail somewhere: `docs/generator/invariants.md` says where. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PACKAGE = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** I01 to I54 (generator reference §14). */
const IDS = Array.from({ length: 54 }, (_, i) => `I${String(i + 1).padStart(2, '0')}`)

const files = ['src', 'testing']
  .flatMap((folder) =>
    readdirSync(join(PACKAGE, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.ts') && !name.endsWith('coverage.test.ts'))
  .map((name) => ({ name, text: readFileSync(join(PACKAGE, name), 'utf8') }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

/** A check names what it found by the number: `report('I06', …)` or `{ id: 'I37', … }`. */
function checkedIn(id: string): string[] {
  const says = new RegExp(`report\\(\\s*'${id}'|id: '${id}'`)
  return files.flatMap(({ name, text }) =>
    name.startsWith('testing/invariants/') && !name.endsWith('.test.ts') && says.test(text)
      ? [name]
      : [],
  )
}

/** Damages stand in tables by the number, or in a test that says the number notices them. */
function sabotagedIn(id: string): string[] {
  const says = new RegExp(`\\b${id}: \\[|\\[\\s*'${id}',|${id} notices|${id} must notice`)
  return files.flatMap(({ name, text }) =>
    name.endsWith('.test.ts') && says.test(text) ? [name] : [],
  )
}

const rowOf = (id: string) => {
  const cell = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')
  return `| ${id} | ${cell(checkedIn(id))} | ${cell(sabotagedIn(id))} |`
}

test.each(IDS)('%s is checked, and a damaged model is noticed', (id) => {
  expect(checkedIn(id)).not.toEqual([])
  expect(sabotagedIn(id)).not.toEqual([])
})

test('the table of the document says where', () => {
  const document = readFileSync(join(PACKAGE, '../../docs/generator/invariants.md'), 'utf8')
  const rows = document.split('\n').filter((line) => /^\| I\d\d \|/.test(line))
  const squeezed = rows.map((line) => line.replace(/ +/g, ' '))
  expect(squeezed).toEqual(IDS.map(rowOf))
})
