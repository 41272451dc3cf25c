/**
 * The registers' own files in the folder that KAVEL_REAL_DATA names. Unless said otherwise the counts are those of
 * `ogrinfo -al -so` (GDAL 3.6), by layer; those of the BGT under the names of its service.
 */

import { join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import { layers, type Polygon, parseRecord, surfaceOf, whyOf } from '@kavel/registers'
import { describe, expect, it } from 'vitest'
import { openRaster } from '../open-raster.ts'
import { type Outcome, readFile } from '../testing/read.ts'

const folder = process.env.KAVEL_REAL_DATA
if (!folder) console.log('formats: skipped, no real data: KAVEL_REAL_DATA is not set')

const read = (name: string, options = {}) => readFile(join(folder!, name), options)

function countBy({ records }: Outcome): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { collection } of records)
    counts[collection ?? 'no name'] = (counts[collection ?? 'no name'] ?? 0) + 1
  return counts
}

/** Path, coordinates, records of each collection. */
const files: readonly (readonly [string, string | null, Readonly<Record<string, number>>])[] = [
  [
    'otterlo/nlextract_brk_v5_otterlo_sample.zip',
    'EPSG:28992',
    { pand: 22, OpenbareRuimteLabel: 10, Perceel: 11, Kwaliteit: 8, KadastraleGrens: 10 },
  ],
  [
    'otterlo/bgt/otterlo_bgt_gml.zip',
    'EPSG:28992',
    {
      Bak: 2,
      begroeidterreindeel: 1168,
      Bord: 53,
      gebouwinstallatie: 175,
      Kast: 12,
      Kunstwerkdeel: 66,
      OnbegroeidTerreindeel: 830,
      OndersteunendWaterdeel: 170,
      ondersteunendwegdeel: 1512,
      OpenbareRuimteLabel: 62,
      overbruggingsdeel: 1,
      OverigBouwwerk: 24,
      Paal: 410,
      pand: 2273,
      Put: 1045,
      Scheiding: 396,
      Sensor: 2,
      Straatmeubilair: 16,
      vegetatieobject: 2308,
      Waterdeel: 1163,
      wegdeel: 2444,
      Weginrichtingselement: 52,
    },
  ],
  ['otterlo/otterlo_inspireadressen_rd.gpkg', 'EPSG:28992', { OGRGeoJSON: 2481 }],
  ['otterlo/otterlo_adressen_wgs84.geojson', 'EPSG:4326', { 'no name': 2481 }],
  // Without the one MetadataIMRObestand of each plan, which is about the file.
  [
    'goes/goes_stationsomgeving_zuidoost.gml',
    'EPSG:28992',
    {
      Bouwvlak: 25,
      Dubbelbestemming: 4,
      Maatvoering: 26,
      Enkelbestemming: 11,
      Functieaanduiding: 11,
      Bestemmingsplangebied: 1,
      Bouwaanduiding: 3,
    },
  ],
  [
    'goes/goes_stationsomgeving_zuidwest_NL.IMRO.0664.BPBS03-ON99.gml',
    'EPSG:28992',
    {
      Enkelbestemming: 13,
      Maatvoering: 14,
      Bouwvlak: 9,
      Functieaanduiding: 9,
      Bestemmingsplangebied: 1,
      Dubbelbestemming: 1,
    },
  ],
  ['nwb/Roads.gml', 'EPSG:28992', { wegvakken: 247 }],
  ['nwb/hectopunten.gml', 'EPSG:4326', { nwb_hectopunten: 13 }],
  ['nwb/wegvakken.gml', null, { nwb_wegvakken: 13 }],
  ['rijksmonumenten/temp3.gml', 'EPSG:4326', { temp3: 26 }],
  ['cbs/GetFeatureInfoResponse1.gml', 'EPSG:28992', { gemeenten2011: 1 }],
  ['cbs/GetFeatureInfoResponse3.gml', 'EPSG:28992', { gemeenten2011: 3 }],
  ['cbs/statistiek_gebieden_buurten.shp', 'EPSG:28992', { statistiek_gebieden_buurten: 5 }],
  ['duo/po_addresses.csv', 'EPSG:28992', { po_addresses: 6804 }],
  ['duo/scholen20241122.geo.zip', 'EPSG:4326', { 'no name': 8717 }],
  ['national/natura2000_gebieden_wgs84.geojson', 'EPSG:4326', { 'no name': 144 }],
  // Lines less the header (`wc -l`), of files without a line end in a cell.
  ['ov/gtfs_htm_stops.txt', 'EPSG:4326', { gtfs_htm_stops: 1515 }],
  ['ov/gtfs_ebs_stops.txt', 'EPSG:4326', { gtfs_ebs_stops: 818 }],
  [
    'rijksmonumenten/EXAMPLE_rijksmonumenten_roswinkel_25km.csv',
    'EPSG:28992',
    { EXAMPLE_rijksmonumenten_roswinkel_25km: 372 },
  ],
  // Lines less the first, and objects of `"type":"Building"` (`grep -o`).
  ['delft/3dbag_delft_small.city.jsonl', 'EPSG:28992', { Building: 3 }],
  ['delft/delft.city.json', 'EPSG:28992', { Building: 160 }],
  ['refused/3dbag_binnenhof.gpkg', 'EPSG:28992', { pand_lod22_3d: 10 }],
  ['refused/3dbag_binnenhof.jsonfg', 'EPSG:28992', { 'no name': 10 }],
  ['refused/bagadres.csv', 'EPSG:4326', { bagadres: 99 }],
  ['refused/bagadres-full.csv', 'EPSG:4326', { 'bagadres-full': 99 }],
  ['refused/dh_bgt_ondersteunendwaterdeel.gml', 'EPSG:28992', { OndersteunendWaterdeel: 252 }],
  ['refused/gemeenten_25.jsonfg.json', 'EPSG:28992', { 'no name': 25 }],
  ['refused/hofvijverWGS84.json', 'EPSG:4326', { 'no name': 5 }],
  ['refused/perceelbinnenhof.json', 'EPSG:28992', { 'no name': 1 }],
  // Objects without an end of validity or registration, counted with a regular expression in Python. One of the
  // residence objects and one of the pitches have two addresses beside their own.
  [
    'bag/BAGNLDL-15092020-small.zip',
    'EPSG:28992',
    { woonplaats: 1, verblijfsobject: 4, ligplaats: 2, standplaats: 4, pand: 2 },
  ],
]

