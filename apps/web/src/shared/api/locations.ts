import type { IntegrationStep, RecordFor, TreeFor } from '@kavel/domain'
import { refreshRecords } from './cached-records.ts'
import { call } from './call.ts'

export type Location = TreeFor<'locations'>
export type CreatedLocation = RecordFor<'locations'>

/**
 * Makes a location of plots of the register; its integration steps start by themselves.
 * @param plots register ids
 */
export async function createFromPlots(
  plots: readonly string[],
  name: string,
): Promise<CreatedLocation> {
  const created = await call<CreatedLocation>('POST', '/locations/from-plots', {
    body: { plots, ...(name && { name }) },
  })
  void refreshRecords('locations')
  return created
}

/** Removes a location. What is on the screen is read again by the caller, when nothing shows it any more. */
export function removeLocation(id: number): Promise<void> {
  return call('DELETE', `/locations/detail/${id}`)
}

/** Runs one integration step of a location again. */
export function runStep(locationId: number, step: IntegrationStep): Promise<void> {
  return call('POST', `/locations/detail/${locationId}/steps/${step}`)
}
