import { describe, expect, it } from 'vitest'
import { readProjection } from './projection.ts'

/** As `gdalsrsinfo -o wkt1` (GDAL 3.6) writes them, and as ESRI's programs do. */
const RD =
  'PROJCS["Amersfoort / RD New",GEOGCS["Amersfoort",DATUM["Amersfoort",SPHEROID["Bessel 1841",6377397.155,299.1528128]]],PROJECTION["Oblique_Stereographic"],UNIT["metre",1],AUTHORITY["EPSG","28992"]]'
const NAMELESS_RD =
  'PROJCS["unknown",GEOGCS["unknown",DATUM["Unknown based on Bessel 1841 ellipsoid",SPHEROID["Bessel 1841",6377397.155,299.1528128]]],PROJECTION["Oblique_Stereographic"],PARAMETER["latitude_of_origin",52.1561605555556],PARAMETER["central_meridian",5.38763888888889],PARAMETER["scale_factor",0.9999079],PARAMETER["false_easting",155000],PARAMETER["false_northing",463000],UNIT["metre",1]]'

describe('a system written out', () => {
  it('is RD New by its name or by its parameters', () => {
    for (const text of [
      RD,
      NAMELESS_RD,
      'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort"]]]',
      'PROJCRS["Amersfoort / RD New",ID["EPSG",28992]]',
      'COMPOUNDCRS["Amersfoort / RD New + NAP height",PROJCRS["Amersfoort / RD New"]]',
    ])
      expect(readProjection(text), text.slice(0, 30)).toBe('EPSG:28992')
  })

  it('is degrees by its datum', () => {
    for (const text of [
      'GEOGCS["WGS 84",DATUM["WGS_1984"]]',
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]',
      'GEOGCRS["ETRS89",DATUM["European Terrestrial Reference System 1989"]]',
    ])
      expect(readProjection(text), text).toBe('EPSG:4326')
  })

  it('is none that can be read otherwise', () => {
    for (const text of [
      '',
      'undefined',
      NAMELESS_RD.replace('463000', '0'),
      'PROJCS["WGS 84 / UTM zone 31N",GEOGCS["WGS 84"]]',
      'GEOGCS["Amersfoort",DATUM["Amersfoort"]]',
    ])
      expect(readProjection(text), text.slice(0, 40)).toBeNull()
  })
})
