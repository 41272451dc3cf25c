import type { TreeFor } from '@kavel/domain'
import { useMutation } from '@tanstack/react-query'
import { ORDER_STEP } from '../../shared/api/ordering.ts'
import { createRecord, removeRecord } from '../../shared/api/records.ts'
import { edits } from '../../shared/edit/edits.ts'
import { copyOf } from '../../shared/edit/steps.ts'
import { useI18n } from '../../shared/i18n.ts'

type Location = TreeFor<'locations'>
type Concept = TreeFor<'concepts'>

/** Creating, renaming, copying and removing concepts; failures are shown as notices. */
export function useConceptActions() {
  const { t } = useI18n()

  const create = useMutation({
    mutationFn: ({ id, concepts }: Location) =>
      createRecord('concepts', {
        name: t('concepts.create_name', { number: concepts.length + 1 }),
        order: (concepts.length + 1) * ORDER_STEP,
        locationId: id,
      }),
  })

  const rename = useMutation({
    mutationFn: ({ concept, name }: { concept: Concept; name: string }) =>
      edits.commit('concepts', concept, { name }),
  })

  const duplicate = useMutation({
    async mutationFn({ name, description, order, summary, locationId, buildings }: Concept) {
      const copy = await createRecord('concepts', {
        name: t('concepts.copy_name', { name: name || t('concepts.unnamed') }),
        description,
        order: order + 1,
        summary,
        locationId,
      })
      for (const building of buildings)
        await createRecord('buildings', { ...copyOf(building), conceptId: copy.id })
      return copy
    },
  })

  const remove = useMutation({ mutationFn: ({ id }: Concept) => removeRecord('concepts', id) })

  return { create, rename, duplicate, remove }
}
