/** Figures that others computed: the reference's worked gallery flat. */
import { expect, test } from 'vitest'
import { toGeoJson } from './export/geojson.ts'
import { generate } from './generate.ts'
import { parseGeneratorInput } from './input/parse.ts'
import { conceptFormFactors } from './metrics/concept.ts'

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
    rules: { dwellings_per_lift: 50 },
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
  // 49 in the reference, whose cores stand at the ends: here three rows lie beside them, and so two give way to the hall
  expect(homes.length).toBe(48)
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
