import { expect, test } from 'vitest'
import { addBytes, addInts, canonicalHash, canonicalText, fnv, hexOf } from './hash.ts'

test('the hash is the published FNV-1a of 64 bits', () => {
  const of = (text: string) => {
    const hash = fnv()
    addBytes(hash, new TextEncoder().encode(text))
    return hexOf(hash)
  }
  expect(of('')).toBe('cbf29ce484222325')
  expect(of('a')).toBe('af63dc4c8601ec8c')
  expect(of('foobar')).toBe('85944171f73967e8')
})

test('whole numbers hash as their four little-endian bytes', () => {
  const a = fnv()
  addInts(a, Int32Array.of(1, -2))
  const b = fnv()
  addBytes(b, Uint8Array.of(1, 0, 0, 0, 254, 255, 255, 255))
  expect(a).toEqual(b)
})

test('the order of keys, undefined and minus zero do not matter; everything else does', () => {
  expect(canonicalText({ b: 1, a: [-0, Int32Array.of(3)], c: undefined })).toBe(
    '{"a":[0,[3]],"b":1}',
  )
  expect(canonicalHash({ a: 1, b: 2 })).toBe(canonicalHash({ b: 2, a: 1 }))
  expect(canonicalHash({ a: 1 })).not.toBe(canonicalHash({ a: '1' }))
})
