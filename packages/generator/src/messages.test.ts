/** A code that nothing says is a promise that nobody keeps. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MESSAGES } from './messages.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const text = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'messages.ts')
  .filter((name) => !/^(testing|invariants)/.test(name))
  .map((name) => readFileSync(join(HERE, name), 'utf8'))
  .join('\n')

test('every message is said somewhere in the generator', () => {
  const unsaid = Object.keys(MESSAGES).filter((code) => !text.includes(`'${code}'`))
  expect(unsaid).toEqual([])
})
