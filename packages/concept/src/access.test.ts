/** Who comes in from the public road. Figures by hand: a plot of 75 × 60 m, its south side along a road. */
import { Archetype, BlockType, buildingCfgSchema } from '@kavel/domain'
import type { Area, BuildingModel, Obstacle } from '@kavel/generator'
import { toMetres, toWorld } from '@kavel/geometry'
import { describe, expect, it } from 'vitest'
import { roadsBeside } from './access.ts'
import { computeConcept, fillBrief, type LocationSource } from './index.ts'
import type { PublicBuilding } from './public-records.ts'
import { CORNER, ground, PLACE } from './testing/place.ts'

const [west, south] = CORNER

const ROAD = ground(-20, -8, 95, 0)
const onRoad = (more: Partial<LocationSource> = {}): LocationSource => ({
  ...PLACE,
  roads: [ROAD],
  ...more,
})
const standing = (...areas: Area[]): Obstacle[] =>
  areas.map((one, i) => ({ id: `E${i}`, name: '', area: one }))

function building(archetype: Archetype, blocktype: BlockType, x: number, y: number, more = {}) {
  return {
    id: 1,
    name: '',
    archetype,
    maxlength: 40,
    maxwidth: 16,
    maxheight: 3,
    x: west + x,
    y: south + y,
    z: 0,
    rotate_z: 0,
    version: '3.7',
    cfg: buildingCfgSchema.parse({ blocktype }),
    ...more,
  } as PublicBuilding
}

/** A parking court: two rows of 16 spaces and an aisle from x − 20 to x + 20, three metres on either side of y. */
const lot = (x: number, y: number, more = {}) =>
  building(Archetype.street, BlockType.street, x, y, more)

function compute(location: LocationSource, ...buildings: PublicBuilding[]) {
  const result = computeConcept(location, { buildings })
  const said = result.messages.filter(({ code }) => /drive_|stalls_|entrance_unreached/.test(code))
  return { ...result, said }
}

/** Corners of the drives in metres from the corner of the plot, lowest first. */
function drivesOf(models: readonly BuildingModel[]) {
  return models.flatMap(({ assets, toWorld: frame }) =>
    assets
      .filter(({ kind }) => kind === 'drive')
      .map(({ poly }) => {
        const corners: [number, number][] = []
        for (let i = 0; i < poly.length; i += 2) {
          const [x, y] = toWorld(frame, poly[i] as number, poly[i + 1] as number)
          corners.push([Math.round((x - west) * 10) / 10, Math.round((y - south) * 10) / 10])
        }
        return corners.sort((a, b) => a[1] - b[1] || a[0] - b[0])
      }),
  )
}

const pavedOf = ({ formFactors }: { formFactors: { pavedarea: number } }) => formFactors.pavedarea

