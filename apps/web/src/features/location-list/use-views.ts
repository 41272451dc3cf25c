import type { RecordFor } from '@kavel/domain'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useRecords } from '../../shared/api/use-records.ts'
import { edits, LIST_SCOPE, removeEdited } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { actorOf } from '../../shared/session/actor.ts'
import { useSession } from '../../shared/session/session.ts'
import type { LocationListState } from './use-location-list.ts'

export type View = RecordFor<'views'>

/** More than a company may have. */
const ALL = 1000
/** Names the view that a link opens. */
const PARAMETER = 'view'

/** Saved views of the list: columns, widths, filters, order and groups under a name. */
export function useViews(list: LocationListState) {
  const session = useSession()
  const user = useEdited('users', session.user)
  const { data } = useRecords('views', { limit: ALL, depth: 0, order: 'order' })
  const views = data?.records ?? []
  const [address, setAddress] = useSearchParams()
  const asked = Number(address.get(PARAMETER)) || null
  const chosen = views.find(({ id }) => id === asked)
  const { role } = actorOf(session)
  const isAdmin = role === 'admin' || role === 'staff'

  function show({ cfg }: View): void {
    const { columns, widths, filters, sort, group } = cfg
    edits.change(undefined, 'users', user, {
      cfg: {
        filters,
        ...(columns.length > 0 && { columns: [...columns] }),
      },
    })
    list.setWidths(widths)
    list.setSorts(sort)
    list.setGroup(group)
  }

  // a link is followed once: what is changed afterwards stays
  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (!chosen || followed.current === chosen.id) return
    followed.current = chosen.id
    show(chosen)
  })

  const now = (): View['cfg'] => ({
    columns: list.columns.map(({ key }) => key),
    widths: { ...list.widths },
    filters: user.cfg.filters,
    sort: list.sorts.map((sort) => ({ ...sort })),
    group: list.group,
  })

  return {
    views,
    chosen,
    mayChange: (view: View) => view.userId === user.id || (view.isShared && isAdmin),

    /** Shows a view, and names it in the address. */
    choose(view: View): void {
      followed.current = view.id
      show(view)
      setAddress({ [PARAMETER]: String(view.id) }, { replace: true })
    },
    /** Keeps what is shown under a name. */
    async keep(name: string, isShared: boolean): Promise<void> {
      const [view] = await edits.exchange(
        LIST_SCOPE,
        'views',
        [],
        [{ name, isShared, order: views.length * 10 + 10, cfg: now() }],
      )
      if (!view) return
      followed.current = view.id
      setAddress({ [PARAMETER]: String(view.id) }, { replace: true })
    },
    change: (view: View, patch: Partial<Pick<View, 'name' | 'isShared'>>) =>
      edits.change(LIST_SCOPE, 'views', view, patch),
    /** The view is what is shown now. */
    update: (view: View) => edits.change(LIST_SCOPE, 'views', view, { cfg: now() }),
    async remove(view: View): Promise<() => void> {
      setAddress({}, { replace: true })
      return removeEdited(LIST_SCOPE, 'views', view)
    },
    linkTo: ({ id }: View) => `${window.location.origin}/locations/list?${PARAMETER}=${id}`,
  }
}
