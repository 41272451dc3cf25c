import { expect, it } from 'vitest'
import { companyCfgSchema } from './entities/company-cfg.ts'
import { GENERATION_PARAMETERS, PARAMETER_LENGTH, readParameter } from './generation-parameters.ts'

it('a generation parameter is read with a comma or a dot, and only as a size there can be', () => {
  expect(['0,45', ' 0.45 ', '30', '1e1', 0.01].map(readParameter)).toEqual([
    0.45, 0.45, 30, 10, 0.01,
  ])
  for (const wrong of ['', ' ', '0', '0,001', '-1', '30,1', '1,2,3', 'wide', '1 m', Number.NaN])
    expect([wrong, readParameter(wrong)]).toEqual([wrong, null])
})

it('a company has a text for each of the seventeen, empty until it says otherwise', () => {
  expect(GENERATION_PARAMETERS).toHaveLength(17)
  const { parameters } = companyCfgSchema.parse({})
  expect(parameters).toEqual(Object.fromEntries(GENERATION_PARAMETERS.map((name) => [name, ''])))
  const tooLong = { parameters: { corridor_width: '1'.repeat(PARAMETER_LENGTH + 1) } }
  expect(companyCfgSchema.safeParse(tooLong).success).toBe(false)
  expect(companyCfgSchema.safeParse({ parameters: { smaak: '1' } }).success).toBe(false)
})
