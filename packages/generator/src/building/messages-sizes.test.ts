/** What is said of rooms and spaces that the design rules have a size for: worked by hand. */
import { expect, test } from 'vitest'
import { type Asked, planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'

/** A gallery flat 11.6 m wide: 1.5 m gallery or balcony outside, walls of 0.4 m at both sides of its dwellings. */
function said(rules: Record<string, string>, units: Asked['units'] = [TYPE], mode?: 'live') {
  const { input } = planCase('flat', 'flat', {
    archetype: 'flat',
    building: { maxwidth: 11.6, maxlength: 60, maxheight: 15 },
    cfg: { blocktype: 'flat_path_gallery' },
    units,
    rules,
  })
  return generate(input, mode && { mode })
    .messages.filter(({ code }) => code.startsWith('size_'))
    .map(({ code, target, rule, required }) => ({ code, target, rule, required }))
}

/** Lengths that a type of its own lets a dwelling have. */
const NARROW = { minlength: 3, two_window_minlength: 3 }
const TYPE = { id: 7, name: 'A', size: 50, size_max: 65 }

test('the rules of the product are kept by what they give', () => {
  expect(said({})).toEqual([])
})

test('rooms that may be 2 m long are too short for a living room, and 2 m of depth is too little', () => {
  expect(said({ max_room_length: '2', max_room_depth: '2' })).toContainEqual({
    code: 'size_below_rule',
    target: 'rules.max_room_length',
    rule: 'max_room_length',
    required: 3,
  })
  expect(said({ max_room_depth: '2' })).toEqual([
    {
      code: 'size_above_rule',
      target: 'rules.max_room_depth',
      rule: 'max_room_depth',
      required: 2,
    },
  ])
})

test('a dwelling narrower than one room of the company is said, with a comma as with a dot', () => {
  const one = {
    code: 'size_below_rule',
    target: 'rules.min_room_depth',
    rule: 'min_room_depth',
    required: 12.5,
  }
  expect(said({ min_room_depth: '12,5', max_room_depth: '13' })).toEqual([one])
  expect(said({ min_room_depth: '12.5', max_room_depth: '13' })).toEqual([one])
})

test('a dwelling type up to 40 m² is a studio: at most 8 m deep', () => {
  const studio = { id: 7, name: 'S', size: 38, size_max: 40, cfg: NARROW }
  expect(said({}, [studio])).toContainEqual({
    code: 'size_above_rule',
    target: 'unit:7',
    rule: 'max_studio_depth',
    required: 8,
  })
  expect(said({}, [{ ...studio, size_max: 41 }])).toEqual([])
})

test('nothing is said while dragging', () => {
  expect(said({ max_room_depth: '2' }, [TYPE], 'live')).toEqual([])
})
