import { describe, expect, test } from 'vitest'
import type { Layer } from '../define-layer.ts'
import { layers } from '../layers.ts'
import { parseRecord } from '../parse-record.ts'

const geometry = {
  type: 'Polygon',
  coordinates: [
    [
      [180_000, 450_000],
      [181_000, 450_000],
      [181_000, 451_000],
      [180_000, 450_000],
    ],
  ],
}

function parse(layer: Layer, properties: object) {
  return parseRecord(
    layer,
    { type: 'Feature', properties, geometry },
    { crs: 'EPSG:28992', index: 1 },
  )
}

function columnsOf(layer: Layer, properties: object) {
  const read = parse(layer, properties)
  if (!read.ok) throw new Error(read.reason)
  return read.row.columns
}

describe('key figures', () => {
  test('have the names of the OGC service, of WFS and of files', () => {
    const told = { inhabitants: 2090, density: 45, value: 412, distance_station: 11.3 }
    const names = [
      {
        aantal_inwoners: 2090,
        bevolkingsdichtheid_inwoners_per_km2: 45,
        gemiddelde_woningwaarde: 412,
        treinstation_gemiddelde_afstand_in_km: 11.3,
      },
      {
        aantalInwoners: 2090,
        bevolkingsdichtheidInwonersPerKm2: 45,
        gemiddeldeWoningwaarde: 412,
        treinstationGemiddeldeAfstandInKm: 11.3,
      },
    ]
    for (const properties of names)
      expect(
        columnsOf(layers.neighbourhoods, { buurtcode: 'BU02280100', ...properties }),
      ).toMatchObject(told)
  })

  test('tell the distance to catering by kind, of areas and of postal codes', () => {
    const told = { distance_cafe: 0.9, distance_cafeteria: 0.4, distance_restaurant: 1.2 }
    expect(
      columnsOf(layers.neighbourhoods, {
        buurtcode: 'BU02280100',
        cafe_gemiddelde_afstand_in_km: 0.9,
        cafetaria_gemiddelde_afstand_in_km: 0.4,
        restaurant_gemiddelde_afstand_in_km: 1.2,
        // A hotel is no place to eat for who does not sleep there.
        hotel_gemiddelde_afstand_in_km: 0.1,
      }),
    ).toMatchObject(told)
    expect(
      columnsOf(layers.postcode4, {
        postcode: 6731,
        dichtstbijzijnde_cafe_afstand_in_km: 0.9,
        dichtstbijzijnde_cafetaria_afstand_in_km: 0.4,
        dichtstbijzijnde_restaurant_afstand_in_km: 1.2,
      }),
    ).toMatchObject(told)
  })

  test('that CBS does not tell are unknown, not zero and not a large negative number', () => {
    const columns = columnsOf(layers.neighbourhoods, {
      buurtcode: 'BU02280100',
      aantal_inwoners: -99997,
      aantal_huishoudens: -99995,
      gemiddelde_woningwaarde: '-99999999.00000000',
      percentage_koopwoningen: 0,
    })
    expect(columns).toMatchObject({
      inhabitants: null,
      households: null,
      value: null,
      income: null,
      owner_occupied: 0,
    })
  })
})

describe('an area', () => {
  test('is known by its code, with or without the year before it', () => {
    for (const properties of [{ statcode: 'PV25' }, { jrstatcode: '2024PV25' }]) {
      const read = parse(layers.provinces, properties)
      expect(read).toMatchObject({ ok: true, row: { register_id: 'PV25' } })
    }
    expect(parse(layers.postcode4, { postcode: 6731 })).toMatchObject({
      row: { register_id: '6731' },
    })
    expect(parse(layers.municipalities, { gemeentecode: 'Ede' })).toMatchObject({
      ok: false,
      reason: 'gemeentecode: Ede is no code of these areas',
    })
  })

  test('has its water as a record of its own, which is left out with that reason', () => {
    expect(parse(layers.municipalities, { gemeentecode: 'GM0228', water: 'JA' })).toMatchObject({
      ok: false,
      code: 'not_of_layer',
    })
    expect(parse(layers.municipalities, { gemeentecode: 'GM0228', water: 'NEE' })).toMatchObject({
      ok: true,
    })
    // A neighbourhood of water has a code of its own.
    expect(parse(layers.neighbourhoods, { buurtcode: 'BU02280199', water: 'JA' })).toMatchObject({
      ok: true,
    })
  })
})
