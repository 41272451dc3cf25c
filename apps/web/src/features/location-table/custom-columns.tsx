import { CustomFieldType } from '@kavel/domain'
import type { ReactNode } from 'react'
import type { CustomField } from '../../shared/custom-fields.ts'
import type { I18n } from '../../shared/i18n.ts'
import type { CellContext, LocationRow, TableColumn } from './columns.tsx'
import classes from './location-table.module.css'

/** A value as the server gives it with a location: a text, a number, yes or no, choices, or a shape. */
type Said =
  | string
  | number
  | boolean
  | null
  | readonly { readonly id: number; readonly name: string; readonly color: string | null }[]
  | { readonly type: string; readonly area: number }

/** The key of the column of a custom field, by which the server orders as well. */
const keyOfField = ({ id }: Pick<CustomField, 'id'>) => `custom.${id}` as const

/** A number of the field with its unit. */
export function numberText({ format }: I18n, { cfg }: CustomField, value: number): string {
  const number = format.fixed(value, cfg.decimals)
  return cfg.unit ? `${number} ${cfg.unit}` : number
}

/** The column of a custom field. */
export function customColumn(field: CustomField, unnamed: string): TableColumn {
  const key = keyOfField(field)
  return {
    key,
    title: field.name || unnamed,
    sort: key,
    field,
    width: 150,
    ...(field.type === CustomFieldType.number && { align: 'right' as const }),
    cell: (location, context) => cellOf(field, saidBy(location, field), context),
  }
}

function saidBy(location: LocationRow, { id }: CustomField): Said {
  const { custom } = location as { readonly custom?: Readonly<Record<string, Said>> }
  return custom?.[id] ?? null
}

function cellOf(field: CustomField, said: Said, { i18n }: CellContext): ReactNode {
  if (said === null) return null
  if (typeof said === 'number') return numberText(i18n, field, said)
  if (typeof said === 'boolean') return i18n.t(said ? 'locations.yes' : 'locations.no')
  if (typeof said === 'string') return said
  if ('area' in said) return said.area > 0 ? i18n.format.area(said.area) : said.type.slice(3)
  return (
    <span className={classes.zones}>
      {said.map(({ id, name, color }) => (
        <span key={id} className={classes.choice}>
          <span
            className={classes.dot}
            style={{ background: color ?? 'var(--mantine-color-gray-5)' }}
          />
          {i18n.named(name)}
        </span>
      ))}
    </span>
  )
}
