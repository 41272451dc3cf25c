/** What stands already is a body: nobody plans dwellings in it, and its floors count for what they are used for. */
import { expect, test } from 'vitest'
import { checkInvariants } from '../../../testing/invariants/check.ts'
import { planCase } from '../../../testing/plan-case.ts'
import { generate } from '../../generate.ts'
import { parseGeneratorInput } from '../../input/parse.ts'

const box = { maxwidth: 16, maxlength: 48, maxheight: 16 }

test('an existing building is the body of its box: floors as tall as they are, and no dwelling', () => {
  const { input } = planCase('stands', 'a building that stands', {
    archetype: 'existing',
    building: { ...box, maxheight: 10 },
  })
  const model = generate(input)
  const { gfa, builtarea, nrfloors, nrunits, volume } = model.formFactors
  // three floors of 3 m in 10 m
  expect({ gfa, builtarea, nrfloors, nrunits, volume }).toEqual({
    gfa: 3 * 16 * 48,
    builtarea: 16 * 48,
    nrfloors: 3,
    nrunits: 0,
    volume: 9 * 16 * 48,
  })
  expect(model.messages.map(({ code }) => code)).toEqual(['height_left'])
  expect(checkInvariants(model, input)).toEqual([])
})

test('shops and offices count as such, whatever else is there does not', () => {
  const { input } = planCase('mixed', 'shops below offices', {
    archetype: 'existing',
    building: box,
    cfg: {
      function: 'office',
      floors: [
        { function: 'commercial', height: 4 },
        { height: 3, repeat_count: 2 },
        { function: 'storage', height: 3 },
      ],
    },
  })
  const { formFactors, messages } = generate(input)
  expect(messages.map(({ code, target, value }) => [code, target, value])).toEqual([
    ['param_ignored', 'floors.2.function', 'storage'],
  ])
  expect([formFactors.gfa_commercial, formFactors.gfa_office, formFactors.gfa_residential]).toEqual(
    [16 * 48, 2 * 16 * 48, 16 * 48],
  )
})

test.each([
  ['house', 5001],
  ['flat', 101],
  ['street', 6001],
  ['tower', 2304],
])(
  'a file that names the archetype %s alone means its first block type',
  (archetype, blocktype) => {
    const { input } = planCase('named', 'by archetype', { building: box })
    const parsed = parseGeneratorInput({ plot: input.plot, building: { ...box, archetype } })
    expect(parsed.ok && parsed.input.building.cfg.blocktype).toBe(blocktype)
  },
)
