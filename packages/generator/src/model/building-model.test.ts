/** The parts of a building model, by the rows of the specification (point 3 "Building model", "Generator messages"), on buildings worked out by hand. */
import { BlockType, FunctionType } from '@kavel/domain'
import { type Poly, ringArea } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { composedOf } from '../../testing/composed.ts'
import { planCase } from '../../testing/plan-case.ts'
import { generate } from '../generate.ts'
import type { BuildingModel, Wall } from './types.ts'

/** Lattice units a metre: a model is drawn in hundredths of a millimetre. */
const METRE = 1e5
const metres2 = ({ outer }: Poly) => ringArea(outer) / METRE ** 2

const made = (title: string, asked: Parameters<typeof planCase>[2]) =>
  generate(planCase(title, title, asked).input)

const units = [{ id: 1, name: 'A', size: 50, size_max: 65 }]
const building = { maxwidth: 11.6, maxlength: 60, maxheight: 15 }
const flat = made('flat', {
  archetype: 'flat',
  building,
  cfg: { blocktype: 'flat_path_gallery' },
  units,
})
const house = made('house', {
  archetype: 'house',
  building: { maxwidth: 40, maxlength: 40, maxheight: 12 },
  cfg: { blocktype: 'terraced_garage', floors: [{ repeat_count: 2 }, { roof: 'pointed' }] },
  units: [{ id: 1, name: 'B', size: 75, size_max: 95 }],
})
const court = made('court', {
  archetype: 'flat',
  building: { maxwidth: 50, maxlength: 60, maxheight: 12 },
  cfg: {
    blocktype: 'flat_gallery_court',
    shape_mode: 'polygon',
    polygon: [
      [-30, -25],
      [30, -25],
      [30, 25],
      [-30, 25],
    ],
    inner_polygon: [
      [-17, -12],
      [17, -12],
      [17, 12],
      [-17, 12],
    ],
  },
  units,
})
const twins = generate(
  composedOf([
    { id: 'plinth', cfg: { functiontype: 'commercial', repeat_count: 1, maxheight: 4 } },
    { id: 'tower', base_ref: 'plinth', cfg: { repeat_count: 6 } },
    { id: 'twin', base_ref: 'plinth', instance_ref: 'tower' },
  ]),
)

/** A dwelling type of 500 m2 fits in no bay of a flat 11.6 m deep, and that is said of it. */
const spoken = made('spoken', {
  archetype: 'flat',
  building,
  cfg: { blocktype: 'flat_path_gallery' },
  units: [...units, { id: 2, name: 'B', size: 500, size_max: 650 }],
}).messages.find(({ unit_id }) => unit_id === '2')

const wallsOf = ({ walls, towers }: BuildingModel): readonly Wall[] => [
  ...walls,
  ...towers.flatMap(({ floorGroups }) => floorGroups.flatMap((group) => group.walls)),
]
const thicknessOf = (subtype: Wall['subtype']) => [
  ...new Set(wallsOf(flat).flatMap((wall) => (wall.subtype === subtype ? [wall.thickness] : []))),
]

