/** What lies outside the plot, beside what GEOS finds. */
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'

test('balconies that almost lie in one line lose no area outside the plot (seed 30000125)', () => {
  const unit = (id: number, size: number, size_max: number, balcony: object) => ({
    id,
    name: `T${id}`,
    size,
    size_max,
    cfg: { balcony },
  })
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [121000, 487000],
          [121010, 487000],
          [121010, 487020.5],
          [121000, 487020.5],
          [121000, 487000],
        ],
      ],
    },
    building: {
      id: 7,
      maxwidth: 23.156515,
      maxlength: 52.149385,
      maxheight: 12.499995,
      rotate_z: -6.3,
      version: '3',
      cfg: {
        blocktype: 'flat_corridor_double_loaded',
        flip: 'y',
        floor_height: 2.5,
        units: [1, 0.8, 1.4, 0.1].map((repeat_ratio, i) => ({ unitId: i + 1, repeat_ratio })),
      },
    },
    units: [
      unit(1, 116, 139.2, { type: 'inset', maxdepth: 1.7, maxlength: 3.647725 }),
      unit(2, 103.19194600005001, 108.30890199995001, { type: 'inset' }),
      unit(3, 67.37325400005, 92.95803399995, {
        type: 'protruding',
        maxdepth: 1.500005,
        maxlength: 3.7,
      }),
      unit(4, 42.4, 44.34695199995, { type: 'none' }),
    ],
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const model = generate(parsed.input, { mode: 'live' })
  expect(checkInvariants(model, parsed.input)).toEqual([])
  // GEOS: 1,094.153 m2 of plates and balconies, of which 895.1223 m2 lie outside
  const outside = model.messages.find(({ code }) => code === 'outside_buildable')?.value
  expect(Math.abs(Number(outside) - 895.1223)).toBeLessThan(0.001)
})
