import { CustomFieldType, customFieldCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { customFieldsOf, type PageCustomField, type Sources } from '../../page-source.ts'
import { customFields } from './contents.ts'

const { text, number, select, multiselect, checkbox, geometry, info } = CustomFieldType

function field(
  id: number,
  type: CustomFieldType,
  values: PageCustomField['values'] = [],
  publish: PageCustomField['publish'] = 'view',
): PageCustomField {
  const cfg = customFieldCfgSchema.parse(type === number ? { unit: '€/m²', decimals: 2 } : {})
  const choices = [
    { id: 31, name: 'Riet', color: '#aabbcc' },
    { id: 32, name: 'Klei', color: null },
  ]
  return { id, name: `Veld ${id}`, type, publish, cfg, choices, values }
}
const value = (said: string | null, customvalueId: number | null = null) => ({
  ...{ id: 1, value: said, customvalueId },
})
const saidOf = (one: PageCustomField) =>
  customFields.make({ customFields: [one] } as unknown as Sources['location'], { ids: [one.id] })
    .fields[0]?.said

describe('a custom field on a page', () => {
  it.each([
    [text, [value('Rustig')], { kind: 'text', text: 'Rustig' }],
    [number, [value('1250.5')], { kind: 'number', number: 1250.5, unit: '€/m²', decimals: 2 }],
    [number, [value('0')], { kind: 'number', number: 0, unit: '€/m²', decimals: 2 }],
    [checkbox, [value('false')], { kind: 'checked', checked: false }],
    [select, [value(null, 32)], { kind: 'choices', choices: [{ name: 'Klei', color: null }] }],
    [
      multiselect,
      [value(null, 32), value(null, 31)],
      {
        kind: 'choices',
        choices: [
          { name: 'Riet', color: '#aabbcc' },
          { name: 'Klei', color: null },
        ],
      },
    ],
  ] as const)('of type %s has what the location says', (type, values, said) => {
    expect(saidOf(field(1, type, values))).toEqual(said)
  })

  it.each([
    [text, []],
    [text, [value(' ')]],
    [number, [value('veel')]],
    [checkbox, []],
    [select, [value(null, 99)]],
    [geometry, [value('{')]],
  ] as const)('of type %s without an answer is unknown', (type, values) => {
    expect(saidOf(field(1, type, values))).toBeNull()
  })

  it('tells how large a shape is, not where it lies', () => {
    // a square of a thousandth of a degree in Markeroog: 111.3 m by 67.7 m
    const ring = [
      [5.25, 52.55],
      [5.251, 52.55],
      [5.251, 52.551],
      [5.25, 52.551],
      [5.25, 52.55],
    ]
    const shape = JSON.stringify({ type: 'Polygon', coordinates: [ring] })
    const said = saidOf(field(1, geometry, [value(shape)]))
    expect(said).toEqual({ kind: 'area', area: expect.any(Number) })
    expect((said as { area: number }).area / (111.3 * 67.8)).toBeCloseTo(1, 2)
  })

  it('stands in the order of the author; what is gone, explains or is for administrators is left out', () => {
    const source = {
      customFields: [field(1, text), field(2, text, [], 'none'), field(3, info), field(4, text)],
    } as unknown as Sources['location']
    expect(customFields.make(source, { ids: [4, 2, 3, 9, 1] }).fields.map(({ id }) => id)).toEqual([
      4, 1,
    ])
  })
})

it('rows become fields with their choices and values', () => {
  const { choices: _, values: __, ...plain } = field(1, select)
  expect(
    customFieldsOf({
      fields: [{ ...plain, order: 10 } as typeof plain],
      choices: [
        { id: 31, name: 'Riet', color: null, customfieldId: 1 },
        { id: 41, name: 'Ander', color: null, customfieldId: 2 },
      ],
      values: [
        { id: 5, value: null, customvalueId: 31, customfieldId: 1 },
        { id: 6, value: 'x', customvalueId: null, customfieldId: null },
      ],
    }),
  ).toEqual([
    {
      ...plain,
      choices: [{ id: 31, name: 'Riet', color: null }],
      values: [{ id: 5, value: null, customvalueId: 31 }],
    },
  ])
})
