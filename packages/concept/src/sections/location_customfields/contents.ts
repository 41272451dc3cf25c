import { CustomFieldType } from '@kavel/domain'
import { z } from 'zod'
import type { PageCustomField } from '../../page-source.ts'
import { readShape, shapeArea } from '../../shape-area.ts'
import { defineLocationContents } from '../define.ts'
import type { CustomFieldsSettings } from './settings.ts'

const saidSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({
    kind: z.literal('number'),
    number: z.number(),
    unit: z.string().nullable(),
    decimals: z.int(),
  }),
  z.strictObject({ kind: z.literal('checked'), checked: z.boolean() }),
  z.strictObject({ kind: z.literal('area'), area: z.number().describe('m², of a drawn shape') }),
  z.strictObject({
    kind: z.literal('choices'),
    choices: z.array(z.strictObject({ name: z.string(), color: z.string().nullable() })).readonly(),
  }),
])
export type CustomSaid = z.output<typeof saidSchema>

const schema = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
        text: z.string().nullable().describe('The sentence below its name'),
        said: saidSchema.nullable().describe('null where the location says nothing'),
      }),
    )
    .readonly(),
})
export type CustomFieldsData = z.output<typeof schema>

/** What the location says for a field; null where that is nothing, or nothing that can be read. */
function readSaid({ type, cfg, choices, values }: PageCustomField): CustomSaid | null {
  const text = values.find(({ value }) => value?.trim())?.value ?? null
  switch (type) {
    case CustomFieldType.select:
    case CustomFieldType.multiselect: {
      const ids = values.map(({ customvalueId }) => customvalueId)
      const chosen = choices.filter(({ id }) => ids.includes(id))
      if (chosen.length === 0) return null
      return { kind: 'choices', choices: chosen.map(({ name, color }) => ({ name, color })) }
    }
    case CustomFieldType.number: {
      const number = text === null ? Number.NaN : Number(text)
      const { unit, decimals } = cfg
      return Number.isFinite(number) ? { kind: 'number', number, unit, decimals } : null
    }
    case CustomFieldType.checkbox:
      return text === null ? null : { kind: 'checked', checked: text === 'true' }
    case CustomFieldType.geometry: {
      const shape = text === null ? null : readShape(text)
      const area = shape && shapeArea(shape)
      return area === null ? null : { kind: 'area', area }
    }
    default:
      return text === null ? null : { kind: 'text', text }
  }
}

/** A field that explains has nothing to say of a location; one that only administrators see is no reader's. */
const isShown = ({ type, publish }: PageCustomField) =>
  type !== CustomFieldType.info && publish !== 'none'

export const customFields = defineLocationContents({
  schema,
  make: (source, { ids }: CustomFieldsSettings) => ({
    fields: ids.flatMap((id) => {
      const field = source.customFields.find((one) => one.id === id)
      if (!field || !isShown(field)) return []
      return [{ id, name: field.name, text: field.cfg.text, said: readSaid(field) }]
    }),
  }),
})
