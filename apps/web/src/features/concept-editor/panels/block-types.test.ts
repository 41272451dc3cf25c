import { BUILDING_KINDS, type BuildingKind, STREETS, USUAL_KIND } from '@kavel/concept'
import { Archetype, BlockType, buildingCfgSchema, StreetProfile } from '@kavel/domain'
import { generate, hasLayout, parseGeneratorInput } from '@kavel/generator'
import { describe, expect, it } from 'vitest'
import { hasStoreys, hasUnits, kindOf, type OfKind } from './kind-of.ts'

/** Dwelling types of a location that has some for flats and one for houses. */
const UNITS = [
  { id: 1, name: 'A', size: 50, size_max: 62 },
  { id: 2, name: 'B', size: 66, size_max: 85 },
]

/** The building a kind starts with, on a field. */
function started({ archetype, blocktype, house, ...kind }: BuildingKind) {
  const corners = [
    [120_000, 480_000],
    [120_300, 480_000],
    [120_300, 480_300],
    [120_000, 480_300],
    [120_000, 480_000],
  ]
  const parsed = parseGeneratorInput({
    plot: { type: 'Polygon', coordinates: [corners] },
    building: {
      archetype,
      maxlength: kind.length,
      maxwidth: kind.width,
      maxheight: kind.height ?? (archetype === Archetype.tower ? 33 : 15),
      cfg: {
        blocktype,
        function: kind.function,
        house: house ?? {},
        units: kind.mix === 'flats' ? [{ unitId: 1, repeat_ratio: 3 }, { unitId: 2 }] : [],
      },
    },
    units: UNITS,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return generate(parsed.input, { mode: 'live' })
}

describe('the kinds of building', () => {
  it('are every block type that can be generated, and every archetype without one', () => {
    const offered = new Set(BUILDING_KINDS.map(({ blocktype }) => blocktype))
    for (const { archetype, blocktype } of BUILDING_KINDS)
      expect(hasLayout(archetype, blocktype), `${blocktype}`).toBe(true)
    const generated = Object.values(BlockType).filter(
      (type) => type > 100 && hasLayout(type < 6000 ? Archetype.flat : Archetype.street, type),
    )
    expect(generated.filter((type) => !offered.has(type))).toEqual([])
    const archetypes = new Set(BUILDING_KINDS.map(({ archetype }) => archetype))
    const { none, floorplan, existing, ...all } = Archetype
    expect([...archetypes].sort()).toEqual(Object.values(all).sort())
    expect([none, floorplan, existing].filter((code) => archetypes.has(code as never))).toEqual([])
  })

  it('have a key each', () => {
    const keys = BUILDING_KINDS.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each(BUILDING_KINDS)('$key starts with something built, and no error', (kind) => {
    const { towers, assets, messages, formFactors } = started(kind)
    expect(towers.length + assets.length).toBeGreaterThan(0)
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
    if (kind.mix !== 'none') expect(formFactors.nrunits).toBeGreaterThan(1)
    if (kind.family === 'parking') expect(formFactors.nrparking).toBeGreaterThan(8)
  })

  it.each(BUILDING_KINDS)('$key is recognised in the building it starts with', (kind) => {
    expect(kindOf(recordOf(kind))?.key).toBe(kind.key)
  })

  it('are the chosen profile of a street, whatever its width, and that of its width when none is', () => {
    const street = (maxwidth: number, street_profile: number | null) => {
      const record = recordOf(STREETS[0] as BuildingKind)
      return kindOf({ ...record, maxwidth, cfg: { ...record.cfg, street_profile } })?.key
    }
    expect(street(20, StreetProfile.sidewalk_street)).toBe('street_sidewalk_street')
    expect(street(20, StreetProfile.none)).toBe('street_none')
    expect(street(13.6, null)).toBe('street_parallel_two_sides')
  })

  it('have storeys and units to arrange where the generator reads them', () => {
    const keys = (has: (building: OfKind) => boolean) =>
      BUILDING_KINDS.filter((kind) => kind.mix === 'none' && has(recordOf(kind))).map(
        ({ key }) => key,
      )
    expect(keys(hasStoreys)).toEqual(['parking_deck', 'parking_garage', 'office'])
    expect(keys(hasUnits)).toEqual(['office', 'industrial', 'distribution_center'])
    expect(hasStoreys(recordOf(USUAL_KIND)) && hasUnits(recordOf(USUAL_KIND))).toBe(true)
  })
})

/** As it is stored. */
function recordOf(kind: BuildingKind): OfKind {
  const { floor_height } = buildingCfgSchema.parse({})
  return {
    archetype: kind.archetype,
    maxwidth: kind.width,
    maxheight: kind.height ?? 18,
    cfg: {
      blocktype: kind.blocktype,
      function: kind.function,
      street_profile: kind.profile ?? null,
      floor_height,
      floors: [],
    },
  }
}
