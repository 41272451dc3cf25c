import { locationLink } from '@kavel/domain'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { RAIL_ENTRIES } from './layout/rail-entries.ts'
import { redirects, screens } from './routes.tsx'

const leadsToScreen = (address: string) =>
  matchRoutes([...screens], redirects[address] ?? address) !== null

describe('every address that a menu holds leads to a screen', () => {
  it.each(RAIL_ENTRIES.map(({ to }) => to))('%s in the rail', (to) => {
    expect(leadsToScreen(to)).toBe(true)
  })

  it.each(Object.entries(redirects))('%s leads on to %s', (_, to) => {
    expect(leadsToScreen(to)).toBe(true)
  })

  it('of a location, with and without a place', () => {
    expect(leadsToScreen(locationLink({ id: 7, lat: 52.1, lon: 5.76 }))).toBe(true)
    expect(leadsToScreen(locationLink({ id: 7, lat: 0, lon: 0 }))).toBe(true)
  })

  it('and an address of nothing does not', () => {
    expect(leadsToScreen('/elsewhere')).toBe(false)
  })
})
