import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicPath } from './publication.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('the public page of a publication', () => {
  it('is that of its type', () => {
    expect(publicPath({ type: 'location', key: 'k1' })).toBe('/pub/location/k1')
    expect(console.warn).not.toHaveBeenCalled()
  })

  it('of an unknown type is one for all, with a warning', () => {
    expect(publicPath({ type: 'province', key: 'k1' })).toBe('/pub/publication/k1')
    expect(console.warn).toHaveBeenCalledExactlyOnceWith('Unknown publication type: province')
  })
})
