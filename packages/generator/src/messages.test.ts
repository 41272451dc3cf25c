/** A code that nothing says is a promise that nobody keeps. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { MESSAGES, messageList } from './base/messages.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const text = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'base/messages.ts',
  )
  .map((name) => readFileSync(join(HERE, name), 'utf8'))
  .join('\n')

test('every message is said somewhere in the generator', () => {
  const unsaid = Object.keys(MESSAGES).filter((code) => !text.includes(`'${code}'`))
  expect(unsaid).toEqual([])
})

test.each([
  [0.999_999_999_999_999_9, 1],
  [1.666_666_666_666_666_5, 1.666_67],
  [129.496_911_633_4, 129.496_91],
  [38.3, 38.3],
  [1e-9, 1e-9],
  [1e300, 1e300],
])('the value %d of a message is said as %d', (value, said) => {
  const messages = messageList('1')
  messages.add('mix_deviation', { value })
  expect(messages.all[0]?.value).toBe(said)
})
