import type { RecordFor } from '@kavel/domain'

/** Whether ground that was made up is among the plots. */
export function isFictional(
  plots: readonly { readonly properties: Pick<RecordFor<'plots'>['properties'], 'fictional'> }[],
): boolean {
  return plots.some(({ properties }) => properties.fictional)
}
