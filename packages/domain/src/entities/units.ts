import { IncomeMode } from '../enums.ts'
import { code, document, integer, integerOrNull, number, parent, textWith } from '../fields.ts'
import { AREA_LIMIT, MONEY_LIMIT } from '../limits.ts'
import { unitCfgSchema } from '../units-cfg.ts'
import { defineEntity } from './define.ts'

export const units = defineEntity({
  name: 'units',
  scope: 'tenant',
  order: 'order',
  publicThroughSections: true,
  publicFields: ['name', 'order', 'size', 'size_max', 'locationId', 'cfg'],
  fields: {
    name: textWith(''),
    order: integer(1000),
    size: number(50, { description: 'Smallest net floor area in m²', min: 0, max: AREA_LIMIT }),
    size_max: number(100, { description: 'Largest net floor area in m²', min: 0, max: AREA_LIMIT }),
    price: number(0, { description: 'Euro per the base of income_mode', min: 0, max: MONEY_LIMIT }),
    income_mode: code(IncomeMode, IncomeMode.rent_unit_month),
    programme_goal: integerOrNull({ description: 'Number of dwellings aimed at', min: 0 }),
    locationId: parent('locations'),
    cfg: document(unitCfgSchema),
  },
})