/** Each row with what must hold of it. */
const ROWS: Readonly<Record<string, () => void>> = {
  'entity.building_model': () => {
    // what the generator gives for a record: the building of that record, its figures and what is said of it
    expect(flat).toMatchObject({ buildingId: '1', blocktype: BlockType.flat_path_gallery })
    expect(flat.towers).toHaveLength(1)
    // five floors of at least 60 × 5 m of dwellings of 50 to 65 m2
    expect(flat.formFactors.nrunits).toBeGreaterThan(20)
    expect(flat.messages.map(({ building_id }) => building_id)).not.toContain('2')
  },
  'field.building_model.shape': () => {
    expect(Object.keys(flat.shape).sort()).toEqual(
      ['height', 'inner_polygon', 'instances', 'outer_polygon', 'polygon'].sort(),
    )
  },
  'field.building_model.shape.polygon': () => {
    // the maximum box, as asked
    expect(metres2(flat.shape.polygon)).toBeCloseTo(11.6 * 60, 3)
    expect(metres2(court.shape.polygon)).toBeCloseTo(60 * 50, 3)
  },
  'field.building_model.shape.outer_polygon': () => {
    expect(metres2(flat.shape.outer_polygon)).toBeGreaterThan(0.9 * 11.6 * 60)
    expect(metres2(flat.shape.outer_polygon)).toBeLessThanOrEqual(11.6 * 60 + 0.001)
  },
  'field.building_model.shape.inner_polygon': () => {
    expect(flat.shape.inner_polygon).toBeNull()
    expect(court.towers.length).toBeGreaterThan(0)
    expect(metres2(court.shape.inner_polygon!)).toBeCloseTo(34 * 24, 3)
  },
  'field.building_model.shape.height': () => {
    // five floors of 3 m fill the 15 m that are permitted; one of 4 m (a plinth) and six
    expect(flat.shape.height).toBe(15 * METRE)
    expect(twins.shape.height).toBe(twins.formFactors.maxheight * METRE)
  },
  'field.building_model.shape.instances': () => {
    expect(flat.shape.instances).toEqual([])
    expect(twins.shape.instances).toEqual([twins.towers[2]!.xform])
  },
  'field.building_model.assets': () => {
    // each asset is of a kind, lies somewhere and belongs to a part of the model or to none
    const cells = new Set(
      house.towers.flatMap(({ floorGroups }) =>
        floorGroups.flatMap(({ blocks }) =>
          blocks.flatMap((block) => block.cells.map((c) => c.id)),
        ),
      ),
    )
    const inside = house.towers.flatMap((t) => t.floorGroups.flatMap((group) => group.assets))
    expect(house.assets.length).toBeGreaterThan(0)
    expect(inside.some(({ ref }) => ref !== null)).toBe(true)
    for (const { poly, ref } of [...house.assets, ...inside]) {
      expect(Math.abs(ringArea(poly))).toBeGreaterThan(0)
      if (ref !== null) expect(cells).toContain(ref)
    }
  },
  'field.building_model.walls': () => {
    for (const wall of wallsOf(flat)) {
      expect(wall.edges.length % 4).toBe(0)
      expect(wall.z1).toBeGreaterThan(wall.z0)
    }
  },
  'field.building_model.walls.subtype': () => {
    // 0.4 m outside, 0.2 m between dwellings (point 9)
    expect(thicknessOf('outer')).toEqual([0.4 * METRE])
    expect(thicknessOf('party')).toEqual([0.2 * METRE])
  },
  'field.building_model.walls.edges': () => {
    // the outer walls of a storey go all around the dwellings: longer than both long sides
    const [group] = flat.towers[0]!.floorGroups.toReversed()
    let length = 0
    for (const { subtype, edges } of group!.walls)
      if (subtype === 'outer')
        for (let i = 0; i < edges.length; i += 4)
          length += Math.hypot(edges[i + 2]! - edges[i]!, edges[i + 3]! - edges[i + 1]!)
    expect(length / METRE).toBeGreaterThan(2 * 55)
    expect(length / METRE).toBeLessThan(2 * (60 + 11.6))
  },
  'field.building_model.walls.shape': () => {
    // a storey of 3 m high, walls as thick as they are said to be
    const [group] = flat.towers[0]!.floorGroups.toReversed()
    const outer = group!.walls.filter(({ subtype }) => subtype === 'outer')
    expect(outer.length).toBeGreaterThan(0)
    for (const { z0, z1, thickness } of outer)
      expect([z0, z1, thickness]).toEqual([0, 3 * METRE, 0.4 * METRE])
  },
  'field.building_model.children': () => {
    // towers hold floors, floors hold blocks, blocks hold what has a function
    const kinds = flat.towers.flatMap(({ floorGroups }) =>
      floorGroups.flatMap(({ blocks }) =>
        blocks.flatMap(({ type, cells }) => {
          expect(type).toBe(BlockType.flat_path_gallery)
          return cells.map(({ fn }) => fn)
        }),
      ),
    )
    expect(kinds).toContain(FunctionType.apartment)
    expect(kinds).toContain(FunctionType.staircase)
    expect(twins.towers).toHaveLength(3)
  },
  'field.generator_messages.message': () => {
    expect(spoken?.message).toBe('generator.unit_type_infeasible')
  },
  'field.generator_messages.target': () => expect(spoken?.target).toBe('unit:2'),
  // the depth that is left for it, metres: less than the 11.6 m of the building
  'field.generator_messages.value': () => {
    expect(spoken?.value).toBeGreaterThan(5)
    expect(spoken?.value).toBeLessThan(11.6)
  },
  'field.generator_messages.building_id': () => expect(spoken?.building_id).toBe('1'),
  'field.generator_messages.unit_id': () => expect(spoken?.unit_id).toBe('2'),
}

test.each(Object.keys(ROWS))('%s holds what the building is', (row) => ROWS[row]!())