describe('the drive of a car park', () => {
  it('runs along its side to the road, and is paved ground', () => {
    const [without, found] = [compute(PLACE, lot(30, 40)), compute(onRoad(), lot(30, 40))]
    // the aisle ends at x 10 between y 37 and 43: 6 m beside it, from y 43 down to the road
    expect(drivesOf(found.models)).toEqual([
      [
        [4, 0],
        [10, 0],
        [4, 43],
        [10, 43],
      ],
    ])
    expect(pavedOf(found) - pavedOf(without)).toBeCloseTo(6 * 43, 1)
    expect(found.formFactors.greenarea - without.formFactors.greenarea).toBeCloseTo(-258, 1)
    expect(found.formFactors.nrparking).toBe(without.formFactors.nrparking)
    expect(found.said).toEqual([])
  })

  it('moves with the car park, and says so where there is no way left', () => {
    expect(drivesOf(compute(onRoad(), lot(31, 45)).models)[0]?.at(-1)).toEqual([11, 48])
    // 70 m long between the sides of the plot: 2.5 m are left, and a lane takes 3
    const wide = compute(onRoad(), lot(37.5, 40, { maxlength: 70 }))
    expect(drivesOf(wide.models)).toEqual([])
    expect(wide.said).toMatchObject([
      { code: 'drive_missing', severity: 'error', value: wide.formFactors.nrparking },
    ])
  })

  it('is one lane of 3 m where what stands there leaves no more', () => {
    const [left, right] = [ground(8, 5, 40, 25), ground(50, 5, 75, 50)]
    const place = onRoad({ obstacles: standing(left, right) })
    const found = compute(place, lot(28, 40))
    // from the left end: 8 m to the side of the plot, and 8 m before what stands on the left
    expect(drivesOf(found.models)[0]).toEqual([
      [2, 0],
      [8, 0],
      [2, 43],
      [8, 43],
    ])
    const narrow = onRoad({ obstacles: standing(ground(4, 5, 46.5, 25), ground(50, 5, 75, 60)) })
    // right of x 46.5 lie 3.5 m, left of x 4 lie 4: the aisle of this lot ends at x 5 and x 45
    const lane = compute(narrow, lot(25, 40))
    // a metre out of the left end, and down beside x 4
    expect(drivesOf(lane.models)[0]).toEqual([
      [1, 0],
      [4, 0],
      [4, 37],
      [5, 37],
      [1, 40],
      [5, 40],
    ])
    const nearer = compute(narrow, lot(24, 40))
    expect(drivesOf(nearer.models)[0]).toEqual([
      [1, 0],
      [4, 0],
      [1, 40],
      [4, 40],
    ])
  })

  it('turns a corner around what stands between the car park and the road', () => {
    const place = onRoad({ obstacles: standing(ground(10, 10, 65, 22)) })
    const found = compute(place, lot(40, 40))
    // out of the right end, 11 m to x 71, and down beside x 65: 11 × 6 + 37 × 6
    expect(drivesOf(found.models)).toEqual([
      [
        [65, 0],
        [71, 0],
        [65, 37],
        [60, 37],
        [60, 43],
        [71, 43],
      ].sort((a, b) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0)),
    ])
    expect(pavedOf(found) - pavedOf(compute(PLACE, lot(40, 40)))).toBeCloseTo(11 * 6 + 37 * 6, 1)
  })

  it('is not needed where the car park lies at the road, or at ground of the plan that comes from there', () => {
    const upright = { rotate_z: Math.PI / 2 }
    const atRoad = compute(onRoad(), lot(30, 20, upright))
    expect([drivesOf(atRoad.models), atRoad.said]).toEqual([[], []])
    const street = building(Archetype.street, BlockType.street, 7, 21.5, {
      ...upright,
      id: 2,
      maxlength: 43,
      maxwidth: 6,
      cfg: buildingCfgSchema.parse({ blocktype: BlockType.street, street_profile: 2 }),
    })
    const atStreet = compute(onRoad(), lot(30, 40), street)
    expect([drivesOf(atStreet.models), atStreet.said]).toEqual([[], []])
    // a piece of concrete, as filled plans hold it
    const paving = building(Archetype.green, BlockType.none, 7, 21.5, {
      id: 3,
      maxlength: 6,
      maxwidth: 43,
      cfg: buildingCfgSchema.parse({ function: 21 }),
    })
    const filled = compute(onRoad(), lot(30, 40), paving)
    expect([drivesOf(filled.models), filled.said]).toEqual([[], []])
    // moved away from it the car park has a drive of its own, to the nearest of both
    expect(drivesOf(compute(onRoad(), lot(33, 40), paving).models)).toEqual([
      [
        [10, 37],
        [13, 37],
        [10, 43],
        [13, 43],
      ],
    ])
  })

  it('leads to no road that lies on the own plot, nor to one elsewhere', () => {
    for (const roads of [[ground(20, 10, 40, 16)], [ground(-20, -30, 95, -12)]]) {
      const found = compute(onRoad({ roads }), lot(30, 40))
      expect(found.said).toMatchObject([{ code: 'drive_missing' }])
    }
  })

  it('is not drawn where nobody knows the roads, and nothing is said of it', () => {
    const found = compute(PLACE, lot(37.5, 40, { maxlength: 70 }))
    expect([drivesOf(found.models), found.said]).toEqual([[], []])
  })
})

describe('spaces of a strip without an aisle', () => {
  const strip = (blocktype: BlockType, y: number, maxwidth: number) =>
    building(Archetype.street, blocktype, 30, y, { maxwidth })

  it('make cars back onto the road they lie at', () => {
    const { said } = compute(onRoad(), strip(BlockType.parking_strip, 2.5, 5))
    expect(said).toMatchObject([{ code: 'stalls_on_road', severity: 'error', value: 16 }])
  })

  it('may lie along a road, and along a street of the plan', () => {
    const along = strip(BlockType.parking_strip_parallel, 1, 2)
    expect(compute(onRoad(), along).said).toEqual([])
    const street = building(Archetype.street, BlockType.street, 37.5, 8, {
      id: 2,
      maxlength: 75,
      maxwidth: 6,
      cfg: buildingCfgSchema.parse({ blocktype: BlockType.street, street_profile: 2 }),
    })
    const roads = [ROAD, ground(-8, 0, 0, 60)]
    expect(
      compute(onRoad({ roads }), strip(BlockType.parking_strip, 13.5, 5), street).said,
    ).toEqual([])
  })

  it('are not reached anywhere else', () => {
    const { said } = compute(onRoad(), strip(BlockType.parking_strip, 30, 5))
    expect(said).toMatchObject([{ code: 'drive_missing', value: 16 }])
  })
})

