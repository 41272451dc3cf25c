import { LocationType, type PatchFor, type TreeFor } from '@kavel/domain'
import { TEMPLATE_COSTS, TEMPLATE_PARAMETERS, TEMPLATE_UNITS } from '@kavel/finance'
import { useQuery } from '@tanstack/react-query'
import { TEMPLATE_QUERY } from '../../shared/api/template-query.ts'
import { recordQuery, useRecords } from '../../shared/api/use-records.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useAct } from '../../shared/use-act.ts'

export type Template = TreeFor<'locations'>

/** The location that new ones copy their dwelling types and costs from; null where the company has none. */
export function useTemplate() {
  const list = useRecords('locations', TEMPLATE_QUERY)
  const found = list.data?.records[0]
  const tree = useQuery({
    ...recordQuery('locations', found?.id ?? 0, 1),
    enabled: found !== undefined,
  })
  return {
    template: list.data && !found ? null : tree.data,
    error: list.error ?? tree.error,
    retry: () => void (list.error ? list.refetch() : tree.refetch()),
  }
}

/** Makes the template as a new company has it, as one step. */
export function useMakeTemplate() {
  return useAct({
    mutationFn: () =>
      edits.together(SETTINGS_SCOPE, async (acts) => {
        const [made] = await acts.exchange(
          'locations',
          [],
          [
            {
              name: 'Sjabloon',
              type: LocationType.template,
              cfg: { finance_parameters: TEMPLATE_PARAMETERS },
            } as PatchFor<'locations'>,
          ],
        )
        const locationId = made!.id
        for (const { record } of TEMPLATE_UNITS)
          await acts.exchange('units', [], [{ ...record, locationId }])
        for (const { record } of TEMPLATE_COSTS)
          await acts.exchange('costs', [], [{ ...record, locationId }])
      }),
  })
}