describe.skipIf(!folder)('a real file', () => {
  it.each(files)(
    'gives every record: %s',
    async (name, crs, counts) => {
      const found = await read(name)
      expect(found.refusal).toBeNull()
      expect(found.crs).toBe(crs)
      expect(countBy(found)).toEqual(counts)
    },
    20_000,
  )

  it('gives the letters of Windows-1252', async () => {
    const { records } = await read('duo/po_addresses.csv')
    const names = records.map(({ feature }) => String(feature.properties.VESTIGINGSNAAM))
    expect(names.filter((name) => /[\u0080-\u009f\ufffd]/.test(name))).toEqual([])
    expect(names.some((name) => /[éëïü]/.test(name))).toBe(true)
  })

  it('gives addresses of the BAG as written on its own objects', async () => {
    const { date, records } = await read('bag/BAGNLDL-15092020-small.zip', {
      collections: ['verblijfsobject'],
    })
    expect(date).toBe('2020-09-15')
    // The street, town, number and postcode were looked up in the files of the sample by hand.
    expect(records[0]?.feature.properties).toMatchObject({
      identificatie: '0221010000330226',
      openbare_ruimte: 'Kosterstraat',
      huisnummer: 4,
      postcode: '6981CH',
      woonplaats: 'Doesburg',
      pandidentificatie: '0221100000312938',
    })
  })

  it('gives every school a kind', async () => {
    const { records } = await read('duo/scholen20241122.geo.zip')
    const kinds: Record<string, number> = {}
    for (const [index, { feature }] of records.entries()) {
      const result = parseRecord(layers.schools, feature, { crs: 'EPSG:4326', index })
      const kind = result.ok ? String(result.row.columns.kind) : result.code
      kinds[kind] = (kinds[kind] ?? 0) + 1
    }
    // By `type`, counted with Python: basisschool; SBAO, SO, VSO and (V)SO; all lists of VBO, MAVO, HAVO, VWO, PRO and BRUGJAAR.
    expect(kinds).toEqual({ primary: 6_182, special: 895, secondary: 1_640 })
  })

  // The area of the union of its faces, each projected on the ground (`ST_UnaryUnion` of PostGIS), and highest less lowest z.
  it.each([
    ['refused/3dbag_binnenhof.jsonfg', '0518100000203597', 5791.27, 19.31],
    ['refused/3dbag_binnenhof.jsonfg', '0518100000340680', 5773.8, 20.71],
    ['refused/3dbag_binnenhof.gpkg', '0518100000203597', 5791.51, 25.52],
    ['refused/3dbag_binnenhof.gpkg', '0518100000326407', 2954.03, 26.5],
    ['refused/3dbag_binnenhof.gpkg', '0518100000203710', 1856.82, 39.08],
  ])('gives the outline and height of a body: %s %s', async (name, id, area, height) => {
    const { crs, records } = await read(name)
    const rows = records.map(({ feature }, index) =>
      parseRecord(layers.buildings, feature, { crs: crs as 'EPSG:28992', index }),
    )
    const row = rows.flatMap((each) =>
      each.ok && each.row.register_id === id ? [each.row] : [],
    )[0]!
    expect(surfaceOf(row.geometry as Polygon)).toBeCloseTo(area, 1)
    expect(row.columns.height).toBeCloseTo(height, 2)
  })

  // Counted by `typePlanobject` with Python; each object without an area of its own is told.
  it.each([
    ['refused/imro_2008besluitsubvlak.gml', { plans: 1, designations: 12 }],
    ['refused/imro_2012besluitsubvlak.gml', { plans: 1, designations: 5 }],
    ['refused/imro_omgevingsvergunning2008.gml', { plans: 1, designations: 1 }],
    ['refused/imro_omgevingsvergunning2012_11.gml', { plans: 1, designations: 1 }],
    ['refused/imro_beheersverordening2012_11.gml.gz', { plans: 1, designations: 456, no_area: 1 }],
  ])('gives the objects of a decision: %s', async (name, counts) => {
    const { records } = await read(name, { collections: layers.zoning.collections })
    const found: Record<string, number> = {}
    for (const [index, { feature }] of records.entries()) {
      const result = parseRecord(layers.zoning, feature, { crs: 'EPSG:28992', index })
      const key = result.ok ? result.row.table : result.code
      found[key] = (found[key] ?? 0) + 1
    }
    expect(found).toEqual(counts)
  })

  it('gives the cells of a map of heights', async () => {
    const opened = await openRaster(join(folder!, 'raster/ahn.tif'))
    if (!opened.ok) throw new Error(englishFailure(whyOf(opened.issues)))
    const { raster } = opened
    const window = await raster.readWindow(raster.bbox)
    await raster.close()
    const heights = Array.from(window!.values)
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b)
    // `gdalinfo -stats`: 98.74 % of 160,000 cells have a value; lowest and highest.
    expect(heights).toHaveLength(157_985)
    expect(heights[0]).toBeCloseTo(-0.609, 3)
    expect(heights.at(-1)).toBeCloseTo(4.192, 3)
    expect(raster.crs).toBe('EPSG:28992')
  })
})
