import type { TreeFor } from '@kavel/domain'
import { useNavigate } from 'react-router'
import { conceptAddress } from './addresses.ts'
import { ORDER_STEP } from './api/ordering.ts'
import { edits, scopeOfLocation } from './edit/edits.ts'
import { useI18n } from './i18n.ts'
import { useAct } from './use-act.ts'

/** Makes a concept of a location, below the others, and opens it; a failure is shown as a notice. */
export function useCreateConcept() {
  const { t } = useI18n()
  const navigate = useNavigate()
  return useAct({
    async mutationFn({ id: locationId, concepts }: Pick<TreeFor<'locations'>, 'id' | 'concepts'>) {
      const number = concepts.length + 1
      const [made] = await edits.exchange(
        scopeOfLocation(locationId),
        'concepts',
        [],
        [{ name: t('concepts.create_name', { number }), order: number * ORDER_STEP, locationId }],
      )
      return made!
    },
    onSuccess: ({ id, locationId }) => navigate(conceptAddress(locationId, id)),
  })
}
