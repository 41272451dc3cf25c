/** A place where a rule of the site is broken, and the one change that mends it. Numbers follow from plot and sizes. */
import {
  Archetype,
  BlockType,
  buildingCfgSchema,
  ConstraintType,
  companyCfgSchema,
} from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { fixBroken, type LocationSource, type SiteRuleKey } from '../index.ts'
import type { PublicBuilding } from '../public-records.ts'
import { block, green, hall, lot, said } from '../site-rules/testing/site.ts'
import { CORNER, ground, PLACE } from '../testing/place.ts'
import { patched, type SiteFix } from './site-fix.ts'

/** Behind the north of the plot of 75 × 60 m: the other sides have neighbours. */
const ROADS = [ground(-50, 60, 125, 66)]
const SITE: Partial<LocationSource> = { roads: ROADS, constraints: [] }
const parameters = (own: Record<string, string> = {}) =>
  companyCfgSchema.parse({ parameters: own }).parameters

/** What is proposed for the first place of a rule, and what the rules say after it. */
function mended(
  buildings: readonly PublicBuilding[],
  rule: SiteRuleKey,
  more: Partial<LocationSource> = SITE,
  own: Record<string, string> = {},
) {
  const before = said(buildings, more, own)
  const [place] = before.rule(rule).broken
  if (!place) throw new Error(`${rule} is not broken`)
  const fix = fixBroken({ ...PLACE, ...more }, buildings, { rule, place }, parameters(own))
  if (!fix) throw new Error('the place is no place of this design')
  const after = said(applied(buildings, fix), more, own)
  return { fix, before, after, place }
}

function applied(buildings: readonly PublicBuilding[], fix: SiteFix): PublicBuilding[] {
  if (fix.kind === 'add') return [...buildings, { ...fix.building, id: 99 }]
  if (fix.kind === 'none') return [...buildings]
  return buildings.map((each) => (each.id === fix.id ? patched(each, fix.patch) : each))
}

const patchOf = (fix: SiteFix) => (fix.kind === 'change' ? { id: fix.id, ...fix.patch } : fix)

