import { defineSection } from '../define.ts'
import type { PublicTopic } from '../topics.ts'
import type { LocationsTableData } from './contents.ts'
import { type TableColumn, tableSettings } from './settings.ts'

const TOPICS = {
  display_address: 'address',
  city: 'address',
  municipality: 'address',
  plotnr: 'plots',
  plotsize: 'plots',
  zoning: 'plan',
  max_height: 'plan',
  max_fsi: 'plan',
  score: 'search_query',
  phase: 'phase',
  status: 'phase',
} as const satisfies Record<TableColumn, PublicTopic>

/** What the columns of a topic hold of each location; a column that holds nothing tells nothing. */
const cellsOf =
  (topic: PublicTopic) =>
  ({ columns, rows }: LocationsTableData['table']): unknown => {
    const chosen = columns.flatMap((column, index) => (TOPICS[column] === topic ? [index] : []))
    return rows.filter(({ cells }) => chosen.some((index) => cells[index] !== null)).map(() => null)
  }

/** The locations in a table of chosen columns. */
export const locations_table = defineSection<LocationsTableData>({
  about: 'locations',
  settings: tableSettings,
  reads: [],
  topics: {
    base: {},
    table: {
      title: ({ rows }) => rows,
      address: cellsOf('address'),
      plots: cellsOf('plots'),
      plan: cellsOf('plan'),
      search_query: cellsOf('search_query'),
      phase: cellsOf('phase'),
    },
  },
})
