import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { refreshLists, refreshRecords } from '../../shared/api/cached-records.ts'
import { errorText } from '../../shared/api/error-text.ts'
import type { LocationChange } from '../../shared/api/location-changes.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { recordKeys } from '../../shared/api/record-keys.ts'
import { listEvery, listRecords } from '../../shared/api/records.ts'
import { useCustomFields, whereOf } from '../../shared/custom-fields.ts'
import { edits, LIST_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { beginWork } from '../../shared/ready/work.ts'
import type { CardRow } from './card-row.ts'
import { type Change, changeOf } from './lane-change.ts'
import type { Move } from './moves.ts'
import { type Numbered, numbersAt } from './order.ts'
import type { Side } from './sides.ts'
import { type Cell, cellQuery } from './use-cards.ts'

/** Cards of a column whose order is changed at once. */
const MOST = 1000
/** Times that an order is made again because others were moved meanwhile. */
const TRIES = 3
/** Milliseconds that a card is shown where it was put while the lists are read again, at most. */
const PATIENCE = 5_000

/** A card that is put somewhere. */
export interface Drop {
  readonly row: CardRow
  readonly from: { readonly cell: Cell; readonly index: number }
  readonly to: { readonly cell: Cell; readonly index: number }
  /** The cards that come above and below it. */
  readonly above: CardRow | undefined
  readonly below: CardRow | undefined
}

/** Why a card was put back. */
class PutBack extends Error {}

/** Puts cards elsewhere: each is one call and one step to undo, and is shown at once. @param filters of the board */
export function useMoves(filters: string) {
  const i18n = useI18n()
  const { t, named } = i18n
  const { fields = [] } = useCustomFields()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function tell(text: string): void {
    notifications.show({
      color: 'red',
      message: text,
      autoClose: 12_000,
      closeButtonProps: { 'aria-label': t('shell.close') },
    })
  }

  const nameOf = ({ name }: CardRow) => named(name) || t('locations.unnamed')

  /** What a card says of its column and lane, and what was seen there. */
  function partsOf({ row, from, to }: Pick<Drop, 'row' | 'from' | 'to'>) {
    const byId = new Map(fields.map((field) => [field.id, field]))
    const nothing: Change = { parts: {}, was: {} }
    return {
      column: changeOf(row, from.cell.column, to.cell.column, byId),
      lane:
        from.cell.lane && to.cell.lane
          ? changeOf(row, from.cell.lane, to.cell.lane, byId)
          : nothing,
    }
  }

  /** The card as it is once it was put: who lifts it again before the lists are read goes on from there. */
  function rowAfter(drop: Drop): CardRow {
    const { column, lane } = partsOf(drop)
    const said = Object.entries(lane.parts.custom ?? {}).map(([id, ids]) => [
      id,
      ((ids ?? []) as readonly number[]).map((one) => ({ id: one })),
    ])
    return {
      ...drop.row,
      ...column.parts.values,
      ...lane.parts.values,
      ...(said.length > 0 && { custom: { ...drop.row.custom, ...Object.fromEntries(said) } }),
    } as CardRow
  }

  /** The changes of a drop, by what the server says at this moment. @throws PutBack when its column is not there any more */
  async function changesOf({ row, from, to, above, below }: Drop): Promise<LocationChange[]> {
    const [{ records, total }] = await Promise.all([
      listRecords('locations', {
        ...cellQuery(to.cell, filters),
        limit: MOST,
        fields: ['listOrder'],
      }),
      assertThere(to.cell.column),
      to.cell.lane && assertThere(to.cell.lane),
    ])
    const others = (records as readonly Numbered[]).filter(({ id }) => id !== row.id)
    const placeOf = (card: CardRow | undefined) =>
      others.findIndex(({ id }) => card !== undefined && id === card.id)
    const [behind, before] = [placeOf(above), placeOf(below)]
    const index =
      behind >= 0 ? behind + 1 : before >= 0 ? before : Math.min(to.index, others.length)
    const numbers = numbersAt(others, row, index, total <= MOST)
    const { column, lane } = partsOf({ row, from, to })
    const now = new Map(others.map(({ id, listOrder }) => [id, listOrder]))
    return numbers.map(({ id, listOrder }): LocationChange => {
      if (id !== row.id)
        return { id, values: { listOrder }, was: { values: { listOrder: now.get(id) ?? 0 } } }
      return {
        id,
        // what stays is said too: a card that somebody else put elsewhere has no place here
        values: {
          ...column.was.values,
          ...lane.was.values,
          ...column.parts.values,
          ...lane.parts.values,
          listOrder,
        },
        ...(lane.parts.custom && { custom: lane.parts.custom }),
        was: {
          values: { ...column.was.values, ...lane.was.values },
          ...(lane.was.custom && { custom: lane.was.custom }),
        },
      }
    })
  }

  /** @throws PutBack when a status or phase was removed meanwhile: its name would be kept as one of no column */
  async function assertThere({ by, value, choice, name }: Side): Promise<void> {
    if (!choice || (by !== 'status' && by !== 'phase')) return
    const query = { where: whereOf({ type: by, customfieldId: null }), depth: 0, order: 'order' }
    const { records } = await listEvery('customvalues', query)
    if (records.some((one) => one.name === value)) return
    void refreshRecords('customvalues')
    throw new PutBack(t('location_board.column_removed', { column: named(name ?? '') }))
  }

  async function save(drop: Drop, tries = TRIES): Promise<void> {
    const changes = await changesOf(drop)
    try {
      await edits.changeMany(LIST_SCOPE, 'locations', changes as never)
    } catch (error) {
      const own = changes.findIndex(({ id }) => id === drop.row.id)
      const isOwn = (path: string) => path.startsWith(`rows.${own}.`)
      if (!isApiError(error, 'stale')) throw error
      const met = error.issues.find(({ path }) => isOwn(path))
      if (!met && tries > 1) return save(drop, tries - 1)
      if (!met) throw error
      throw new PutBack(whereNow(drop, met))
    }
  }

  /** Where somebody else put the card meanwhile. */
  function whereNow(
    { row }: Drop,
    { now, changedBy }: { readonly now?: unknown; readonly changedBy?: string | null },
  ): string {
    const place = typeof now === 'string' && now !== '' ? named(now) : null
    return t(changedBy ? 'location_board.met_by' : 'location_board.met', {
      name: nameOf(row),
      who: changedBy ?? '',
      place: place ?? t('location_board.elsewhere'),
    })
  }

  async function run(drop: Drop, move: Move): Promise<boolean> {
    const end = beginWork()
    const replace = (next: Move | null) =>
      setMoves((list) =>
        list.flatMap((one) =>
          one.row.id === move.row.id && isSame(one, move) ? (next ?? []) : one,
        ),
      )
    try {
      await save(drop)
      replace({ ...move, doneAt: Date.now() })
      await listsRead()
      return true
    } catch (error) {
      const name = nameOf(drop.row)
      const isLost = isApiError(error, 'unreachable')
      const why = error instanceof PutBack ? error.message : errorText(i18n, error)
      tell(
        isLost
          ? t('location_board.unknown', { name })
          : t('location_board.put_back', { name, why }),
      )
      void refreshLists('locations')
      return false
    } finally {
      replace(null)
      end()
    }
  }

  return {
    moves,
    /** False when it was put back, which was told. Drops are made one after another. */
    drop(drop: Drop): Promise<boolean> {
      const place = ({ cell, index }: Drop['to']) => ({ cell: cell.key, index })
      const move: Move = {
        row: rowAfter(drop),
        from: place(drop.from),
        to: place(drop.to),
        doneAt: null,
      }
      setMoves((list) => [...list, move])
      const done = queue.current.then(() => run(drop, move))
      queue.current = done
      return done
    },
  }
}

const isSame = (one: Move, other: Move) => one.from === other.from && one.to === other.to

/** Waits until what is on the screen of the lists was read again. */
async function listsRead(): Promise<void> {
  const queryKey = [...recordKeys.entity('locations'), 'list']
  const until = Date.now() + PATIENCE
  while (queryClient.isFetching({ queryKey }) > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 40))
}
