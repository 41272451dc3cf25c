import { LoadState, type RecordFor } from '@kavel/domain'
import type { I18n } from '../i18n.ts'

type Addressed = Pick<RecordFor<'locations'>, 'display_address' | 'cfg'>

/** The address of a location, or why there is none: a plot number or a municipality is no address. */
export function addressText(t: I18n['t'], { display_address, cfg }: Addressed): string {
  if (display_address) return display_address
  const state = cfg.status.getAddress
  if (state === LoadState.failed) return t('locations.address_failed')
  return t(state === LoadState.loading ? 'locations.address_waiting' : 'locations.address_none')
}
