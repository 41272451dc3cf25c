import { CostGroup, CostKind } from '../enums.ts'
import { boolean, code, integer, number, parent, textWith } from '../fields.ts'
import { MONEY_LIMIT } from '../limits.ts'
import { defineEntity } from './define.ts'

export const costs = defineEntity({
  name: 'costs',
  scope: 'tenant',
  publicThroughSections: true,
  order: 'order',
  fields: {
    name: textWith(''),
    type: code(CostKind, CostKind.flat_fee, { description: 'What the parameter is multiplied by' }),
    category: code(CostGroup, CostGroup.ground),
    parameter: number(0, {
      description: 'Euro, euro per m², or a fraction (0.085 = 8.5 %); a subsidy is below 0',
      min: -MONEY_LIMIT,
      max: MONEY_LIMIT,
    }),
    order: integer(1000),
    archived: boolean(false),
    deleted: boolean(false, { readOnly: true }),
    locationId: parent('locations'),
  },
})
