import type { PatchFor, RecordFor } from '@kavel/domain'
import { useNavigate } from 'react-router'
import { ORDER_STEP } from '../../../shared/api/ordering.ts'
import { copyOf } from '../../../shared/edit/copies.ts'
import { edits, QUERIES_SCOPE, removeEdited } from '../../../shared/edit/edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useSession } from '../../../shared/session/session.ts'
import { showUndo } from '../../../shared/ui/undo-notice.tsx'
import { useAct } from '../../../shared/use-act.ts'
import { filtersOfAreas } from '../search/area-filters.ts'

export type Query = RecordFor<'searchqueries'>

/** Making, copying, archiving and removing search queries; each can be undone. */
export function useQueryActions() {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { company } = useSession()

  const create = useAct({
    async mutationFn(name: string) {
      const [made] = await edits.exchange(QUERIES_SCOPE, 'searchqueries', [], [
        { name, order: ORDER_STEP, cfg: { filters: filtersOfAreas(company.cfg.areas) } },
      ] as PatchFor<'searchqueries'>[])
      return made
    },
    onSuccess: (made) => void (made && navigate(`/opportunities/queries/${made.id}`)),
  })

  const copy = useAct({
    mutationFn(query: Query) {
      const { publicationId: _, key: __, cfg, ...fields } = copyOf(query)
      return edits.exchange(QUERIES_SCOPE, 'searchqueries', [], [
        {
          ...fields,
          name: t('opportunities.copy_name', {
            name: i18n.named(query.name) || t('opportunities.unnamed'),
          }),
          order: query.order + 1,
          archived: false,
          // what was found belongs to the one it was found by
          cfg: { filters: cfg.filters },
        },
      ] as PatchFor<'searchqueries'>[])
    },
  })

  function archive(query: Query, archived: boolean): void {
    edits.change(QUERIES_SCOPE, 'searchqueries', query, { archived })
    showUndo(i18n, {
      id: `archived-query-${query.id}`,
      text: t(archived ? 'opportunities.was_archived' : 'opportunities.was_restored', {
        name: i18n.named(query.name) || t('opportunities.unnamed'),
      }),
      onUndo: () => edits.change(QUERIES_SCOPE, 'searchqueries', query, { archived: !archived }),
    })
  }

  const remove = useAct({
    mutationFn: async (query: Query) => {
      const onUndo = await removeEdited(QUERIES_SCOPE, 'searchqueries', query)
      showUndo(i18n, {
        id: `removed-query-${query.id}`,
        text: t('opportunities.was_removed', {
          name: i18n.named(query.name) || t('opportunities.unnamed'),
        }),
        onUndo,
      })
    },
  })

  return { create, copy, archive, remove }
}
