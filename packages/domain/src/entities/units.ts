import { IncomeMode } from '../enums.ts'
import { code, document, integer, integerOrNull, number, parent, textWith } from '../fields.ts'
import { unitCfgSchema } from '../units-cfg.ts'
import { defineEntity } from './define.ts'

export const units = defineEntity({
  name: 'units',
  scope: 'tenant',
  order: 'order',
  publicFields: ['name', 'order', 'size', 'size_max', 'locationId', 'cfg'],
  fields: {
    name: textWith(''),
    order: integer(1000),
    size: number(50, { description: 'Smallest net floor area in m²' }),
    size_max: number(100, { description: 'Largest net floor area in m²' }),
    price: number(0, { description: 'Euro per the base of income_mode' }),
    income_mode: code(IncomeMode, IncomeMode.rent_unit_month),
    programme_goal: integerOrNull({ description: 'Number of dwellings aimed at' }),
    locationId: parent('locations'),
    cfg: document(unitCfgSchema),
  },
})
