/** Things that are placed on the plot of `PLACE`, metres from its south-west corner, and what the rules of the site say of them. */
import { Archetype, BlockType, buildingCfgSchema, companyCfgSchema } from '@kavel/domain'
import { computeConcept, type LocationSource, type SiteRuleKey } from '../../index.ts'
import type { PublicBuilding } from '../../public-records.ts'
import { CORNER, PLACE } from '../../testing/place.ts'

type More = Partial<PublicBuilding>

function thing(id: number, east: number, north: number, more: More): PublicBuilding {
  return {
    id,
    name: `Gebouw ${id}`,
    archetype: Archetype.flat,
    maxwidth: 20,
    maxlength: 20,
    maxheight: 9,
    x: CORNER[0] + east,
    y: CORNER[1] + north,
    z: 0,
    rotate_z: 0,
    version: '3.7',
    cfg: buildingCfgSchema.parse({}),
    ...more,
  }
}

/** A box without dwellings: 20 × 18 m, of three bays of 6 m. */
export const hall = (id: number, east: number, north: number, more: More = {}) =>
  thing(id, east, north, { archetype: Archetype.industrial, maxwidth: 18, ...more })

/** Green of 20 × 10 m. */
export const green = (id: number, east: number, north: number, more: More = {}) =>
  thing(id, east, north, { archetype: Archetype.green, maxwidth: 10, ...more })

/** Two rows of spaces at an aisle: 40 × 16 m. */
export const lot = (id: number, east: number, north: number, more: More = {}) =>
  thing(id, east, north, {
    archetype: Archetype.parking,
    maxlength: 40,
    maxwidth: 16,
    maxheight: 3,
    ...more,
  })

/** A gallery flat of three floors, 40 m long, of one dwelling type. */
export const block = (id: number, east: number, north: number, more: More = {}) =>
  thing(id, east, north, {
    maxlength: 40,
    maxwidth: 11.6,
    cfg: buildingCfgSchema.parse({
      blocktype: BlockType.flat_path_gallery,
      units: [{ unitId: 2, repeat_ratio: 1 }],
    }),
    ...more,
  })

/** What the rules say of things on a place. */
export function said(
  buildings: readonly PublicBuilding[],
  more: Partial<LocationSource> = {},
  parameters: Readonly<Record<string, string>> = {},
) {
  const result = computeConcept(
    { ...PLACE, constraints: [], ...more },
    { buildings },
    companyCfgSchema.parse({ parameters }).parameters,
  )
  const rule = (key: SiteRuleKey) => {
    const found = result.siteRules.find((each) => each.key === key)
    if (!found) throw new Error(`There is no rule ${key}`)
    return found
  }
  return { ...result, rule }
}
