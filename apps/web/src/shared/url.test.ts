import { describe, expect, it } from 'vitest'
import { areParametersValid, mapAddress, readId, readMapView } from './url.ts'

describe('the view in the address', () => {
  it('is written with underscores and read back', () => {
    const view = { zoom: 15.5, lat: 52.123456, lon: -5.25 }
    expect(mapAddress('/locations/map', view)).toBe('/locations/map/15_5/52_123456/-5_25')
    expect(readMapView({ zoom: '15_5', lat: '52_123456', lon: '-5_25' })).toEqual(view)
  })

  it('holds pitch and bearing where the route has them', () => {
    const view = { zoom: 16, lat: 52, lon: 5, pitch: 45, bearing: -12.5 }
    expect(mapAddress('/geodata/buildings/', view)).toBe('/geodata/buildings/16/52/5/45/-12_5')
    expect(readMapView({ zoom: '16', lat: '52', lon: '5', pitch: '45', bearing: '-12_5' })).toEqual(
      view,
    )
  })

  it('is unknown when a number is missing, wrong or outside the world', () => {
    expect(readMapView({})).toBeUndefined()
    expect(readMapView({ zoom: '15', lat: '52' })).toBeUndefined()
    expect(readMapView({ zoom: 'detail', lat: '52', lon: '5' })).toBeUndefined()
    expect(readMapView({ zoom: '15', lat: '91', lon: '5' })).toBeUndefined()
    expect(readMapView({ zoom: '-1', lat: '52', lon: '5' })).toBeUndefined()
  })
})

describe('the parameters of a route', () => {
  it('are refused where a number is no number', () => {
    expect(areParametersValid({ zoom: 'detail' })).toBe(false)
    expect(areParametersValid({ location_id: 'abc' })).toBe(false)
    expect(areParametersValid({ location_id: '12', zoom: '15', lat: '52_1', lon: '5_2' })).toBe(
      true,
    )
  })

  it('may be absent, and keys may be any text', () => {
    expect(areParametersValid({ zoom: undefined, publication_key: 'a-b-c' })).toBe(true)
  })

  it('hold ids that are whole, positive and exact', () => {
    expect(readId('42')).toBe(42)
    for (const text of ['0', '-1', '1.5', '1_5', '9007199254740993', '', undefined])
      expect(readId(text)).toBeUndefined()
  })
})