describe('dwellings', () => {
  const flats = (x: number, y: number, more = {}) =>
    building(Archetype.flat, BlockType.flat_path_gallery, x, y, {
      maxwidth: 11.6,
      maxheight: 9,
      version: '3',
      ...more,
    })

  it('are reached over a path of 1.2 m and over no less', () => {
    const behind = (gap: number) =>
      compute(onRoad({ obstacles: standing(ground(gap, 10, 80, 20)) }), flats(40, 40))
    const closed = behind(-5)
    expect(closed.said).toMatchObject([
      { code: 'entrance_unreached', severity: 'error', value: closed.formFactors.nrunits },
    ])
    expect(behind(1.1).said).toMatchObject([{ code: 'entrance_unreached' }])
    expect(behind(1.3).said).toEqual([])
    // another building in the way does it, too: both have their gallery on the far side
    const other = flats(37.5, 20, { id: 2, maxlength: 75 })
    const both = compute(onRoad(), flats(40, 42), other)
    expect(both.said.map(({ code }) => code)).toEqual(['entrance_unreached', 'entrance_unreached'])
    expect(compute(onRoad(), flats(40, 42), { ...other, maxlength: 60 }).said).toEqual([])
  })

  it('open on the road where their facade stands along it', () => {
    const houses = building(Archetype.house, BlockType.terraced, 30, 13, { maxwidth: 25 })
    expect(compute(onRoad(), houses).said).toEqual([])
  })

  it('keep 3 m of green or path before parking spaces', () => {
    const home = flats(30, 20)
    const [tower] = compute(onRoad(), home).models[0]?.towers ?? []
    const front = toMetres(Math.max(...(tower?.footprint.outer ?? []).filter((_, i) => i % 2)))
    const apart = (gap: number) =>
      compute(onRoad(), home, lot(30, 20 + front + gap + 8, { id: 2, rotate_z: 0 })).said
    expect(apart(2.5)).toMatchObject([
      {
        code: 'stalls_near_dwelling',
        building_id: '2',
        value: expect.closeTo(2.5, 2),
        required: 3,
      },
    ])
    expect(apart(3)).toEqual([])
  })
})

describe('a plot within a loop of a road', () => {
  // the road runs around it, 8 m wide; up to 5 m from the plot the ground is a neighbour's
  const loop = (apart: number): Area => ({
    type: 'Polygon',
    coordinates: [-apart - 8, -apart].map((by) => {
      const [ring = []] = ground(by, by, 75 - by, 60 - by).coordinates as [number, number][][]
      return by === -apart ? [...ring].reverse() : ring
    }),
  })

  it('is not reached over the ground of a neighbour', () => {
    const home = building(Archetype.house, BlockType.terraced, 30, 13, { maxwidth: 25, id: 2 })
    const found = compute(onRoad({ roads: [loop(5)] }), lot(37.5, 45), home)
    expect(drivesOf(found.models)).toEqual([])
    expect(found.said.map(({ code }) => code).sort()).toEqual([
      'drive_missing',
      'entrance_unreached',
    ])
    // along the plot it does reach it
    expect(compute(onRoad({ roads: [loop(0)] }), lot(37.5, 45), home).said).toEqual([])
  })

  it('has the ground of the road beside it, and not the ground within', () => {
    // 95 × 80 m around the plot, of which the road is what lies beyond 5 m
    const areas = roadsBeside(onRoad({ roads: [loop(5)] })) ?? []
    const size = areas.reduce((sum, { coordinates }) => {
      const [ring = []] = coordinates as [number, number][][]
      return sum + Math.abs(shoelace(ring))
    }, 0)
    expect(size).toBeCloseTo(95 * 80 - 85 * 70, 2)
  })
})

/** Of a closed ring, m². */
function shoelace(ring: readonly (readonly [number, number])[]): number {
  const [[ox, oy] = [0, 0]] = ring
  return ring.slice(1).reduce((sum, [bx, by], i) => {
    const [ax, ay] = ring[i] as readonly [number, number]
    return sum + ((ax - ox) * (by - oy) - (bx - ox) * (ay - oy)) / 2
  }, 0)
}

describe('a plot that is filled', () => {
  const choices = {
    units: [{ unitId: 1, repeat_ratio: 1, order: 10 }],
    kinds: ['gallery'],
    parking: ['surface'],
    perUnit: 1,
  } as unknown as Parameters<typeof fillBrief>[3]

  it('has its cars leave over the side where the road is', () => {
    const asked = fillBrief(onRoad(), [], null, choices)
    expect(asked.ok && asked.brief.roads).toEqual(roadsBeside(onRoad()))
    // 10 m on either side of the plot, 8 m deep; what lies on the plot is no public road
    const [beside, ...more] = roadsBeside(onRoad({ roads: [ground(-20, -8, 95, 4)] })) ?? []
    const corners = (beside?.coordinates[0] ?? []) as [number, number][]
    const rounded = corners.map(([x, y]) => [Math.round(x - west), Math.round(y - south)].join())
    expect(rounded).toEqual(
      expect.arrayContaining(['-10,-8', '85,-8', '85,4', '75,0', '0,0', '-10,4']),
    )
    expect(more).toEqual([])
    const unknown = fillBrief(PLACE, [], null, choices)
    expect(unknown.ok && unknown.brief.roads).toBe(undefined)
  })
})