describe('a broken place is mended by one change', () => {
  it('moves into the plots what lies beyond them, ground too', () => {
    // 60 … 80 m, 5 m beyond the east; and 2 m to the neighbour there
    const { fix, after } = mended([hall(1, 70, 30)], 'inside_plots')
    expect(Object.keys(patchOf(fix))).toEqual(['id', 'x'])
    expect(patchOf(fix)).toMatchObject({ x: expect.closeTo(CORNER[0] + 63, 1) })
    expect(after.rule('inside_plots').status).toBe('ok')
    const garden = mended([green(1, 70, 30)], 'inside_plots')
    expect(garden.after.rule('inside_plots').status).toBe('ok')
    expect(patchOf(garden.fix)).toMatchObject({ x: expect.closeTo(CORNER[0] + 65, 1) })
  })

  it('moves a building into the envelope, and leaves the norms of the plan as they are', () => {
    const buildable = [ground(10, 10, 65, 32)]
    // a floor area that the hall exceeds is a matter of the norm, not of this place
    const constraints = PLACE.constraints.map((each) => ({ ...each, value: 100 }))
    const site = { ...SITE, buildable, constraints }
    const { fix, after } = mended([hall(1, 30, 26)], 'inside_envelope', site)
    // 17 … 35 m deep to 32
    expect(patchOf(fix)).toEqual({ id: 1, y: expect.closeTo(CORNER[1] + 23, 1) })
    expect(after.rule('inside_envelope').status).toBe('ok')
  })

  it('moves of two things the one that has to move less, cars before buildings', () => {
    const { fix, after } = mended([hall(1, 37.5, 15), lot(2, 37.5, 25)], 'no_overlap')
    expect(fix).toMatchObject({ kind: 'change', id: 2 })
    expect(after.rule('no_overlap').status).toBe('ok')
    expect(after.rule('inside_plots').status).toBe('ok')
    // 3 and 7 m: the second is nearer to free ground
    const halls = mended([hall(1, 12, 30), hall(2, 25, 30)], 'no_overlap')
    expect(halls.after.rule('no_overlap').status).toBe('ok')
  })

  it('keeps to a neighbour, and to another facade, what the company asks', () => {
    const near = mended([hall(1, 11.5, 30)], 'boundary_distance', SITE, { boundary_distance: '4' })
    expect(patchOf(near.fix)).toEqual({ id: 1, x: expect.closeTo(CORNER[0] + 14, 1) })
    const blocks = [block(1, 30, 12), block(2, 30, 28)]
    const apart = mended(blocks, 'facade_distance')
    expect(apart.after.rule('facade_distance').status).toBe('ok')
    expect(apart.after.rule('boundary_distance').status).toBe('ok')
  })

  it('changes nothing that is locked, and says so', () => {
    const locked = hall(1, 70, 30)
    const cfg = { ...locked.cfg, locked: true }
    expect(mended([{ ...locked, cfg }], 'inside_plots').fix).toEqual({
      kind: 'none',
      reason: 'locked',
    })
    // the other one gives way
    const at = (east: number, isLocked: boolean) => ({
      ...hall(1, east, 30),
      cfg: { ...cfg, locked: isLocked },
    })
    const { fix } = mended([at(30, true), { ...at(40, false), id: 2 }], 'no_overlap')
    expect(fix).toMatchObject({ kind: 'change', id: 2 })
  })

  it('has nothing to say of a place that is mended already', () => {
    const { place } = mended([hall(1, 70, 30)], 'inside_plots')
    const asked = { rule: 'inside_plots', place } as const
    expect(fixBroken({ ...PLACE, ...SITE }, [hall(1, 37.5, 30)], asked)).toBeNull()
  })

  it('proposes nothing that breaks another rule, and says that there is no place', () => {
    // the plot is full: 73 × 56 m beside 2 m on every side, and green on what is left
    const full = hall(1, 37.5, 30, { maxlength: 70, maxwidth: 54 })
    const { fix, after } = mended([full, hall(2, 37.5, 30)], 'no_overlap')
    expect(fix).toEqual({ kind: 'none', reason: 'no_place' })
    expect(after.rule('no_overlap').status).toBe('exceeded')
  })
})

describe('what is shut out', () => {
  const wall = (id: number, east: number, north: number, maxlength: number) =>
    hall(id, east, north, { maxlength, maxwidth: 18 })

  it('is moved to where a drive leads to it', () => {
    // across all of the plot: between the lot in the south and the road in the north no car passes
    const across = wall(1, 37.5, 30, 75)
    const { fix, before, after } = mended([across, lot(2, 37.5, 12)], 'access')
    expect(before.rule('access').broken.map(({ buildings }) => buildings)).toContainEqual([2])
    expect(fix).toMatchObject({ kind: 'change', id: 2 })
    expect(after.rule('access').broken.map(({ buildings }) => buildings)).not.toContainEqual([2])
  })

  it('says why when no place has a way to the road', () => {
    // the road lies off every side
    const { fix } = mended([lot(1, 37.5, 30)], 'access', {
      ...SITE,
      roads: [ground(-50, 90, 125, 96)],
    })
    expect(fix).toEqual({ kind: 'none', reason: 'no_way' })
  })

  it('says when cars would back onto the road wherever they stand', () => {
    const cfg = buildingCfgSchema.parse({ blocktype: BlockType.parking_strip })
    const strip = lot(1, 37.5, 57.5, {
      archetype: Archetype.street,
      maxlength: 60,
      maxwidth: 5,
      cfg,
    })
    const { fix } = mended([strip], 'access')
    expect(fix).toEqual({ kind: 'none', reason: 'backs_out' })
  })
})

