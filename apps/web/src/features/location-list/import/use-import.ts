import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { isApiError } from '../../../shared/api/api-error.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { edits, LIST_SCOPE } from '../../../shared/edit/edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { beginWork } from '../../../shared/ready/work.ts'
import type { ImportRow, Matching, RowFault } from './import-rows.ts'
import { isNotFound, withPlaces } from './read-file.ts'

export type ImportState =
  | { readonly at: 'open' }
  | { readonly at: 'finding' | 'writing' }
  | {
      readonly at: 'done'
      readonly count: number
      readonly isUndone: boolean
      /** Made without a place: the register does not hold their address. */
      readonly notFound: readonly ImportRow[]
    }

/** Makes locations of rows: all of them or none, as one step that can be taken back. */
export function useImport(matching: Matching) {
  const i18n = useI18n()
  const [state, setState] = useState<ImportState>({ at: 'open' })
  /** What the server refused, by row. */
  const [refused, setRefused] = useState<readonly RowFault[]>([])

  function tell(error: unknown): void {
    notifications.show({
      color: 'red',
      message: errorText(i18n, error),
      closeButtonProps: { 'aria-label': i18n.t('shell.close') },
    })
  }

  async function start(rows: readonly ImportRow[]): Promise<void> {
    const end = beginWork()
    try {
      setState({ at: 'finding' })
      const placed = await withPlaces(rows)
      setState({ at: 'writing' })
      await edits.changeMany(LIST_SCOPE, 'locations', placed.map(({ change }) => change) as never)
      setRefused([])
      const notFound = placed.filter(isNotFound)
      setState({ at: 'done', count: rows.length, isUndone: false, notFound })
    } catch (error) {
      setState({ at: 'open' })
      const faults = isApiError(error) ? faultsOf(error.issues, rows, matching) : []
      setRefused(faults)
      if (faults.length === 0) tell(error)
    } finally {
      end()
    }
  }

  async function undo(): Promise<void> {
    try {
      const { touched, gone } = await edits.undo(LIST_SCOPE)
      // it was busy, or told itself why it could not
      if (touched.length + gone.length === 0) return
      setState((now) => (now.at === 'done' ? { ...now, isUndone: true } : now))
    } catch (error) {
      tell(error)
    }
  }

  return { state, refused, start, undo, forget: () => setRefused([]) }
}

/** Issues of `create.3.values.status` as faults of the rows that were sent. */
function faultsOf(
  issues: readonly { readonly path: string; readonly message: string }[],
  rows: readonly ImportRow[],
  matching: Matching,
): RowFault[] {
  const headers = new Map(Object.entries(matching).map(([header, key]) => [key, header]))
  return issues.flatMap(({ path, message }): RowFault[] => {
    const [list, place, part, field = ''] = path.split('.')
    const row = list === 'create' ? rows[Number(place)] : undefined
    if (!row) return []
    const key =
      part === 'custom' ? `custom.${field}` : field === 'assignedTo' ? 'assigned_to' : field
    const header = part === 'plots' ? null : (headers.get(key) ?? (field || null))
    return [{ row: row.row, header, text: '', why: { said: message } }]
  })
}
