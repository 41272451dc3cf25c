import type { TreeFor } from '@kavel/domain'
import { useMutation } from '@tanstack/react-query'
import { copyOf } from '../../shared/edit/copies.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useAct } from '../../shared/use-act.ts'

type Concept = TreeFor<'concepts'>

/** Renaming, copying and removing concepts, each one step; failures are shown as notices. */
export function useConceptActions() {
  const { t } = useI18n()

  const rename = useMutation({
    async mutationFn({ concept, name }: { concept: Concept; name: string }) {
      const scope = scopeOfLocation(concept.locationId)
      edits.change(scope, 'concepts', concept, { name })
      await edits.flush(scope)
    },
  })

  const duplicate = useAct({
    mutationFn: ({ name, description, order, summary, locationId, buildings }: Concept) =>
      edits.together(scopeOfLocation(locationId), async (acts) => {
        const [copy] = await acts.exchange(
          'concepts',
          [],
          [
            {
              name: t('concepts.copy_name', { name: name || t('concepts.unnamed') }),
              description,
              order: order + 1,
              summary,
              locationId,
            },
          ],
        )
        const { id: conceptId } = copy!
        await acts.exchange(
          'buildings',
          [],
          buildings.map((building) => ({ ...copyOf(building), conceptId })),
        )
        return copy!
      }),
  })

  const remove = useMutation({
    mutationFn: (concept: Concept) =>
      edits.together(scopeOfLocation(concept.locationId), async (acts) => {
        // they would go with the concept, and could not come back with it
        if (concept.buildings.length > 0) await acts.exchange('buildings', concept.buildings, [])
        await acts.exchange('concepts', [concept], [])
      }),
  })

  return { rename, duplicate, remove }
}
