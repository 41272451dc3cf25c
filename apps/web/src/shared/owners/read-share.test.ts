import { expect, it } from 'vitest'
import { readShare } from './read-share.ts'

it.each([
  ['1/2', '1/2'],
  [' 01 / 2 ', '1/2'],
  ['1/1', '1/1'],
  ['3/2', null],
  ['0/2', null],
  ['1/0', null],
  ['half', null],
  ['1', null],
  ['-1/2', null],
  ['1/2/3', null],
])('%j is the share %j', (text, share) => {
  expect(readShare(text)).toBe(share)
})
