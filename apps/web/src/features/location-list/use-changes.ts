import type { PatchFor } from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { refreshLists } from '../../shared/api/cached-records.ts'
import { errorText } from '../../shared/api/error-text.ts'
import type { LocationChange } from '../../shared/api/location-changes.ts'
import { PartlyDone } from '../../shared/api/partly-done.ts'
import { listEvery } from '../../shared/api/records.ts'
import { edits, LIST_SCOPE } from '../../shared/edit/edits.ts'
import { readBlock } from '../../shared/grid/clipboard.ts'
import type { CellChange } from '../../shared/grid/column.ts'
import { type Lines, lastOf, rowsBetween } from '../../shared/grid/lines.ts'
import { planPaste } from '../../shared/grid/paste.ts'
import { type Block, heightOf } from '../../shared/grid/place.ts'
import { useI18n } from '../../shared/i18n.ts'
import { beginWork } from '../../shared/ready/work.ts'
import type { LocationColumn, LocationRow } from './column.ts'
import { type Pasted, previewed } from './pasted.ts'
import { readNames, readStale, type Stale } from './read-stale.ts'
import { type ChangedCell, changesOf, filledDown } from './row-changes.ts'
import { cellAt, type StaleChoice, settled } from './stale.ts'

/** Rows that are changed at once: more are no block of a sheet, but a file to import. */
const MOST_ROWS = 1000

/** Places of a failure that are named. */
const MOST_TOLD = 5

export interface ChangesOptions {
  /** Those that are shown. */
  readonly columns: readonly LocationColumn[]
  /** Every column there is: more than what is shown is changed for checked rows. */
  readonly offered: readonly LocationColumn[]
  readonly lines: Lines<LocationRow>
}

