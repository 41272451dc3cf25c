import { useMemo } from 'react'
import { edits } from '../edit/edits.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useSession } from '../session/session.ts'

export interface ColumnWidths {
  /** Pixels by the key of the column; where the user gave one. */
  readonly widths: Readonly<Record<string, number>>
  readonly setWidths: (widths: Readonly<Record<string, number>>) => void
}

/**
 * Widths of columns, kept with the user beside those of the panels (cfg.panels_width).
 * @param table what their keys begin with there
 */
export function useWidths(table: string): ColumnWidths {
  const user = useEdited('users', useSession().user)
  const { panels_width } = user.cfg
  const begin = `${table}.`
  const widths = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(panels_width).flatMap(([key, width]): [string, number][] =>
          key.startsWith(begin) ? [[key.slice(begin.length), width]] : [],
        ),
      ),
    [panels_width, begin],
  )
  return {
    widths,
    setWidths: (next) =>
      edits.change(undefined, 'users', user, {
        cfg: {
          panels_width: Object.fromEntries(
            Object.entries(next).map(([key, width]) => [begin + key, width]),
          ),
        },
      }),
  }
}
