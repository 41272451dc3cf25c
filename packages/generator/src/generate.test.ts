import { BlockType } from '@kavel/domain'
import { expect, test } from 'vitest'
import { caseInput } from '../testing/cases.ts'
import { featuresOf, VERSIONS } from './base/version.ts'
import { toGeoJson } from './export/geojson.ts'
import { meshOf } from './export/mesh.ts'
import { toSvgPlan } from './export/svg-plan/plan.ts'
import { generate } from './generate.ts'
import { toGeneratorInput } from './input/from-records.ts'
import type { GeneratorInput } from './input/schema.ts'
import { modelFromJson, modelToJson } from './model/json.ts'

function changed(change: (input: GeneratorInput) => void): GeneratorInput {
  const input = structuredClone(caseInput('comfortable'))
  change(input)
  return input
}

test('a version below 3 is an empty space: no towers, zero form factors, and it says why', () => {
  const model = generate(changed((i) => Object.assign(i.building, { version: '2.9' })))
  expect(model.towers).toEqual([])
  expect(model.messages).toMatchObject([{ code: 'version_empty', value: '2.9' }])
  expect(Object.values(model.formFactors).every((v) => v === 0)).toBe(true)
})

test('3 to 3.7 are themselves, nothing is 3, anything else is the latest', () => {
  for (const version of Object.keys(VERSIONS)) {
    expect(featuresOf(version).features?.version).toBe(version)
  }
  expect(featuresOf(null).features?.version).toBe('3')
  expect(featuresOf(3.4).features?.version).toBe('3.4')
  expect(featuresOf('9')).toMatchObject({ features: { version: '3.7' }, exact: false })
  expect(featuresOf('beta').features?.version).toBe('3.7')
  expect(featuresOf(2).features).toBeNull()
})

test('a block type without a layout gives an empty model and a message that names it', () => {
  const model = generate(
    changed((i) => {
      i.building.cfg.blocktype = BlockType.none
    }),
  )
  expect(model.towers).toEqual([])
  expect(model.messages).toMatchObject([{ code: 'blocktype_unsupported', value: 'none' }])
})

test('a locked building comes back as it stood', () => {
  const prev = generate(caseInput('comfortable'))
  const locked = changed((i) => {
    i.building.cfg.locked = true
    i.building.maxlength = 30
  })
  expect(generate(locked, { prev })).toBe(prev)
  expect(generate(locked).formFactors.gfa).toBeLessThan(prev.formFactors.gfa)
})

test('the maximum is used: gallery and plate fill width and length', () => {
  const { formFactors: f } = generate(caseInput('comfortable'))
  expect(f.builtarea).toBe(606) // 60 × (11.6 − 1.5)
  expect(f.gfa).toBe(3030)
})

test('every fix removes its message', () => {
  for (const name of ['too_narrow', 'too_short', 'too_deep'] as const) {
    const input = structuredClone(caseInput(name))
    const [message] = generate(input).messages
    const fix = message?.fix
    expect(fix, name).toBeTruthy()
    if (!fix) continue
    Object.assign(input.building, { [fix.field]: fix.value })
    expect(generate(input).messages.map((m) => m.code)).not.toContain(message.code)
  }
})

test('constraints that are exceeded become messages', () => {
  const { messages } = generate(caseInput('twelve_floors'))
  expect(messages).toContainEqual(
    expect.objectContaining({ code: 'constraint_violated', target: 'constraint:9', value: 36 }),
  )
})

test('a building that sticks out says by how many square metres', () => {
  const input = changed((i) => {
    i.building.y = 480_000 + 5.8 - 2
  })
  const message = generate(input).messages.find((m) => m.code === 'outside_buildable')
  // 2 m of the plate's own depth, and all of the terraces and balconies beyond it, leave the plot
  expect(message?.target).toBe('plot')
  expect(Number(message?.value)).toBeGreaterThan(120)
  expect(Number(message?.value)).toBeLessThan(120 + 60 * 1.5)
  expect(generate(caseInput('comfortable')).messages.map(({ code }) => code)).toEqual([
    'storage_none',
  ])
})

test('JSON gives back the same model', () => {
  const model = generate(caseInput('three_types'))
  expect(modelFromJson(JSON.parse(JSON.stringify(modelToJson(model))))).toEqual(model)
})

test('stored records make the same input as the file of the same building', () => {
  const file = caseInput('comfortable')
  const { building, units, plot } = file
  const input = toGeneratorInput({ building, units, plot })
  expect(generate(input).formFactors).toEqual(generate(file).formFactors)
})

test('a unit reference to a unit that was removed is named, and the others are built', () => {
  const { building, units, plot } = caseInput('comfortable')
  const model = generate(toGeneratorInput({ building, units: units.slice(0, 1), plot }))
  expect(model.messages).toContainEqual(
    expect.objectContaining({ code: 'param_ignored', target: 'units.1.unitId' }),
  )
  expect(model.mix.types.map((t) => t.unitId)).toEqual(['1'])
})

test('GeoJSON closes its rings, sums to the gross floor area and carries what the command line promises', () => {
  const input = caseInput('rotated')
  const model = generate(input)
  const json = toGeoJson(model, input)
  expect(json).toMatchObject({
    type: 'FeatureCollection',
    version: '3',
    hash: model.header.geometryHash,
    crs: { properties: { name: 'urn:ogc:def:crs:EPSG::28992' } },
  })
  const outdoor = ['gallery', 'path', 'balcony', 'terrace']
  let gross = 0
  for (const { properties, geometry } of json.features) {
    const [ring] = geometry.coordinates
    expect(ring?.at(-1)).toEqual(ring?.[0])
    if (!outdoor.includes(properties.kind)) gross += properties.gross_area
  }
  expect(gross).toBeCloseTo(model.formFactors.gfa, 6)
  const homes = json.features.filter((f) => f.properties.kind === 'unit')
  expect(homes).toHaveLength(model.formFactors.nrunits)
  expect(new Set(homes.map((f) => f.properties.unit))).toEqual(new Set([1, 2]))
})

test('the faces of a mesh look outwards, and are coloured by what they are made of', () => {
  const meshes = meshOf(generate(caseInput('comfortable')))
  expect(meshes.at(-1)?.id).toBe('roof')
  expect(meshes.slice(0, -1).flatMap((m) => [...m.levels])).toHaveLength(5)
  for (const { positions, normals, indices, ranges } of meshes) {
    expect(normals).toHaveLength((positions.length / 3) * 4)
    expect(ranges.reduce((n, r) => n + r.count, 0)).toBe(indices.length)
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => {
        const at = 3 * (indices[i + k] as number)
        return [positions[at], positions[at + 1], positions[at + 2]] as [number, number, number]
      }) as [[number, number, number], [number, number, number], [number, number, number]]
      const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
      const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
      const at = 4 * (indices[i] as number)
      const turn =
        (u[1] * v[2] - u[2] * v[1]) * (normals[at] as number) +
        (u[2] * v[0] - u[0] * v[2]) * (normals[at + 1] as number) +
        (u[0] * v[1] - u[1] * v[0]) * (normals[at + 2] as number)
      expect(turn).toBeGreaterThan(0)
    }
  }
})

test('the plan of a floor that is not there is an empty sheet, and names are escaped', () => {
  const model = generate(caseInput('comfortable'))
  expect(toSvgPlan(model, 99)).toContain('<svg')
  expect(toSvgPlan(model, 1, { title: '<b>&' })).toContain('&lt;b&gt;&amp;')
})
