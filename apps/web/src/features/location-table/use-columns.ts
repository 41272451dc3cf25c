import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveRecord } from '../../shared/api/records.ts'
import { type Session, sessionQuery, useSession } from '../../shared/session/session.ts'
import { type ColumnKey, shownColumns } from './columns.tsx'

/** The columns of the table, kept with the user (cfg.columns). */
export function useColumns(): [readonly ColumnKey[], (columns: readonly ColumnKey[]) => void] {
  const client = useQueryClient()
  const session = useSession()
  const [chosen, setChosen] = useState<readonly string[]>(session.user.cfg.columns)

  async function store(columns: readonly ColumnKey[]): Promise<void> {
    const { id, updatedAt } = session.user
    const user = await saveRecord('users', id, { cfg: { columns: [...columns] } }, updatedAt)
    client.setQueryData(sessionQuery.queryKey, (now): Session | null => ({
      ...(now ?? session),
      user,
    }))
  }

  return [
    shownColumns(chosen),
    (columns) => {
      setChosen(columns)
      // a failure is shown as a notice; the table keeps the choice until the page is closed
      store(columns).catch(() => undefined)
    },
  ]
}
