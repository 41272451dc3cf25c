/** No fix proposes a dwelling of a size outside that of its record, nor outside what dwellings are (domain reference §3.8). */
import { expect, test } from 'vitest'
import { FLAT_CASES } from '../../testing/flat-cases.ts'
import { narrowedByMix } from '../../testing/narrowed-by-mix.ts'
import { planCase } from '../../testing/plan-case.ts'
import { messageList } from '../base/messages.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from './schema.ts'
import { dwellingTypes, sizeFix } from './types-of-mix.ts'

/** Flats of one type; the record, and what the mix makes of it. */
function flats(record: object, own: object = {}): GeneratorInput {
  return planCase('sizes', '', {
    building: { maxlength: 40, maxwidth: 14, maxheight: 18 },
    units: [{ id: 1, name: 'L', ...record }],
    cfg: { blocktype: 'flat_gallery_maisonette', units: [{ unitId: 1, ...own }] },
  }).input
}

test.each([
  // a type of 50 to 100 m²
  [{ size: 50, size_max: 100 }, {}, [50, 99.5, 100], [49.99, 100.01]],
  // … of which a mix wants the smaller ones: it may want them all
  [{ size: 50, size_max: 100 }, { size: 60, size_max: 70 }, [50, 71, 100], [49.99, 100.01]],
  // no dwelling is smaller than a care unit or larger than a detached house
  [{ size: 10, size_max: 400 }, {}, [24, 220], [23.9, 220.1]],
])('of the record %o, in a mix as %o', (record, own, within, outside) => {
  const [type] = dwellingTypes(flats(record, own), messageList('1'))
  if (!type) throw new Error('one type was asked')
  for (const value of within)
    expect(sizeFix(type, 'size_max', value)).toEqual({ field: 'size_max', value })
  for (const value of outside) expect(sizeFix(type, 'size', value)).toBeNull()
})

/** Every size that is proposed, with the record that it is about. */
function proposed(input: GeneratorInput) {
  return generate(input).messages.flatMap(({ unit_id, fix }) => {
    if (fix?.field !== 'size' && fix?.field !== 'size_max') return []
    const record = input.units.find(({ id }) => String(id) === unit_id)
    return [{ value: fix.value, size: record?.size ?? 50, size_max: record?.size_max ?? 100 }]
  })
}

test('a gap that a larger dwelling would close has no fix, unless the mix alone keeps it small', () => {
  const input = flats({ size: 95, size_max: 130 })
  expect(generate(input).messages.map(({ code }) => code)).toContain('gap')
  expect(proposed(input)).toEqual([])
  expect(proposed(narrowedByMix(input))).toEqual([
    { value: expect.closeTo(142.74, 9), size: 24, size_max: 220 },
  ])
})

test('nor has anything that is said of a flat of the gallery', () => {
  // every fifth: with corners, gaps and types that do not fit
  const cases = FLAT_CASES.filter((_, i) => i % 5 === 0)
  for (const { name, input } of cases) {
    for (const { value, size, size_max } of proposed(input)) {
      expect(value, name).toBeGreaterThanOrEqual(Math.max(24, size))
      expect(value, name).toBeLessThanOrEqual(Math.min(220, size_max))
    }
  }
})
