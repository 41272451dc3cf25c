import type { GivenField, IntegrationStep, TreeFor } from '@kavel/domain'
import { createOnce } from './acts.ts'
import { refreshRecords } from './cached-records.ts'
import { call } from './call.ts'
import { callApi } from './call-api.ts'

export type Location = TreeFor<'locations'>

/**
 * Makes a location of plots of the register; its integration steps start by themselves.
 * @param plots register ids
 * @param fields what a person says of it
 */
export async function createFromPlots(
  plots: readonly string[],
  name: string,
  fields?: Partial<Record<GivenField, string>>,
): Promise<Location> {
  const body = {
    plots: [...plots],
    ...(name && { name }),
    ...(fields && { fields }),
  }
  const created = await createOnce(
    `from-plots ${JSON.stringify(body)}`,
    (act) => callApi('POST /locations/from-plots', { body }, { act }),
    { isOne: true },
  )
  void refreshRecords('locations')
  return created
}

/** Removes a location. What is on the screen is read again by the caller, when nothing shows it any more. */
export function removeLocation(id: number): Promise<void> {
  return call('DELETE', `/locations/detail/${id}`)
}

/** Runs one integration step of a location again. */
export async function runStep(id: number, step: IntegrationStep): Promise<void> {
  await callApi('POST /locations/detail/{id}/steps/{step}', { params: { id, step } })
}

export interface CopyChoices {
  readonly name: string
  readonly type?: 'default' | 'template'
  readonly plots?: boolean
  readonly concepts?: boolean
}

/** Makes a location of another: a copy, a template, or of a template a location. */
export async function copyLocation(id: number, choices: CopyChoices): Promise<Location> {
  const made = await createOnce(
    `copy ${id} ${JSON.stringify(choices)}`,
    (act) =>
      callApi('POST /locations/detail/{id}/copy', { params: { id }, body: choices }, { act }),
    { isOne: true },
  )
  void refreshRecords('locations')
  return made
}
