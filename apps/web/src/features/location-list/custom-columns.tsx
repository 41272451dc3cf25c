import { CustomFieldType, hasChoices } from '@kavel/domain'
import type { CustomPatch } from '../../shared/api/location-changes.ts'
import type { Choice, CustomField } from '../../shared/custom-fields.ts'
import type { CellEdit } from '../../shared/grid/column.ts'
import { plainNumber } from '../../shared/grid/plain-number.ts'
import type { I18n } from '../../shared/i18n.ts'
import { choicesCell, choicesText } from './cells.tsx'
import {
  type Chosen,
  checkboxEdit,
  choiceEdit,
  choicesEdit,
  type LocationColumn,
  type LocationRow,
  numberEdit,
  type Said,
  textEdit,
} from './column.ts'

/** A number of the field with its unit. */
function numberText({ format }: I18n, { cfg }: CustomField, value: number): string {
  const number = format.fixed(value, cfg.decimals)
  return cfg.unit ? `${number} ${cfg.unit}` : number
}

const isChosen = (said: Said): said is readonly Chosen[] => Array.isArray(said)

/** The column of a custom field, by whose key the server orders as well. @param choices of the field, where it has some */
export function customColumn(
  i18n: I18n,
  field: CustomField,
  choices: readonly Choice[],
  mayChange: boolean,
): LocationColumn {
  const key = `custom.${field.id}`
  const isNumber = field.type === CustomFieldType.number
  const edit = mayChange ? editOf(i18n, field, choices) : undefined
  return {
    key,
    title: field.name || i18n.t('custom_fields.unnamed'),
    sort: key,
    field,
    width: 150,
    align: isNumber ? 'right' : undefined,
    group: field.type === CustomFieldType.select ? key : undefined,
    text: (row) => textOf(i18n, field, saidBy(row, field)),
    copy: isNumber ? (row) => plainNumber(i18n, saidBy(row, field) as number | null) : undefined,
    show: hasChoices(field.type) ? (row) => choicesCell(i18n, chosenBy(row, field)) : undefined,
    unknown: i18n.t('location_list.unknown_written'),
    total: isNumber
      ? { key: String(field.id), text: ({ sum }) => numberText(i18n, field, sum) }
      : undefined,
    edit,
    patch: edit && ((value) => ({ custom: { [field.id]: value as CustomPatch[string] } })),
    value: (row) => (hasChoices(field.type) ? idsOf(chosenBy(row, field)) : saidBy(row, field)),
  }
}

function saidBy({ custom }: LocationRow, { id }: CustomField): Said {
  return custom?.[id] ?? null
}

function chosenBy(row: LocationRow, field: CustomField): readonly Chosen[] {
  const said = saidBy(row, field)
  return isChosen(said) ? said : []
}

/** As the choices are sent: nothing chosen is null. */
const idsOf = (chosen: readonly Chosen[]) => (chosen.length > 0 ? chosen.map(({ id }) => id) : null)

function textOf(i18n: I18n, field: CustomField, said: Said): string {
  if (said === null) return ''
  if (typeof said === 'number') return numberText(i18n, field, said)
  if (typeof said === 'boolean') return i18n.t(said ? 'locations.yes' : 'locations.no')
  if (typeof said === 'string') return said
  if (isChosen(said)) return choicesText(i18n, said)
  const shape = said as Extract<Said, { readonly area: number }>
  return shape.area > 0 ? i18n.format.area(shape.area) : shape.type.slice(3)
}

/** Undefined for what is drawn on a map. */
function editOf(
  i18n: I18n,
  field: CustomField,
  choices: readonly Choice[],
): CellEdit<LocationRow> | undefined {
  const options = choices.map(({ id, name, color }) => ({
    value: String(id),
    label: i18n.named(name),
    color,
  }))
  switch (field.type) {
    case CustomFieldType.text:
      return textEdit
    case CustomFieldType.number:
      return numberEdit(i18n)
    case CustomFieldType.checkbox:
      return checkboxEdit
    case CustomFieldType.select:
      return choiceEdit(
        options,
        (row) => chosenBy(row, field)[0]?.id.toString() ?? null,
        (value) => [Number(value)],
      )
    case CustomFieldType.multiselect:
      return choicesEdit(options, (row) => chosenBy(row, field))
    default:
      return undefined
  }
}
