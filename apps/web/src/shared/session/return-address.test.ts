import { describe, expect, it } from 'vitest'
import { HOME, loginAddress, readReturnAddress } from './return-address.ts'

const after = (address: string) =>
  readReturnAddress(new URL(address, 'http://localhost').searchParams)

describe('signing in', () => {
  it('leads back to where the user was', () => {
    const address = '/locations/map/15/52_1/5_2?layer=plots#legend'
    expect(after(loginAddress(address))).toBe(address)
  })

  it('leads home when there is nowhere to go back to', () => {
    expect(loginAddress('/')).toBe('/login')
    expect(after('/login')).toBe(HOME)
  })

  it('never leads to another site or in a circle', () => {
    for (const address of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:1',
      '/login?return=/',
    ])
      expect(after(`/login?return=${encodeURIComponent(address)}`)).toBe(HOME)
  })
})