/** Everything that changes cells of the list: one by one, and many at once as one step to undo. */
export function useChanges({ columns, offered, lines }: ChangesOptions) {
  const i18n = useI18n()
  const { t } = i18n
  const [isWorking, setWorking] = useState(false)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const [stale, setStale] = useState<Stale | null>(null)

  function tell(text: string): void {
    notifications.show({
      color: 'red',
      message: text,
      closeButtonProps: { 'aria-label': t('shell.close') },
    })
  }

  /** False when nothing was changed, which was told. */
  async function apply(changes: readonly LocationChange[]): Promise<boolean> {
    if (changes.length === 0) return true
    const end = beginWork()
    setWorking(true)
    try {
      await edits.changeMany(LIST_SCOPE, 'locations', changes as never)
      return true
    } catch (error) {
      await ask(error, changes).catch((again) => tell(errorText(i18n, again)))
      return false
    } finally {
      setWorking(false)
      end()
    }
  }

  /** Shows both values of what somebody else changed meanwhile, and tells of any other failure. */
  async function ask(error: unknown, changes: readonly LocationChange[]): Promise<void> {
    const issues = isApiError(error) ? error.issues : []
    const isPartly = error instanceof PartlyDone
    if (isApiError(error, 'stale') && issues.length > 0 && !isPartly) {
      setStale(await readStale(changes, issues, offered))
      return
    }
    const places = issues.slice(0, MOST_TOLD).map(({ path, message }) => ({
      ...cellAt(path, changes, offered),
      message,
    }))
    const names = await readNames(places.flatMap(({ change }) => change?.id ?? []))
    const told = places.map(({ change, column, message }) => {
      const name = change?.id === undefined ? undefined : names.get(change.id)
      return [name && i18n.named(name), column?.title, message].filter(Boolean).join(': ')
    })
    tell([errorText(i18n, error), ...told].join(' '))
  }

  const applyCells = (cells: readonly ChangedCell[]) => apply(changesOf(cells))

  /** Cells that were edited one by one: fields of the record in the edit session, others in a call. */
  function change(cells: readonly CellChange<LocationRow>[]): void {
    const others: ChangedCell[] = []
    for (const { row, key, value } of cells) {
      const column = columns.find((one) => one.key === key)
      const { values } = column?.patch?.(value) ?? {}
      if (values) {
        edits.change(LIST_SCOPE, 'locations', row, values as PatchFor<'locations'>)
        // the sums and groups say something else now
        if (column?.total || column?.group)
          void edits.flush(LIST_SCOPE).then(() => refreshLists('locations'))
      } else if (column) others.push({ place: row.id, row, column, value })
    }
    void applyCells(others)
  }

  /** Null when they could not be read, which was told. */
  async function read(from: number, to: number): Promise<readonly LocationRow[] | null> {
    const end = beginWork()
    try {
      return await lines.rows(from, to)
    } catch (error) {
      tell(errorText(i18n, error))
      return null
    } finally {
      end()
    }
  }

  return {
    isWorking,
    apply,
    change,

    async paste(text: string, block: Block): Promise<void> {
      const cells = readBlock(text)
      const wanted = Math.max(cells.length, heightOf(block))
      if (wanted > MOST_ROWS)
        return tell(t('grid.paste_most', { count: wanted, most: i18n.format.number(MOST_ROWS) }))
      const rows = await read(block.top, lastOf(lines, block.top, wanted))
      if (!rows) return
      const plan = planPaste(
        cells,
        block,
        columns.map(({ key, edit }) => ({ key, read: edit?.read ?? null })),
        { rows: block.top + rows.length },
      )
      const next = previewed(plan, rows, block.top, columns)
      const isOne = next.changes.length === 1 && next.preview.cells.length === 1
      if (isOne && next.preview.added === 0) await applyCells(next.changes)
      else setPasted(next)
    },
    pasted,
    closePaste: () => setPasted(null),
    async acceptPaste(isAdding: boolean): Promise<void> {
      const asked = pasted?.changes.filter(({ row }) => isAdding || row) ?? []
      if (await applyCells(asked)) setPasted(null)
    },

    async fill(block: Block, to: number): Promise<void> {
      if (to - block.top >= MOST_ROWS)
        return tell(t('grid.fill_most', { most: i18n.format.number(MOST_ROWS) }))
      const sources = rowsBetween(lines, block.top, block.bottom)
      const rows = sources > 0 && (await read(block.top, to))
      if (rows)
        await applyCells(filledDown(rows, sources, columns.slice(block.left, block.right + 1)))
    },

    async clear(block: Block): Promise<void> {
      if (heightOf(block) > MOST_ROWS)
        return tell(t('grid.fill_most', { most: i18n.format.number(MOST_ROWS) }))
      const rows = await read(block.top, block.bottom)
      if (!rows) return
      const cells = columns.slice(block.left, block.right + 1).flatMap((column) => {
        const empty = column.edit?.kind === 'checkbox' ? null : column.edit?.read('')
        return empty?.ok
          ? rows.map((row, place) => ({ place, row, column, value: empty.value }))
          : []
      })
      await applyCells(cells)
    },

    /** Adds a label to locations, or takes it away from those that have it. */
    async label(ids: readonly number[], label: number, isAdded: boolean): Promise<void> {
      const end = beginWork()
      const records = await readLabels(ids).finally(end)
      const changed = records.filter(({ labels }) => labels.includes(label) !== isAdded)
      await apply(
        changed.map(({ id, labels }) => ({
          id,
          labels: isAdded ? [...labels, label] : labels.filter((one) => one !== label),
          was: { labels },
        })),
      )
    },

    stale,
    /** Makes the changes with what was chosen for each cell; null: nothing is changed. */
    async settle(choices: Readonly<Record<string, StaleChoice>> | null): Promise<void> {
      const asked = stale
      if (!asked || choices === null) return setStale(null)
      if (!(await apply(settled(asked.changes, asked.cells, choices)))) return
      setStale(null)
      setPasted(null)
    },
  }
}

/** The labels that locations have. */
async function readLabels(ids: readonly number[]) {
  const { records } = await listEvery('locationslabels', { depth: 0, order: 'id' })
  const byLocation = Map.groupBy(records, ({ locationId }) => locationId)
  return ids.map((id) => ({
    id,
    labels: (byLocation.get(id) ?? []).map(({ labelId }) => labelId),
  }))
}

export type Changes = ReturnType<typeof useChanges>
