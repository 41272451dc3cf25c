import type { TreeFor } from '@kavel/domain'
import { FromAbove } from '../../concept-model/from-above.tsx'
import { hasNoIncome } from '../../concept-model/no-income.ts'
import { useConceptFactors } from '../../concept-model/use-concept-factors.ts'
import { useI18n } from '../../shared/i18n.ts'

interface ConceptFiguresProps {
  readonly location: TreeFor<'locations'>
  readonly concept: TreeFor<'concepts'>
  /** Draws the concept and writes what it amounts to: null while it is computed. */
  readonly children: (drawing: React.ReactNode, told: string | null) => React.ReactNode
}

/** A concept from above, with its programme and what the land is worth in it. */
export function ConceptFigures({ location, concept, children }: ConceptFiguresProps) {
  const { t, format } = useI18n()
  const { view } = useConceptFactors(location, concept)
  if (!view) return children(null, null)
  const { nrunits, gfa } = view.formFactors
  const programme =
    nrunits > 0
      ? t('location_detail.programme', { count: nrunits, formatted: format.number(nrunits) })
      : format.squareMetres(gfa)
  const bid = hasNoIncome(view)
    ? t('concepts.no_income')
    : t('location_detail.land_bid', { amount: format.money(view.figures.max_land_bid) })
  return children(<FromAbove view={view} />, `${programme} · ${bid}`)
}
