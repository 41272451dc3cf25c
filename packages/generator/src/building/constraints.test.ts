import { noFormFactors, ConstraintOperator as Op, ConstraintType as Type } from '@kavel/domain'
import { expect, test } from 'vitest'
import type { ConstraintInput } from '../input/schema.ts'
import { checkConstraints } from './constraints.ts'

/** The worked example of the domain reference §2.5. */
const FACTORS = {
  ...noFormFactors(),
  plotarea: 3000,
  buildingenvelope: 1056,
  builtarea: 648,
  gfa: 3240,
  gsi: 0.216,
  fsi: 1.08,
  nrunits: 49,
  parking_per_unit: 1,
  maxheight: 15,
}

function check(type: number, operator: number, value: number | null) {
  const constraint = {
    id: 4,
    name: '',
    type,
    operator,
    priority: 0,
    value,
    reference: 'NL.IMRO.0228.BP2020-VA01 art. 5.2',
    source: 'bestemmingsplan',
  } as ConstraintInput
  return checkConstraints([constraint], FACTORS)[0]
}

test.each([
  ['height 15 against at most 12', Type.building_height, Op.greater_than, 12, 'exceeded', -3],
  [
    'coverage of the envelope',
    Type.buildable_area_gsi,
    Op.greater_than,
    0.6,
    'exceeded',
    -0.013636363636,
  ],
  ['floor space index', Type.fsi, Op.greater_than, 1.2, 'ok', 0.12],
  ['parking at least 1.2', Type.psi, Op.smaller_than, 1.2, 'exceeded', -0.2],
  ['at most 50 dwellings', Type.nr_of_units, Op.greater_than, 50, 'ok', 1],
  ['at most 49 dwellings', Type.nr_of_units, Op.greater_than, 49, 'ok', 0],
  ['at most 48 dwellings', Type.nr_of_units, Op.greater_than, 48, 'exceeded', -1],
  ['a ratio within the tolerance', Type.gsi, Op.greater_than, 0.215995, 'ok', -0.000005],
  ['exactly so many buildings', Type.nr_of_buildings, Op.equal, 2, 'exceeded', 1],
] as const)('%s', (_, type, operator, value, status, margin) => {
  const result = check(type, operator, value)
  expect(result).toMatchObject({ status, required: value })
  expect(result?.margin).toBeCloseTo(margin, 9)
})

test('the coverage of an envelope counts only what stands inside it', () => {
  const constraint = {
    id: 4,
    name: '',
    type: Type.buildable_area_gsi,
    operator: Op.greater_than,
    priority: 0,
    value: 0.6,
    reference: null,
    source: null,
  } as ConstraintInput
  const [inside] = checkConstraints([constraint], FACTORS, { builtInEnvelope: 264 })
  // domain reference §4.2: 264 of the 648 m² built stand on the 1056 m² of the envelope
  expect(inside).toMatchObject({ status: 'ok', actual: 0.25, margin: 0.35 })
})

test('text rules are manual, a norm without value is unknown, and the plan article comes along', () => {
  expect(check(Type.general, Op.greater_than, 3)).toMatchObject({ status: 'manual', actual: null })
  expect(check(Type.gfa, Op.greater_than, null)).toMatchObject({ status: 'unknown', margin: null })
  expect(check(Type.gfa, Op.greater_than, 4000)).toMatchObject({
    name: 'gfa',
    reference: 'NL.IMRO.0228.BP2020-VA01 art. 5.2',
    source: 'bestemmingsplan',
    use: 0.81,
  })
})
