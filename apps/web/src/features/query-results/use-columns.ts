import { features } from '@kavel/search'
import { useState } from 'react'
import { localSetting } from '../../shared/local-setting.ts'

const setting = localSetting('search_columns')

const read = (): readonly string[] =>
  (setting.read() ?? '').split(',').filter((name) => features.has(name))

/** Columns that the user added to the list of results, kept in this browser. */
export function useColumns(): [
  columns: readonly string[],
  set: (columns: readonly string[]) => void,
] {
  const [columns, setColumns] = useState(read)
  return [
    columns,
    (next) => {
      setting.write(next.join(','))
      setColumns(next)
    },
  ]
}
