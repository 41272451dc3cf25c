import { LoadState, locationCfgSchema } from '@kavel/domain'
import { expect, it } from 'vitest'
import type { I18n } from '../i18n.ts'
import { addressText } from './address-text.ts'

const t = ((key: string) => key) as unknown as I18n['t']

it.each([
  ['not_started', 'locations.address_none'],
  ['loading', 'locations.address_waiting'],
  ['failed', 'locations.address_failed'],
  ['success', 'locations.address_none'],
] as const)('says why there is no address when its step is %s', (state, text) => {
  const cfg = locationCfgSchema.parse({ status: { getAddress: LoadState[state] } })
  expect(addressText(t, { display_address: null, cfg })).toBe(text)
  expect(addressText(t, { display_address: 'Dijk 1', cfg })).toBe('Dijk 1')
})
