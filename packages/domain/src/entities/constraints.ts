import { ConstraintOperator, ConstraintType } from '../enums.ts'
import { code, integer, numberOrNull, parent, text, textWith } from '../fields.ts'
import { MONEY_LIMIT } from '../limits.ts'
import { defineEntity } from './define.ts'

export const constraints = defineEntity({
  name: 'constraints',
  scope: 'tenant',
  order: 'priority',
  publicThrough: ['location_regulations', 'location_concepts'],
  publicFields: [
    'name',
    'description',
    'reference',
    'zone',
    'subzone',
    'url',
    'type',
    'operator',
    'priority',
    'value',
    'source',
    'locationId',
  ],
  fields: {
    name: textWith(''),
    description: text(),
    reference: text({ description: 'Plan id and article the norm comes from' }),
    zone: text({ description: 'Name of the zone in the plan' }),
    subzone: text(),
    url: text(),
    type: code(ConstraintType, ConstraintType.general),
    operator: code(ConstraintOperator, ConstraintOperator.greater_than),
    priority: integer(0, { description: 'Place among its like, the smallest first' }),
    value: numberOrNull({
      description: 'Norm in the unit of the type (the largest is money); null for text rules',
      min: -MONEY_LIMIT,
      max: MONEY_LIMIT,
    }),
    source: text({ description: 'Register and date' }),
    locationId: parent('locations'),
  },
})
