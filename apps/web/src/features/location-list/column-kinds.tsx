/** Kinds of columns that every company has, of which several look alike. */
import type { ConceptColumn, PatchFor } from '@kavel/domain'
import { plainNumber } from '../../shared/grid/plain-number.ts'
import { sheetDay } from '../../shared/texts/sheet-moment.ts'
import { AtLeast, Dotted } from './cells.tsx'
import {
  type ColumnContext,
  choiceEdit,
  type Derived,
  type LocationColumn,
  type LocationRow,
  type Total,
  textEdit,
} from './column.ts'

type Made = Omit<LocationColumn, 'key' | 'title'>
export type Make = (context: ColumnContext) => Made
type TextField = {
  [Key in keyof LocationRow]: LocationRow[Key] extends string | null ? Key : never
}[keyof LocationRow] &
  string

/** Changes a field of the location by what the cell says. */
export const set = (field: keyof LocationRow & string) => ({
  patch: (value: unknown): { values: PatchFor<'locations'> } => ({ values: { [field]: value } }),
  value: (row: LocationRow): unknown => row[field],
})

/** A text that people write. */
export const written =
  (field: TextField, width = 140, group?: string): Make =>
  ({ i18n: { t }, mayChange }) => ({
    width,
    sort: field,
    group,
    text: (row) => row[field] ?? '',
    unknown: t('location_list.unknown_written'),
    ...(mayChange && { edit: textEdit, ...set(field) }),
  })

/** A text that nobody changes here. */
export const fixed =
  (field: TextField, width: number): Make =>
  ({ i18n: { t } }) => ({
    width,
    sort: field,
    text: (row) => row[field] ?? '',
    unknown: t('location_list.unknown_register'),
  })

export const choice =
  (field: 'status' | 'phase'): Make =>
  ({ i18n, statuses, phases, mayChange }) => {
    const choices = field === 'status' ? statuses : phases
    const options = choices.map(({ name, color }) => ({
      value: name,
      label: i18n.named(name),
      color,
    }))
    const colours = new Map(choices.map(({ name, color }) => [name, color] as const))
    const text = ({ [field]: value }: LocationRow) => (value ? i18n.named(value) : '')
    return {
      width: 140,
      sort: field,
      group: field,
      text,
      show: (row) => <Dotted text={text(row)} color={colours.get(row[field] ?? '') ?? null} />,
      unknown: i18n.t('location_list.unknown_written'),
      ...(mayChange && {
        edit: choiceEdit(
          options,
          (row) => row[field],
          (name) => name,
        ),
        ...set(field),
      }),
    }
  }

export const moment =
  (field: 'createdAt' | 'updatedAt'): Make =>
  ({ i18n }) => ({
    width: 115,
    sort: field,
    text: (row) => i18n.format.date(row[field]),
    copy: (row) => sheetDay(row[field]),
    unknown: '',
  })

type Reason = 'plan' | 'register' | 'written' | 'notes' | 'score' | 'no_score' | 'concepts'

interface Figure {
  readonly sort?: string
  readonly value: (row: LocationRow) => number | null
  readonly text: (context: ColumnContext, value: number) => string
  readonly unknown: Reason | ((row: LocationRow) => Reason)
  readonly width?: number
  readonly derived?: keyof Derived
  /** What the server adds up for it. */
  readonly total?: string
  /** A sum of them would say nothing. */
  readonly isMean?: true
}

export const figure =
  ({ sort, value, text, unknown, width = 105, derived, total, isMean }: Figure): Make =>
  (context) => ({
    width,
    sort,
    derived,
    align: 'right',
    text: (row) => {
      const known = value(row)
      return known === null ? '' : text(context, known)
    },
    copy: (row) => plainNumber(context.i18n, value(row)),
    unknown: (row) => {
      const reason = typeof unknown === 'function' ? unknown(row) : unknown
      return context.i18n.t(`location_list.unknown_${reason}`)
    },
    ...(total !== undefined && {
      total: {
        key: total,
        text: ({ count, sum }: Total) => {
          if (!isMean) return text(context, sum)
          if (count === 0) return ''
          return context.i18n.t('location_list.mean', { value: text(context, sum / count) })
        },
      },
    }),
  })

/** Why a column of a concept has no value, or one that lacks something. */
const whyOf = ({ i18n: { t } }: ColumnContext, column: ConceptColumn, { derived }: LocationRow) =>
  t(`location_list.why_${derived?.why?.[column] ?? 'no_concept'}`)

/** A number that follows from the concept of a location; one that lacks something is marked. */
export const ofConcept =
  (
    column: 'production_value' | 'unit_mix_total',
    text: (context: ColumnContext, value: number) => string,
  ): Make =>
  (context) => {
    const made = figure({
      value: ({ derived }) => derived?.[column] ?? null,
      text,
      unknown: 'concepts',
      derived: column,
      width: 130,
    })(context)
    return {
      ...made,
      unknown: (row) => whyOf(context, column, row),
      show: (row) => {
        if (row.derived?.why?.[column] === undefined) return undefined
        return <AtLeast text={made.text(row)} title={whyOf(context, column, row)} />
      },
    }
  }

/** Dwellings by type, in the order of the location's types. */
export const unitMix: Make = (context) => {
  const { i18n } = context
  return {
    width: 200,
    derived: 'unit_mix',
    text: ({ derived }) =>
      (derived?.unit_mix ?? [])
        .map(({ name, count }) => `${i18n.format.number(count)} ${i18n.named(name)}`)
        .join(', '),
    unknown: (row) => whyOf(context, 'unit_mix', row),
  }
}

export const note =
  (field: 'last_note' | 'last_todo'): Make =>
  ({ i18n: { t } }) => ({
    width: 220,
    sort: `derived.${field}`,
    derived: field,
    text: ({ derived }) => derived?.[field] ?? '',
    unknown: t(`location_list.unknown_${field}`),
  })

/** One of the company's values, which the panel of the location sets. */
export const told =
  (field: 'chance_of_success' | 'land_position'): Make =>
  ({ i18n }) => {
    const text = ({ derived }: LocationRow) => i18n.named(derived?.[field]?.name ?? '')
    return {
      width: 140,
      sort: `derived.${field}`,
      derived: field,
      group: field,
      text,
      show: (row) => <Dotted text={text(row)} color={row.derived?.[field]?.color ?? null} />,
      unknown: i18n.t('location_list.unknown_values'),
    }
  }
