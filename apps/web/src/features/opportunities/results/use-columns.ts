import { features } from '@kavel/search'
import { localSetting } from '../../../shared/local-setting.ts'
import { createStore, useStore } from '../../../shared/store.ts'

const setting = localSetting('search_columns')

/** The column of addresses, which are no feature of the search. */
export const ADDRESS = 'address'

const read = (): readonly string[] =>
  (setting.read() ?? ADDRESS)
    .split(',')
    .filter((column) => column === ADDRESS || features.has(column))

/** One for the list and the map, whose colours follow the columns. */
const store = createStore(read())

/** Columns that the user added to the list of results, kept in this browser; the address to begin with. */
export function useColumns(): [
  columns: readonly string[],
  set: (columns: readonly string[]) => void,
] {
  return [
    useStore(store),
    (next) => {
      setting.write(next.join(','))
      store.set(next)
    },
  ]
}
