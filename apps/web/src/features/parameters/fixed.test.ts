import { DESIGN_RULES, PARAMETER_RULE } from '@kavel/domain'
import { expect, it } from 'vitest'
import { FIXED_GROUPS } from './fixed.ts'

it('every design rule is either a parameter of the company or in the list of what is fixed, once', () => {
  const fixed = FIXED_GROUPS.flatMap(({ rules }) => [...rules])
  const parameters = Object.values(PARAMETER_RULE)
  expect([...fixed, ...parameters].sort()).toEqual(Object.keys(DESIGN_RULES).sort())
})
