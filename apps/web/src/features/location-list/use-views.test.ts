import { expect, it } from 'vitest'
import { whyNotShare } from './use-views.ts'

it('says who cannot choose whether a view is shared', () => {
  const admin = { id: 1, role: 'admin' } as const
  expect(whyNotShare({ isShared: true, userId: 2 }, admin)).toBe('theirs')
  // who shared it has gone
  expect(whyNotShare({ isShared: true, userId: null }, admin)).toBe('theirs')
  expect(whyNotShare({ isShared: true, userId: 1 }, admin)).toBeUndefined()
  expect(whyNotShare({ isShared: false, userId: 1 }, admin)).toBeUndefined()
  expect(whyNotShare(null, admin)).toBeUndefined()
  expect(whyNotShare(null, { id: 3, role: 'viewer' })).toBe('viewer')
})