describe('a parking norm that is not met', () => {
  const short = (buildings: readonly PublicBuilding[], more = SITE, own = {}) =>
    mended(buildings, 'parking_norm', more, own)

  it('gets the lot that is short, reached by cars and off the dwellings', () => {
    const { fix, before, after } = short([block(1, 37.5, 12)])
    expect(before.rule('parking_norm').actual).toBe(0)
    expect(fix.kind).toBe('add')
    const norm = after.rule('parking_norm')
    expect(norm.status).toBe('ok')
    // no larger than it has to be: two rows and a length for two more
    expect(norm.margin).toBeLessThan(6)
    for (const key of ['access', 'parking_distance', 'inside_plots', 'no_overlap'] as const)
      expect([key, after.rule(key).status]).toEqual([key, 'ok'])
  })

  it('becomes a deck where the ground is taken', () => {
    // green before the flat, and beside the lot but for its drive
    const taken = [
      green(3, 37.5, 5, { maxlength: 75 }),
      green(4, 66, 41, { maxlength: 18, maxwidth: 36 }),
    ]
    const high = block(1, 37.5, 17, { maxheight: 21, maxlength: 60 })
    const things = [high, lot(2, 31, 42, { maxwidth: 32.8 }), ...taken]
    const { fix, after } = short(things, SITE, { parking_norm: '1.4' })
    expect(fix).toMatchObject({ kind: 'change', id: 2, patch: { maxheight: 6 } })
    for (const key of ['parking_norm', 'access', 'boundary_distance'] as const)
      expect([key, after.rule(key).status]).toEqual([key, 'ok'])
  })

  it('says how many are short and what would have to give way where none fit', () => {
    const { fix, place } = short([block(1, 37.5, 12, { maxheight: 30 })], SITE, {
      parking_norm: '5',
    })
    const dwellings = said([block(1, 37.5, 12, { maxheight: 30 })], SITE).formFactors.nrunits
    expect(place.value).toBe(5 * dwellings)
    expect(fix).toEqual({
      kind: 'none',
      reason: 'no_room_for_cars',
      relaxed: { short: 5 * dwellings, perDwelling: 0, fewer: dwellings },
    })
  })
})

describe('a norm of the plan that is exceeded', () => {
  const rule = (type: ConstraintType, value: number) => [{ ...PLACE.constraints[0]!, type, value }]
  const kept = (
    buildings: readonly PublicBuilding[],
    constraints: LocationSource['constraints'],
  ) => {
    const site = { ...PLACE, ...SITE, constraints }
    const fix = fixBroken(site, buildings, { norm: constraints[0]!.id })
    const after = fix && said(applied(buildings, fix), site)
    return { fix, status: after?.checks[0]?.status }
  }

  it('is kept by less depth of the building, and of the height of the plan by less height', () => {
    // 20 × 18 m is 360 m²
    const small = kept([hall(1, 37.5, 30)], rule(ConstraintType.area, 300))
    expect(patchOf(small.fix!)).toMatchObject({ id: 1, maxwidth: expect.any(Number) })
    expect(patchOf(small.fix!)).not.toHaveProperty('maxlength')
    expect(small.status).toBe('ok')
    const high = kept(
      [block(1, 37.5, 30, { maxheight: 21 })],
      rule(ConstraintType.building_height, 12),
    )
    expect(patchOf(high.fix!)).toEqual({ id: 1, maxheight: 12 })
    expect(high.status).toBe('ok')
  })

  it('has nothing to say when it is kept, and says so when no building alone keeps it', () => {
    expect(kept([hall(1, 37.5, 30)], rule(ConstraintType.area, 400)).fix).toBeNull()
    // three of 360 m²: without any one of them 720
    const three = [hall(1, 12, 30), hall(2, 37.5, 30), hall(3, 62, 30)]
    expect(kept(three, rule(ConstraintType.area, 500)).fix).toEqual({
      kind: 'none',
      reason: 'no_smaller',
    })
  })
})
