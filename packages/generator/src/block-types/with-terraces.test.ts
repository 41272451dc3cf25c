import { RoofType } from '@kavel/domain'
import { boundsOf, ringArea, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { checkInvariants } from '../../testing/invariants/check.ts'
import { flatWithFloors } from '../../testing/setbacks.ts'
import { meshOf } from '../export/mesh.ts'
import { toSvgPlan } from '../export/svg-plan/plan.ts'
import { generate } from '../generate.ts'
import type { GeneratorInput } from '../input/schema.ts'
import { planOf } from '../model/face-plan.ts'
import { OPENING } from '../model/openings.ts'
import type { BuildingModel, FloorGroup } from '../model/types.ts'

/** A gallery flat of 60 by 14 m: three floors, and two that stand back 3 m from the front and 6 m from the left. */
const OFFSETS = { front: 3, left: 6 }
const stepped = (version: string, offsets: Record<string, number> = OFFSETS, more = {}) =>
  flatWithFloors(
    [
      { repeat_count: 3, ...more },
      { repeat_count: 2, offsets },
    ],
    {
      building: { version },
    },
  )

function built(input: GeneratorInput): BuildingModel {
  const model = generate(input)
  expect(checkInvariants(model, input)).toEqual([])
  return model
}

const groupsOf = ({ towers }: BuildingModel) => towers.flatMap(({ floorGroups }) => floorGroups)
const onRoof = (model: BuildingModel) =>
  groupsOf(model).find(({ levels }) => levels.includes(900_000)) as FloorGroup
const kindsOf = ({ assets }: FloorGroup, kind: string) => assets.filter((a) => a.kind === kind)
const terracesOf = (model: BuildingModel) => kindsOf(onRoof(model), 'terrace')

test('the roof before each dwelling is its terrace: as wide as the dwelling, as deep as the step, with doors and a rail', () => {
  const model = built(stepped('3.5'))
  const floor = onRoof(model)
  expect([...floor.levels]).toEqual([900_000])
  const homes = floor.blocks.flatMap(({ cells }) => cells).filter(({ unitType }) => unitType)
  const terraces = terracesOf(model)
  expect(terraces.map(({ ref }) => ref)).toEqual(homes.map(({ id }) => id))
  expect(kindsOf(floor, 'balcony')).toEqual([])
  for (const [i, { poly }] of terraces.entries()) {
    const [own, home] = [boundsOf(poly), boundsOf(homes[i]?.gross as Int32Array)]
    expect([own.x0, own.x1, toMetres(own.y1 - own.y0)]).toEqual([home.x0, home.x1, 3])
    // up to the facade of the floor below
    expect(own.y0).toBe(boundsOf(groupsOf(model)[0]?.plate.outer as Int32Array).y0)
    const doors = floor.walls.flatMap(({ subtype, edges, openings }) =>
      subtype === 'outer' ? doorsBetween(edges, openings, own) : [],
    )
    expect(doors.length).toBeGreaterThan(0)
  }
  // the floor above it has balconies again
  const above = groupsOf(model).find(({ levels }) => levels.includes(1_200_000)) as FloorGroup
  expect(kindsOf(above, 'terrace')).toEqual([])
  expect(kindsOf(above, 'balcony')).toHaveLength(homes.length)
})

/** Glazed doors in the wall along the upper side of a box. */
function doorsBetween(edges: Int32Array, openings: Int32Array, { x0, x1, y1 }: Box): number[] {
  const found: number[] = []
  for (let i = 0; i < openings.length; i += 6) {
    const [edge = 0, from = 0, to = 0, , , kind] = openings.subarray(i, i + 6)
    const [ax = 0, ay = 0, bx = 0, by = 0] = edges.subarray(4 * edge, 4 * edge + 4)
    const at = ax < bx ? ax + from : ax - to
    // the centre line of a wall of 0.4 m
    const isOn = ay === y1 + 20_000 && by === ay && at >= x0 && at + to - from <= x1
    if (kind === OPENING.glazed_door && isOn) found.push(at)
  }
  return found
}
type Box = ReturnType<typeof boundsOf>

test('lower versions keep the roof and the balconies', () => {
  const model = built(stepped('3.4'))
  expect(terracesOf(model)).toEqual([])
  expect(model.roofs.map(({ type }) => type)).not.toContain(RoofType.terrace)
  expect([...onRoof(model).levels]).toEqual([900_000, 1_200_000])
})

test('terraces are part of the roof area, and of no other: they are roof, and neither floor nor paving', () => {
  const [before, now] = [built(stepped('3.4')), built(stepped('3.5'))]
  expect(now.formFactors).toEqual(before.formFactors)
  const walked = now.roofs.filter(({ type }) => type === RoofType.terrace)
  const area = (rings: Int32Array[]) => rings.reduce((sum, ring) => sum + ringArea(ring), 0)
  const faces = walked.flatMap((roof) => roof.faces.map(planOf))
  expect(area(faces)).toBe(area(terracesOf(now).map(({ poly }) => poly)))
  // 54 m less the core bay of 5.1 m, 3 m deep
  expect(area(faces) / 1e10).toBeCloseTo(48.9 * 3, 6)
})

test('a step of less than a balcony, a green roof and a roof that was left away bear no terrace', () => {
  expect(terracesOf(built(stepped('3.5', { left: 1.2 })))).toEqual([])
  expect(terracesOf(built(stepped('3.5', OFFSETS, { roof: 'green_flat' })))).toEqual([])
  expect(terracesOf(built(stepped('3.5', OFFSETS, { roof: 'none' })))).toEqual([])
})

test('beside the end of a bar the dwelling there has a terrace and its balcony', () => {
  const model = built(stepped('3.5', { left: 6 }))
  const [terrace, another] = terracesOf(model)
  expect(another).toBeUndefined()
  const { x0, x1, y0, y1 } = boundsOf(terrace?.poly as Int32Array)
  // 6 m, and as deep as the flat behind its gallery: 14 − 1.5
  expect([toMetres(x1 - x0), toMetres(y1 - y0)]).toEqual([6, 12.5])
  expect(kindsOf(onRoof(model), 'balcony').map(({ ref }) => ref)).toContain(terrace?.ref)
})

test('it shows on the plan and in 3D, where each dwelling has its own part of the roof', () => {
  const model = built(stepped('3.5'))
  const plan = toSvgPlan(model, 3)
  for (const { poly } of terracesOf(model)) {
    const { x0, x1 } = boundsOf(poly)
    expect(plan).toContain(`width="${Math.round(toMetres(x1 - x0) * 2000) / 100}"`)
  }
  const mesh = meshOf(model).find(({ id }) => id === onRoof(model).id)
  expect(mesh?.ranges.map(({ colorKey }) => colorKey)).toEqual(
    expect.arrayContaining(['paving', 'railing']),
  )
})

const DAMAGE: Record<string, (floor: FloorGroup) => void> = {
  'nobody owns it': ({ assets }) => {
    for (const asset of assets) if (asset.kind === 'terrace') asset.ref = null
  },
  'it lies beside the roof': ({ assets }) => {
    for (const asset of assets)
      if (asset.kind === 'terrace') asset.poly = asset.poly.map((v, i) => (i % 2 ? v - 1000 : v))
  },
  'another lies in it': ({ assets }) => {
    const found = assets.find(({ kind }) => kind === 'terrace')
    if (found) assets.push({ ...found, id: 'twin' })
  },
  'it is narrow': ({ assets }) => {
    for (const asset of assets) {
      const { x0, x1, y1 } = boundsOf(asset.poly)
      const y0 = y1 - 149_999
      if (asset.kind === 'terrace') asset.poly = Int32Array.of(x0, y0, x1, y0, x1, y1, x0, y1)
    }
  },
  'it has no rail': (floor) => {
    floor.walls = floor.walls.filter(({ subtype }) => subtype !== 'railing')
  },
  'its floor lies higher, too': (floor) => {
    floor.levels = Int32Array.of(900_000, 1_500_000)
  },
}

test.each(Object.keys(DAMAGE))('I25 notices of a terrace on a roof that %s', (what) => {
  const input = stepped('3.5')
  const model = structuredClone(generate(input))
  DAMAGE[what]?.(onRoof(model))
  expect(checkInvariants(model, input).map(({ id }) => id)).toContain('I25')
})
