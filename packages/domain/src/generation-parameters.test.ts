import { expect, it } from 'vitest'
import { buildingCfgSchema, storedBuildingCfgSchema } from './buildings-cfg.ts'
import { DESIGN_RULES } from './design-rules.ts'
import { companyCfgSchema } from './entities/company-cfg.ts'
import {
  GENERATION_PARAMETERS,
  PARAMETER_LENGTH,
  PARAMETER_RANGES,
  PARAMETER_RULE,
  readParameter,
} from './generation-parameters.ts'

it('a generation parameter is read with a comma or a dot, and only within its own range', () => {
  const wall = (text: string | number) => readParameter('outer_wall_thickness', text)
  expect(['0,45', ' 0.45 ', '1', '1e-1', 0.3].map(wall)).toEqual([0.45, 0.45, 1, 0.1, 0.3])
  for (const wrong of ['', ' ', '0', '0,09', '-1', '1,01', '1,2,3', 'wide', '1 m', Number.NaN])
    expect([wrong, wall(wrong)]).toEqual([wrong, null])
})

it('every design rule lies within the range of its parameter, and no space for a car is narrower than one along a street', () => {
  for (const name of GENERATION_PARAMETERS) {
    const { min, max } = PARAMETER_RANGES[name]
    const rule = DESIGN_RULES[PARAMETER_RULE[name]]
    expect([name, min <= rule && rule <= max]).toEqual([name, true])
  }
  // domain reference §2.4: parallel 2.0 x 6.0, disabled 3.5 x 5.0
  const width = (text: string) => readParameter('max_parking_length', text)
  expect(['0.01', '1.9', '2', '3,5', '6'].map(width)).toEqual([null, null, 2, 3.5, null])
})

it.each([
  ['max_parking_length', '0.01'],
  ['max_parking_depth', '0,01'],
  ['outer_wall_thickness', '3'],
  ['corridor_width', 'NaN'],
] as const)(
  '%s of %s is refused at the door of a building and of a company, by its name',
  (name, text) => {
    const building = buildingCfgSchema.safeParse({ generation_parameters: { [name]: text } })
    expect(building.error?.issues.map(({ path }) => path)).toEqual([
      ['generation_parameters', name],
    ])
    const company = companyCfgSchema.safeParse({ parameters: { [name]: text } })
    expect(company.error?.issues.map(({ path }) => path)).toEqual([['parameters', name]])
    // what is stored already stays readable
    const stored = storedBuildingCfgSchema.parse({ generation_parameters: { [name]: text } })
    expect(stored.generation_parameters[name]).toBe(text)
  },
)

it('a company has a text for each of the seventeen and for what it asks of sites, empty until it says otherwise', () => {
  expect(GENERATION_PARAMETERS).toHaveLength(17)
  const names = [...GENERATION_PARAMETERS, 'boundary_distance', 'facade_distance', 'parking_norm']
  const { parameters } = companyCfgSchema.parse({})
  expect(parameters).toEqual(Object.fromEntries(names.map((name) => [name, ''])))
  const tooLong = { parameters: { corridor_width: '1'.repeat(PARAMETER_LENGTH + 1) } }
  expect(companyCfgSchema.safeParse(tooLong).success).toBe(false)
  expect(companyCfgSchema.safeParse({ parameters: { smaak: '1' } }).success).toBe(false)
})
