import { CustomFieldType } from '@kavel/domain'
import { useState } from 'react'
import { useCustomFields } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { actorOf } from '../../shared/session/actor.ts'
import { useSession } from '../../shared/session/session.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useSideName } from './heads.tsx'
import { type Refusal, refusalOf } from './lane-change.ts'
import type { Spot } from './layout.ts'
import type { BoardCards } from './use-board-cards.ts'
import { isSameCell, type Lift } from './use-lift.ts'
import type { useMoves } from './use-moves.ts'
import type { Plan } from './use-plan.ts'

/** What is said of a card that is held, and what happens when it is put down. */
export function usePutting(
  plan: Plan,
  cards: () => BoardCards,
  drop: ReturnType<typeof useMoves>['drop'],
) {
  const { t, named } = useI18n()
  const sideName = useSideName()
  const [said, setSaid] = useState('')
  const { fields = [] } = useCustomFields()
  const maySayAny = useMay('update', 'locationscustomvalues')
  const { role } = actorOf(useSession())
  const isAdmin = role === 'admin' || role === 'staff'

  const maySay = (id: number) => {
    const field = fields.find((one) => one.id === id)
    const isChoice =
      field?.type === CustomFieldType.select || field?.type === CustomFieldType.multiselect
    return maySayAny && isChoice && (field.publish === 'edit' || isAdmin)
  }

  function cellName({ column, lane }: Pick<Spot, 'column' | 'lane'>): string {
    const [side, strip] = [plan.columns[column], plan.lanes?.[lane]]
    return [strip && sideName(strip), side && sideName(side)].filter(Boolean).join(', ')
  }

  function refused({ from, to }: Lift): Refusal | null {
    const [one, other] = [from, to].map((spot) => spot && plan.cells[spot.lane]?.[spot.column])
    if (!one || !other) return null
    const column = refusalOf(one.column, other.column, maySay)
    if (column !== null || !one.lane || !other.lane) return column
    return refusalOf(one.lane, other.lane, maySay)
  }

  const nameOf = ({ row }: Lift) => named(row.name) || t('locations.unnamed')
  const why = (refusal: Refusal) => t(`location_board.refused_${refusal}`)

  function wordsOf(lift: Lift, spot: Spot) {
    const isOwn = isSameCell(spot, lift.from)
    const count = (plan.cells[spot.lane]?.[spot.column]?.count ?? 0) + Number(!isOwn)
    return { name: nameOf(lift), cell: cellName(spot), place: spot.index + 1, count }
  }

  return {
    said,
    say: setSaid,
    cellName,
    refused,
    why,
    onLift: (lift: Lift) => setSaid(t('location_board.lifted', wordsOf(lift, lift.from))),
    onMove(lift: Lift): void {
      const refusal = refused(lift)
      const over = lift.to
        ? t('location_board.over', wordsOf(lift, lift.to))
        : t('location_board.over_nothing')
      setSaid(refusal ? `${over} ${why(refusal)}` : over)
    },
    onCancel: (lift: Lift) => setSaid(t('location_board.cancelled', wordsOf(lift, lift.from))),
    /** Where the card is shown from now on; null: it stays where it was. */
    put(lift: Lift): Spot | null {
      const { from, to, row } = lift
      const target = to && plan.cells[to.lane]?.[to.column]
      const source = plan.cells[from.lane]?.[from.column]
      const refusal = refused(lift)
      if (!to || !target || !source || refusal) {
        setSaid(
          [t('location_board.cancelled', wordsOf(lift, from)), refusal && why(refusal)]
            .filter(Boolean)
            .join(' '),
        )
        return null
      }
      const isOwn = isSameCell(to, from)
      if (isOwn && to.index === from.index) {
        setSaid(t('location_board.cancelled', wordsOf(lift, from)))
        return null
      }
      const other = (index: number) =>
        index < 0
          ? undefined
          : cards().at({ ...to, index: index + Number(isOwn && index >= from.index) })
      setSaid(t('location_board.dropped', wordsOf(lift, to)))
      void drop({
        row,
        from: { cell: source, index: from.index },
        to: { cell: target, index: to.index },
        above: other(to.index - 1),
        below: other(to.index),
      })
      return to
    },
  }
}
