import { keyOf, type RecordFor, ZoningCategory } from '@kavel/domain'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { zoningColours } from '../../map/zoning-colours.ts'
import type { CustomField } from '../../shared/custom-fields.ts'
import type { I18n } from '../../shared/i18n.ts'
import { addressText } from '../../shared/texts/address-text.ts'
import classes from './location-table.module.css'

export type LocationRow = RecordFor<'locations'>

/** Colours of the company's statuses and phases, by name. */
export type ValueColours = ReadonlyMap<string, string | null>

export interface CellContext {
  readonly i18n: I18n
  readonly colours: Readonly<Record<'status' | 'phase', ValueColours>>
}

/** What the server orders locations by. */
type SortKey = (keyof LocationRow & string) | `cfg.summary.${string}` | `custom.${number}`

interface Column {
  /** Field the server sorts by, or path within a document. */
  readonly sort: SortKey
  readonly align?: 'right'
  /** Width in pixels to begin with. */
  readonly width: number
  readonly cell: (location: LocationRow, context: CellContext) => ReactNode
}

const text = (field: keyof LocationRow & string, width = 140): Column => ({
  sort: field,
  width,
  cell: (location) => location[field] as string | null,
})

const choice = (field: 'status' | 'phase'): Column => ({
  sort: field,
  width: 150,
  cell: ({ [field]: value }, { i18n, colours }) =>
    value && (
      <span className={classes.choice}>
        <span
          className={classes.dot}
          style={{ background: colours[field].get(value) ?? 'var(--mantine-color-gray-5)' }}
        />
        {i18n.named(value)}
      </span>
    ),
})

const moment = (field: 'createdAt' | 'updatedAt'): Column => ({
  sort: field,
  width: 120,
  cell: (location, { i18n }) => i18n.format.date(location[field]),
})

/** The columns of the table in their order (spec point 2, Table of locations), as far as there is data for them. */
export const locationColumns = {
  id: { sort: 'id', align: 'right', width: 80, cell: ({ id }) => id },
  name: {
    sort: 'name',
    width: 260,
    cell: ({ name }, { i18n }) => i18n.named(name) || i18n.t('locations.unnamed'),
  },
  status: choice('status'),
  phase: choice('phase'),
  plotnr: text('plotnr', 150),
  plotsize: {
    sort: 'plotsize',
    align: 'right',
    width: 110,
    cell: ({ plotsize }, { i18n }) => i18n.format.area(plotsize),
  },
  zones: {
    sort: 'cfg.summary.zones.0.name',
    width: 200,
    cell: ({ cfg }) => (
      <span className={classes.zones}>
        {cfg.summary.zones.slice(0, 2).map(({ name, category }) => (
          <span key={name} className={classes.choice}>
            <span
              className={classes.patch}
              style={{ background: zoningColours[keyOf(ZoningCategory, category) ?? 'other'] }}
            />
            {name}
          </span>
        ))}
        {cfg.summary.zones.length > 2 && (
          <Badge size="xs" variant="default">
            +{cfg.summary.zones.length - 2}
          </Badge>
        )}
      </span>
    ),
  },
  max_height: {
    sort: 'cfg.summary.max_height',
    align: 'right',
    width: 110,
    cell: ({ cfg }, { i18n }) => i18n.format.length(cfg.summary.max_height),
  },
  max_fsi: {
    sort: 'cfg.summary.max_fsi',
    align: 'right',
    width: 90,
    cell: ({ cfg }, { i18n }) => i18n.format.factor(cfg.summary.max_fsi),
  },
  nrconcepts: {
    sort: 'cfg.summary.nrconcepts',
    align: 'right',
    width: 100,
    cell: ({ cfg }, { i18n }) => i18n.format.number(cfg.summary.nrconcepts),
  },
  display_address: {
    sort: 'display_address',
    width: 240,
    cell: (location, { i18n }) => addressText(i18n.t, location),
  },
  road: text('road'),
  house_number: text('house_number', 110),
  postcode: text('postcode', 100),
  city: text('city'),
  municipality: text('municipality'),
  neighbourhood: text('neighbourhood'),
  region: text('region'),
  businesspark: text('businesspark'),
  owner: text('owner'),
  architect: text('architect'),
  buyer: text('buyer'),
  advisors: text('advisors'),
  builder: text('builder'),
  archived: {
    sort: 'archived',
    width: 120,
    cell: ({ archived }, { i18n }) => i18n.t(archived ? 'locations.yes' : 'locations.no'),
  },
  createdByUserName: text('createdByUserName', 150),
  createdAt: moment('createdAt'),
  updatedAt: moment('updatedAt'),
} as const satisfies Record<string, Column>

/** A column as the table shows it. */
export interface TableColumn extends Column {
  readonly key: string
  readonly title: string
  /** The custom field whose values it shows. */
  readonly field?: CustomField
}

/** Also the key of its title in the texts: `locations.column_<key>`. */
export type ColumnKey = keyof typeof locationColumns
export const COLUMN_KEYS = Object.keys(locationColumns) as ColumnKey[]

/**
 * The columns a user has chosen, in the order of the table. The name is always there: it is what a
 * row is opened by.
 */
export function shownColumns(chosen: readonly string[]): ColumnKey[] {
  return COLUMN_KEYS.filter((key) => key === 'name' || chosen.includes(key))
}
