import { features } from '@kavel/search'
import { useState } from 'react'
import { localSetting } from '../../shared/local-setting.ts'

const setting = localSetting('search_columns')

/** The column of addresses, which are no feature of the search. */
export const ADDRESS = 'address'

const read = (): readonly string[] =>
  (setting.read() ?? ADDRESS)
    .split(',')
    .filter((column) => column === ADDRESS || features.has(column))

/** Columns that the user added to the list of results, kept in this browser; the address to begin with. */
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
