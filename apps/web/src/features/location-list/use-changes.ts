import type { PatchFor } from '@kavel/domain'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { refreshLists } from '../../shared/api/cached-records.ts'
import { errorText } from '../../shared/api/error-text.ts'
import type { LocationChange } from '../../shared/api/location-changes.ts'
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
import { type ChangedCell, changesOf, filledDown } from './row-changes.ts'

/** Rows that are changed at once: more are no block of a sheet, but a file to import. */
const MOST_ROWS = 1000

/** Changes that met those of somebody else. */
export interface Stale {
  readonly changes: readonly LocationChange[]
  /** Places of the changes that cannot be made as they are, and which parts of them. */
  readonly paths: readonly string[]
}

export interface ChangesOptions {
  readonly columns: readonly LocationColumn[]
  readonly lines: Lines<LocationRow>
}

/** Everything that changes cells of the list: one by one, and many at once as one step to undo. */
export function useChanges({ columns, lines }: ChangesOptions) {
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
      if (isApiError(error, 'stale') && error.issues.length > 0)
        setStale({ changes, paths: error.issues.map(({ path }) => path) })
      else tell(failureText(error, changes))
      return false
    } finally {
      setWorking(false)
      end()
    }
  }

  function failureText(error: unknown, changes: readonly LocationChange[]): string {
    const text = errorText(i18n, error)
    if (!isApiError(error) || error.issues.length === 0) return text
    const places = error.issues.slice(0, 5).map(({ path, message }) => {
      const { row, column } = cellAt(path, changes, columns)
      return [row, column?.title, message].filter(Boolean).join(': ')
    })
    return `${text} ${places.join('. ')}`
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
      if (cells.length > MOST_ROWS)
        return tell(
          t('grid.paste_most', { count: cells.length, most: i18n.format.number(MOST_ROWS) }),
        )
      const wanted = Math.max(cells.length, heightOf(block))
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
    /** Without the changes that met others, or over them. */
    async settle(way: 'mine' | 'theirs' | null): Promise<void> {
      const asked = stale
      setStale(null)
      if (!asked || way === null) return
      const met = new Set(asked.paths.map((path) => Number(path.split('.')[1])))
      await apply(
        way === 'mine'
          ? asked.changes.map(({ was: _, ...change }) => change)
          : asked.changes.filter((_, place) => !met.has(place)),
      )
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

/** What a path of a refused call is about: `rows.3.values.status`, `create.0.custom.12`. */
export function cellAt(
  path: string,
  changes: readonly LocationChange[],
  columns: readonly LocationColumn[],
): { readonly row: string; readonly column: LocationColumn | undefined } {
  const [list, place, part, name] = path.split('.')
  const isMade = list === 'create'
  const change = changes.filter(({ id }) => (id === undefined) === isMade)[Number(place)]
  const key = part === 'custom' ? `custom.${name}` : part === 'labels' ? 'labels' : name
  const column = columns.find((one) => one.key === key || (one.sort === key && key !== undefined))
  return { row: change?.id === undefined ? String(Number(place) + 1) : String(change.id), column }
}
