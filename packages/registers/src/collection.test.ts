import { describe, expect, test } from 'vitest'
import { readCollection, readCollectionText } from './collection.ts'

const named = (name: string) => ({
  type: 'FeatureCollection',
  features: [],
  crs: { type: 'name', properties: { name } },
})

describe('a collection', () => {
  test('is in degrees unless it says otherwise', () => {
    expect(readCollection({ type: 'FeatureCollection', features: [1] })).toEqual({
      ok: true,
      crs: 'EPSG:4326',
      features: [1],
    })
    for (const name of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326', 'urn:ogc:def:crs:EPSG::4258'])
      expect(readCollection(named(name))).toMatchObject({ crs: 'EPSG:4326' })
  })

  test('is in RD when it says so, in any of the spellings', () => {
    for (const name of [
      'EPSG:28992',
      'epsg:28992',
      'urn:ogc:def:crs:EPSG::28992',
      'http://www.opengis.net/def/crs/EPSG/0/28992',
      'urn:ogc:def:crs:EPSG::7415',
    ])
      expect(readCollection(named(name))).toMatchObject({ crs: 'EPSG:28992' })
    expect(
      readCollection({
        type: 'FeatureCollection',
        features: [],
        coordRefSys: 'http://www.opengis.net/def/crs/EPSG/0/28992',
      }),
    ).toMatchObject({ crs: 'EPSG:28992' })
  })

  test('in other coordinates is refused as a whole', () => {
    for (const name of ['EPSG:3857', 'constructor', ''])
      expect(readCollection(named(name))).toMatchObject({ ok: false, issues: [{ path: 'crs' }] })
    expect(
      readCollection({ type: 'FeatureCollection', features: [], crs: { type: 'link' } }),
    ).toMatchObject({ ok: false })
  })

  test('that was cut off, or is something else, is refused with what is wrong', () => {
    const whole = JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature' }] })
    expect(readCollectionText(`\uFEFF${whole}`)).toMatchObject({ ok: true })
    for (const length of [0, 1, 20, whole.length - 1])
      expect(readCollectionText(whole.slice(0, length))).toMatchObject({
        ok: false,
        issues: [{ message: expect.stringContaining('is incomplete JSON') }],
      })
    expect(readCollection([])).toMatchObject({ ok: false, issues: [{ path: 'type' }] })
    expect(readCollection({ type: 'FeatureCollection' })).toMatchObject({
      issues: [{ path: 'features' }],
    })
    expect(readCollection(null)).toMatchObject({ ok: false })
  })
})
