import { TEMPLATE_COSTS, TEMPLATE_UNITS } from '@kavel/finance'
import { TEMPLATE_NAMES } from '@kavel/i18n'
import { expect, it } from 'vitest'

it('knows every line and dwelling type of the template in both languages', () => {
  const known = TEMPLATE_NAMES.map(({ nl }) => nl)
  const stored = [...TEMPLATE_COSTS, ...TEMPLATE_UNITS].map(({ record }) => record.name)
  expect(known.toSorted()).toEqual(['Sjabloon', ...stored].toSorted())
})
