/** What is built by the zoning: domain reference §4.1 (zonings) and §3.8 (kinds of place), read by hand. */
import {
  BlockType,
  locationCfgSchema,
  presetCfgSchema,
  presets,
  type RecordFor,
  ZoningCategory,
  type ZoningCategoryKey,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { kindFor } from './permitted.ts'

type Zone = readonly [category: ZoningCategoryKey, share: number]

const summaryOf = (zones: readonly Zone[], max_height: number | null = 9) =>
  locationCfgSchema.parse({
    summary: {
      max_height,
      zones: zones.map(([category, share]) => ({
        name: category,
        category: ZoningCategory[category],
        share,
      })),
    },
  }).summary

/** Key of what is built, or why nothing is. */
function built(zones: readonly Zone[], height: number | null = 9, preset: Preset | null = null) {
  const found = kindFor(summaryOf(zones, height), preset)
  return found.ok ? found.kind.key : found.reason
}

type Preset = RecordFor<'presets'>
const presetOf = (presetId: BlockType): Preset =>
  ({
    ...Object.fromEntries(
      Object.entries(presets.fields).map(([name, { initial }]) => [name, initial]),
    ),
    id: 5,
    updatedAt: '2026-11-01T09:00:00Z',
    presetId,
    cfg: presetCfgSchema.parse({}),
  }) as Preset

const HOUSES = 'blocktype_5001'
const FLAT = 'blocktype_101'

describe('the usual building', () => {
  it.each<[ZoningCategoryKey, number | null, string]>([
    // two storeys and a roof: a street of houses
    ['residential', 11, HOUSES],
    ['residential_area', 9, HOUSES],
    ['living', 9, HOUSES],
    // a third storey: stacked
    ['residential', 12, FLAT],
    // no height known says nothing of a low street
    ['residential', null, FLAT],
    // a town centre is stacked however low
    ['mixed', 9, FLAT],
    ['center', 9, FLAT],
    ['office', 20, 'office'],
    ['companies', 10, 'industrial'],
    ['officearea', 10, 'industrial'],
  ])('of %s with %s m is %s', (category, height, kind) => {
    expect(built([[category, 1]], height)).toBe(kind)
  })

  it.each<ZoningCategoryKey>(['water', 'nature', 'green', 'traffic'])(
    'of %s is none',
    (category) => {
      expect(built([[category, 1]])).toBe('zone_forbids')
    },
  )

  it('is that of the largest zoning, and needs half of the plot', () => {
    expect(
      built([
        ['green', 0.4],
        ['office', 0.6],
      ]),
    ).toBe('office')
    expect(
      built([
        ['residential', 0.5],
        ['traffic', 0.5],
      ]),
    ).toBe(HOUSES)
    expect(
      built([
        ['residential', 0.49],
        ['traffic', 0.26],
        ['green', 0.25],
      ]),
    ).toBe('zone_forbids')
    // two zonings that both permit dwellings add up
    expect(
      built([
        ['residential', 0.4],
        ['mixed', 0.3],
        ['green', 0.3],
      ]),
    ).toBe(HOUSES)
  })

  it('is unknown where nobody knows what the zoning permits, never permitted', () => {
    expect(built([['other', 1]])).toBe('zone_unknown')
    // 40 % permits it, 30 % might
    expect(
      built([
        ['residential', 0.4],
        ['other', 0.3],
        ['green', 0.3],
      ]),
    ).toBe('zone_unknown')
    // were all that is unknown permitted, it would still be less than half
    expect(
      built([
        ['residential', 0.4],
        ['other', 0.05],
        ['green', 0.55],
      ]),
    ).toBe('zone_forbids')
  })
})

describe('a preset', () => {
  const flat = presetOf(BlockType.flat_path_gallery)

  it('is built where its use is permitted, whatever is usual there', () => {
    const found = kindFor(summaryOf([['residential', 1]]), flat)
    expect(found).toMatchObject({ ok: true, kind: { family: 'own', preset: { id: 5 } } })
    expect(built([['office', 1]], 9, flat)).toBe('zone_forbids')
    expect(built([['other', 1]], 9, flat)).toBe('zone_unknown')
  })

  it('that has no use of its own, or no block type, is of no value', () => {
    expect(built([['residential', 1]], 9, presetOf(BlockType.street))).toBe('preset_unusable')
    expect(built([['residential', 1]], 9, presetOf(BlockType.none))).toBe('preset_unusable')
  })
})
