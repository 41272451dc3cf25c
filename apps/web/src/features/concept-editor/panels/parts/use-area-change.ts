import { useEffect, useState } from 'react'
import type { BuildingView } from '../../../../concept-model/view.ts'

type Seen = Pick<BuildingView, 'hash' | 'formFactors'>

export interface AreaChange {
  /** Remembers what there is, before an edit. */
  begin(): void
  /** Gross floor area before and after it, m2; null before, and once something else was changed. */
  readonly made: { readonly from: number; readonly to: number } | null
}

/** What one edit did to the floor area of a building, told when it has been drawn. */
export function useAreaChange(view: Seen | undefined): AreaChange {
  const [before, setBefore] = useState<Seen | null>(null)
  const [after, setAfter] = useState<(Seen & { readonly from: number }) | null>(null)
  useEffect(() => {
    if (!before || !view || view.hash === before.hash) return
    setAfter({ hash: view.hash, formFactors: view.formFactors, from: before.formFactors.gfa })
    setBefore(null)
  }, [before, view])
  const isShown = after !== null && after.hash === view?.hash
  return {
    begin: () => setBefore(view ?? null),
    made: isShown ? { from: after.from, to: after.formFactors.gfa } : null,
  }
}
