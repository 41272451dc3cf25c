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
import { kindFor, usesFor } from './permitted.ts'

type Zone = readonly [category: ZoningCategoryKey, share: number]

const summaryOf = (zones: readonly Zone[]) =>
  locationCfgSchema.parse({
    summary: {
      max_height: 9,
      zones: zones.map(([category, share]) => ({
        name: category,
        category: ZoningCategory[category],
        share,
      })),
    },
  }).summary

/** What may be built, or why nothing. */
function permitted(zones: readonly Zone[]) {
  const found = usesFor(summaryOf(zones))
  return found.ok ? found.uses : found.reason
}

/** Family of what a preset builds, or why it builds nothing. */
function built(zones: readonly Zone[], preset: Preset) {
  const found = kindFor(summaryOf(zones), preset)
  return found.ok ? found.kind.family : found.reason
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

describe('the uses', () => {
  it.each<[ZoningCategoryKey, readonly string[]]>([
    ['residential', ['dwellings']],
    ['residential_area', ['dwellings']],
    ['living', ['dwellings']],
    ['mixed', ['dwellings', 'offices']],
    ['center', ['dwellings', 'offices']],
    ['office', ['offices']],
    ['companies', ['companies']],
    ['officearea', ['companies']],
  ])('of %s are %j', (category, uses) => {
    expect(permitted([[category, 1]])).toEqual(uses)
  })

  it.each<ZoningCategoryKey>(['water', 'nature', 'green', 'traffic'])(
    'of %s is none',
    (category) => {
      expect(permitted([[category, 1]])).toBe('zone_forbids')
    },
  )

  it('need half of the plot', () => {
    expect(
      permitted([
        ['green', 0.4],
        ['office', 0.6],
      ]),
    ).toEqual(['offices'])
    expect(
      permitted([
        ['residential', 0.5],
        ['traffic', 0.5],
      ]),
    ).toEqual(['dwellings'])
    expect(
      permitted([
        ['residential', 0.49],
        ['traffic', 0.26],
        ['green', 0.25],
      ]),
    ).toBe('zone_forbids')
    // two zonings that both permit dwellings add up
    expect(
      permitted([
        ['residential', 0.4],
        ['mixed', 0.3],
        ['green', 0.3],
      ]),
    ).toEqual(['dwellings'])
  })

  it('are unknown where nobody knows what the zoning permits, never permitted', () => {
    expect(permitted([['other', 1]])).toBe('zone_unknown')
    // 40 % permits it, 30 % might
    expect(
      permitted([
        ['residential', 0.4],
        ['other', 0.3],
        ['green', 0.3],
      ]),
    ).toBe('zone_unknown')
    // were all that is unknown permitted, it would still be less than half
    expect(
      permitted([
        ['residential', 0.4],
        ['other', 0.05],
        ['green', 0.55],
      ]),
    ).toBe('zone_forbids')
  })
})

describe('a preset', () => {
  const flat = presetOf(BlockType.flat_path_gallery)

  it('is built where its use is permitted', () => {
    const found = kindFor(summaryOf([['residential', 1]]), flat)
    expect(found).toMatchObject({ ok: true, kind: { family: 'own', preset: { id: 5 } } })
    expect(built([['office', 1]], flat)).toBe('zone_forbids')
    expect(built([['other', 1]], flat)).toBe('zone_unknown')
  })

  it('that has no use of its own, or no block type, is of no value', () => {
    expect(built([['residential', 1]], presetOf(BlockType.street))).toBe('preset_unusable')
    expect(built([['residential', 1]], presetOf(BlockType.none))).toBe('preset_unusable')
  })
})
