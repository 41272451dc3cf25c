/** Figures that others computed: the reference's worked gallery flat, and GEOS as an independent geometry engine. */
import initGeos from 'geos-wasm'
import { expect, test } from 'vitest'
import { toGeoJson } from './export/geojson.ts'
import { generate } from './generate.ts'
import { parseGeneratorInput } from './input/parse.ts'
import { conceptFormFactors } from './metrics/concept.ts'
import { CASES, type CaseName, caseInput } from './testing/cases.ts'

/** Plot 75 × 40 m, building 60 × 10.8 m of five floors, its gallery outside of that (domain reference §2.5 and §3.4). */
function referenceFlat() {
  const parsed = parseGeneratorInput({
    plot: {
      type: 'Polygon',
      coordinates: [
        [
          [120000, 480000],
          [120075, 480000],
          [120075, 480040],
          [120000, 480040],
          [120000, 480000],
        ],
      ],
    },
    building: {
      maxwidth: 12.3,
      maxlength: 60,
      maxheight: 15,
      cfg: { blocktype: 101, units: [{ unitId: 1 }] },
    },
    units: [{ id: 1, name: 'A', size: 49, size_max: 49, cfg: { two_window_minlength: 4.5 } }],
    buildable: {
      type: 'Polygon',
      coordinates: [
        [
          [120004, 480012],
          [120070, 480012],
          [120070, 480028],
          [120004, 480028],
          [120004, 480012],
        ],
      ],
    },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.input
}

test('the massing of the worked gallery flat comes out to the last digit', () => {
  const f = generate(referenceFlat()).formFactors
  expect(f).toMatchObject({
    plotarea: 3000,
    buildingenvelope: 1056,
    builtarea: 648,
    gfa: 3240,
    gsi: 0.216,
    fsi: 1.08,
    facadearea: 2124,
    roofarea: 648,
    roofratio: 0.2,
    volume: 9720,
    nrfloors: 5,
    maxheight: 15,
  })
  expect(f.gsi_envelope).toBeCloseTo(0.6136363636, 10)
  expect(f.facaderatio).toBeCloseTo(0.6555555556, 10)
})

test('its dwellings are 4.9 m wide inside, 10 m deep and 49 m2, its gallery 90 m2 a floor', () => {
  const input = referenceFlat()
  const { features } = toGeoJson(generate(input), input)
  const homes = features.filter((f) => f.properties.kind === 'unit')
  expect(homes.length).toBeGreaterThanOrEqual(45)
  for (const home of homes) expect(home.properties.net_area).toBe(49)
  const galleries = features.filter((f) => f.properties.kind === 'gallery')
  expect(galleries.reduce((sum, g) => sum + g.properties.gross_area, 0)).toBe(360)
})

test('a concept of two buildings adds up exactly and derives its ratios anew', () => {
  const one = generate(referenceFlat())
  const f = conceptFormFactors([one, one], 3000, 1056)
  expect(f.gfa).toBe(6480)
  expect(f.gsi).toBe(0.432)
  expect(f.nrfloors).toBe(5)
  expect(f.nrunits).toBe(2 * one.formFactors.nrunits)
  expect(f.avgunitsize).toBe(one.formFactors.avgunitsize)
  expect(f.greenarea).toBe(3000 - 1296 - f.pavedarea)
})

const geos = await initGeos()

/** Area of the union of rings, by GEOS. */
function unionArea(rings: [number, number][][]): number {
  const { Module } = geos
  const wkt = `MULTIPOLYGON(${rings.map((r) => `((${r.map((p) => p.join(' ')).join(',')}))`).join(',')})`
  const reader = geos.GEOSWKTReader_create()
  const length = wkt.length + 1
  const text = Module._malloc(length)
  Module.stringToUTF8(wkt, text, length)
  const geometry = geos.GEOSWKTReader_read(reader, text)
  const union = geos.GEOSUnaryUnion(geometry)
  const out = Module._malloc(8)
  geos.GEOSArea(union, out)
  const area = Module.getValue(out, 'double')
  for (const pointer of [text, out]) Module._free(pointer)
  geos.GEOSGeom_destroy(geometry)
  geos.GEOSGeom_destroy(union)
  geos.GEOSWKTReader_destroy(reader)
  return area
}

test.each(Object.keys(CASES) as CaseName[])(
  'GEOS finds the same areas in the GeoJSON of %s, to a millionth of a square metre',
  (name) => {
    const input = caseInput(name)
    const model = generate(input)
    const { features } = toGeoJson(model, input)
    const shift = ([x, y]: [number, number]): [number, number] => [
      x - model.toWorld.tx,
      y - model.toWorld.ty,
    ]
    const outdoor = new Set(['gallery', 'path', 'balcony', 'terrace'])
    let gfa = 0
    for (let floor = 0; floor < model.formFactors.nrfloors; floor++) {
      const cells = features.filter(
        (f) => f.properties.floor === floor && !outdoor.has(f.properties.kind),
      )
      for (const cell of cells.slice(0, 3)) {
        const ring = (cell.geometry.coordinates[0] ?? []).map(shift)
        expect(Math.abs(unionArea([ring]) - cell.properties.gross_area)).toBeLessThan(1e-6)
      }
      gfa += unionArea(cells.map((cell) => (cell.geometry.coordinates[0] ?? []).map(shift)))
    }
    expect(Math.abs(gfa - model.formFactors.gfa)).toBeLessThan(
      1e-6 * Math.max(1, model.formFactors.nrfloors),
    )
  },
)
