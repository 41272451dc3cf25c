import type { Actor, RecordFor } from '@kavel/domain'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
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

/**
 * Why somebody cannot choose whether a view is shared: a reader shares nothing, and nobody takes from its owner what he shared.
 * @param view null: one that is made
 * @returns undefined: he can
 */
export function whyNotShare(
  view: Pick<View, 'isShared' | 'userId'> | null,
  { id, role }: { readonly id: number; readonly role: Actor['role'] },
): 'viewer' | 'theirs' | undefined {
  if (role === 'viewer') return 'viewer'
  return view?.isShared && view.userId !== id ? 'theirs' : undefined
}

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
    edits.change(LIST_SCOPE, 'users', user, {
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
  const { state } = useLocation()
  const followed = useRef<number | null>(state?.[PARAMETER] ?? null)
  const nameInAddress = ({ id }: { readonly id: number }) => {
    followed.current = id
    // a reload, or a step back, comes to what was changed since
    setAddress({ [PARAMETER]: String(id) }, { replace: true, state: { [PARAMETER]: id } })
  }
  useEffect(() => {
    if (!chosen || followed.current === chosen.id) return
    nameInAddress(chosen)
    show(chosen)
  })

  const now = (): View['cfg'] => ({
    columns: [...list.chosen],
    widths: { ...list.widths },
    filters: user.cfg.filters,
    sort: list.sorts.map((sort) => ({ ...sort })),
    group: list.group,
  })

  return {
    views,
    chosen,
    mayChange: (view: View) => view.userId === user.id || (view.isShared && isAdmin),
    whyNotShare: (view: View | null) => whyNotShare(view, { id: user.id, role }),

    /** Shows a view, and names it in the address. */
    choose(view: View): void {
      nameInAddress(view)
      show(view)
    },
    /** Keeps what is shown under a name. */
    async keep(name: string, isShared: boolean): Promise<void> {
      const [view] = await edits.exchange(
        LIST_SCOPE,
        'views',
        [],
        [{ name, isShared, order: views.length * 10 + 10, cfg: now() }],
      )
      if (view) nameInAddress(view as View)
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
