import { locationCfgSchema, ZoningCategory } from '@kavel/domain'
import { TEMPLATE_UNITS } from '@kavel/finance'
import { expect, it } from 'vitest'
import { defaultMix, placeKindOf } from './default-mix.ts'

const UNITS = TEMPLATE_UNITS.map(({ record }, index) => ({ ...record, id: index + 1 }))
const named = (mix: ReturnType<typeof defaultMix>) =>
  mix.map(({ unitId, ratio }) => [UNITS.find(({ id }) => id === unitId)?.name, ratio])

const place = (category: number, max_height: number | null) =>
  placeKindOf(
    locationCfgSchema.parse({
      summary: {
        max_height,
        zones: [
          { name: 'Water', category: ZoningCategory.water, share: 0.1 },
          { name: 'Zone', category, share: 0.9, plan_id: 'NL.IMRO.1' },
        ],
      },
    }).summary,
  )

/** The programmes of the domain reference §3.8, by the template's types. */
it.each([
  [
    'mixed',
    [
      ['Sociale huur', 3],
      ['Middenhuur', 4],
      ['Vrije sector huur', 3],
    ],
  ],
  [
    'urban',
    [
      ['Sociale huur', 2],
      ['Middenhuur', 2],
      ['Vrije sector huur', 1],
    ],
  ],
  ['suburban', [['Koopappartement', 1]]],
] as const)('a %s place has its programme', (kind, expected) => {
  expect(named(defaultMix(kind, UNITS))).toEqual(expected)
})

it('gives a band that no type is made for to the nearest, and houses to nobody', () => {
  const social = UNITS.filter(({ name }) => ['Sociale huur', 'Rijwoning'].includes(name))
  expect(named(defaultMix('mixed', social))).toEqual([['Sociale huur', 1]])
  expect(defaultMix('mixed', [])).toEqual([])
  const penthouse = UNITS.filter(({ name }) => name === 'Penthouse')
  expect(named(defaultMix('mixed', penthouse))).toEqual([['Penthouse', 1]])
})

it('knows the place by its largest zoning and the permitted height, and says by which', () => {
  expect(place(ZoningCategory.center, 9)).toEqual({
    kind: 'urban',
    zone: 'Zone',
    plan: 'NL.IMRO.1',
    height: null,
  })
  expect(place(ZoningCategory.residential, 10)).toMatchObject({ kind: 'suburban', height: 10 })
  expect(place(ZoningCategory.residential, 15)).toMatchObject({ kind: 'mixed', height: null })
  expect(place(ZoningCategory.residential, null).kind).toBe('mixed')
  // low, but nobody lives there
  expect(place(ZoningCategory.companies, 8).kind).toBe('mixed')
  const unknown = placeKindOf(locationCfgSchema.parse({}).summary)
  expect(unknown).toEqual({ kind: 'mixed', zone: null, plan: null, height: null })
})
