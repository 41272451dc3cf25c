import { VERSION_STEPS } from '@kavel/generator'
import { expect, test } from 'vitest'
import { addsOf } from './version-texts.ts'

test('every version that builds otherwise says what it adds, and no other does', () => {
  expect(VERSION_STEPS).toEqual(['3', '3.1', '3.2', '3.3', '3.4', '3.5', '3.6'])
  for (const version of VERSION_STEPS) expect(addsOf(version)).toBeDefined()
  expect(['2', '3.7', '3.8', 'toString'].map(addsOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
