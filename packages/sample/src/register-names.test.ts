import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeatureCollection } from 'geojson'
import { describe, expect, it } from 'vitest'
import { generateSample } from './index.ts'
import type { SampleLayer } from './types.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('skipped, no real data: KAVEL_REAL_DATA is not set')

/** Names of our layers, the real files they must agree with, and the object type within the file. */
const PAIRS: [SampleLayer, string, string | null][] = [
  ['adres', 'otterlo/otterlo_adressen_wgs84.geojson', null],
  ['wegdeel', 'otterlo/bgt/otterlo_bgt_wegdeel_wgs84.geojson', null],
  ['waterdeel', 'otterlo/bgt/otterlo_bgt_waterdeel_wgs84.geojson', null],
  ['begroeidterreindeel', 'otterlo/bgt/otterlo_bgt_begroeidterreindeel_wgs84.geojson', null],
  ['onbegroeidterreindeel', 'otterlo/bgt/otterlo_bgt_onbegroeidterreindeel_wgs84.geojson', null],
  ['vegetatieobject', 'otterlo/bgt/otterlo_bgt_vegetatieobject_wgs84.geojson', null],
  ['plangebied', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Bestemmingsplangebied'],
  ['enkelbestemming', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Enkelbestemming'],
  ['dubbelbestemming', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Dubbelbestemming'],
  ['bouwvlak', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Bouwvlak'],
  ['bouwaanduiding', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Bouwaanduiding'],
  ['functieaanduiding', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Functieaanduiding'],
  ['maatvoering', 'goes/goes_stationsomgeving_zuidoost_wgs84.geojson', 'Maatvoering'],
]

describe.runIf(folder)('attribute names', () => {
  const town = generateSample({ plots: 600 })

  it.each(PAIRS)('of %s are those of %s', (layer, file, type) => {
    const real = JSON.parse(readFileSync(join(folder!, file), 'utf8')) as FeatureCollection
    const features = real.features.filter(
      ({ properties }) => !type || properties?.objecttype === type,
    )
    expect(features.length).toBeGreaterThan(0)
    const wanted = Object.keys(features[0]!.properties!)
    expect(Object.keys(town[layer].features[0]!.properties)).toEqual(expect.arrayContaining(wanted))
  })

  it('of stops are those of a timetable feed, but for the place, which is geometry here', () => {
    const [header] = readFileSync(join(folder!, 'ov/gtfs_htm_stops.txt'), 'utf8').split(/\r?\n/)
    const wanted = header!.split(',').filter((name) => !/^stop_l(at|on)$/.test(name))
    expect(wanted).toContain('parent_station')
    for (const { properties } of town.stops.features)
      expect(Object.keys(properties).sort()).toEqual([...wanted].sort())
  })

  it('have a plan area of their own type and maatvoering as pairs, as in the real plans', () => {
    const pairs = town.maatvoering.features[0]!.properties.maatvoering as object[]
    expect(Object.keys(pairs[0]!).sort()).toEqual(['waarde', 'waardeType'])
  })
})
