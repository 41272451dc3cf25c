import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useSession } from '../../shared/session/session.ts'
import { type ColumnKey, shownColumns } from './columns.tsx'

/** The columns of the table, kept with the user (cfg.columns). */
export function useColumns(): [readonly ColumnKey[], (columns: readonly ColumnKey[]) => void] {
  const user = useEdited('users', useSession().user)
  return [
    shownColumns(user.cfg.columns),
    (columns) => edits.change(undefined, 'users', user, { cfg: { columns: [...columns] } }),
  ]
}
