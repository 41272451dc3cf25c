import type { MultiPolygon, Polygon, Position } from 'geojson'
import { describe, expect, inject, it } from 'vitest'
import { generateSample } from './index.ts'
import {
  areaOfGeometry,
  areaOfRing,
  edgesOf,
  finderOf,
  flawOf,
  quantile,
  shrunkCorners,
} from './testing/inspect.ts'
import { partsOf } from './town/network.ts'
import type { Collection, SampleMunicipality } from './types.ts'

const cases: [string, SampleMunicipality, number][] = [
  ['the default town', generateSample(), 10_000],
  ['a small town', generateSample({ seed: 7, plots: 600 }), 600],
]

function polygons(collection: Collection<Polygon>): Polygon[] {
  return collection.features.map(({ geometry }) => geometry)
}

/** Smallest land in m² that a register takes: what is below a square decimetre is rounding. */
const LEAST_AREA = 0.01

/** Every ring of every collection of areas, with the name of its collection. */
function ringsOf(town: SampleMunicipality): [string, Position[]][] {
  const collections = Object.entries(town).filter(
    (entry): entry is [string, Collection<Polygon | MultiPolygon>] =>
      typeof entry[1] === 'object' &&
      'features' in entry[1] &&
      entry[1].features[0].geometry?.type.endsWith('Polygon'),
  )
  expect(collections).toHaveLength(34)
  return collections.flatMap(([name, { features }]) =>
    features.flatMap(({ geometry }) => {
      if (!geometry.type.endsWith('Polygon')) return []
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
      return polygons.flat().map((ring): [string, Position[]] => [name, ring])
    }),
  )
}

describe.each(cases)('%s', (_, town, plots) => {
  const parcels = polygons(town.perceel)
  const parcelAt = finderOf(parcels)
  const boundary = town.gemeentegebied.features[0]!.geometry
  const whole = areaOfGeometry(boundary)

  it('has the wished number of parcels, and not many more', () => {
    expect(parcels.length).toBeGreaterThanOrEqual(plots)
    expect(parcels.length).toBeLessThan(plots * 1.4)
  })

  const yearOf = ({ bouwjaar }: { bouwjaar?: unknown }) => Number(bouwjaar)

  it('is as old as an island in a polder of 1950: old houses in the middle, none on what was water', () => {
    const [x, y] = town.center
    /** The farthest from the market of the buildings of so many years, in metres. */
    const reachOf = (from: number, until: number) =>
      Math.max(
        ...town.pand.features
          .filter(({ properties }) => yearOf(properties) >= from && yearOf(properties) < until)
          .map(({ geometry }) => geometry.coordinates[0]![0]!)
          .map(([east, north]) => Math.hypot(east! - x, north! - y)),
      )
    const years = town.pand.features.map(({ properties }) => yearOf(properties))
    expect(years.filter((year) => year < 1650)).toEqual([1451])
    expect(years.filter((year) => year >= 1880 && year < 1903)).toEqual([])
    expect(years.filter((year) => year >= 1928 && year < 1952)).toEqual([])
    expect(Math.max(...years)).toBeLessThanOrEqual(Number(town.date.slice(0, 4)))
    const [centre, island, polder] = [reachOf(0, 1880), reachOf(1903, 1928), reachOf(1952, 3000)]
    expect(centre).toBeLessThan(250)
    expect(island).toBeLessThan(700)
    expect(polder).toBeGreaterThan(2 * island)
  })

  it('is tiled by its parcels: every edge has its neighbour, except on the municipal boundary', () => {
    const edges = new Set(parcels.flatMap(edgesOf))
    expect(edges.size).toBe(parcels.reduce((sum, parcel) => sum + edgesOf(parcel).length, 0))
    const open = [...edges].filter((edge) => !edges.has(edge.split('>').reverse().join('>')))
    expect(new Set(open)).toEqual(new Set(edgesOf(boundary)))
    const covered = parcels.reduce((sum, parcel) => sum + areaOfGeometry(parcel), 0)
    expect(Math.abs(covered - whole) / whole).toBeLessThan(1e-9)
  })

  // One field has no plan: the known answer for a plot whose plan is not known.
  const unplanned = town.perceel.features.find(
    ({ properties }) => properties.identificatieLokaalID === town.known.unplannedParcel,
  )!
  const planned = whole - areaOfGeometry(unplanned.geometry)

  it('is covered by single zoning, once, but for the field without a plan', () => {
    const zones = polygons(town.enkelbestemming)
    const covered = zones.reduce((sum, zone) => sum + areaOfGeometry(zone), 0)
    expect(Math.abs(covered - planned) / whole).toBeLessThan(1e-6)
    const zoneAt = finderOf(zones)
    const wrong = town.perceel.features.filter(({ properties }) => {
      const x = properties.perceelnummerPlaatscoordinaatX as number
      const y = properties.perceelnummerPlaatscoordinaatY as number
      return zoneAt([x, y]).length !== 1
    })
    expect(wrong).toEqual([unplanned])
  })

  it('is covered by its plans, but for that field, and every zone refers to one of them', () => {
    const covered = town.plangebied.features.reduce(
      (sum, { geometry }) => sum + areaOfGeometry(geometry),
      0,
    )
    expect(Math.abs(covered - planned) / whole).toBeLessThan(1e-6)
    const plans = new Set(town.plangebied.features.map(({ properties }) => properties.gml_id))
    for (const { properties } of town.enkelbestemming.features) {
      expect(plans).toContain(properties.plangebied)
    }
  })

  it('draws simple rings that enclose land, in every collection', () => {
    const rings = ringsOf(town)
    const isClosed = (ring: Position[]) => String(ring.at(-1)) === String(ring[0])
    expect(rings.filter(([, ring]) => flawOf(ring) !== null)).toEqual([])
    expect(rings.filter(([, ring]) => !isClosed(ring))).toEqual([])
    expect(rings.filter(([, ring]) => !(Math.abs(areaOfRing(ring)) > LEAST_AREA))).toEqual([])
  })

  it('has at least 98 % of its buildings in one parcel; the rest are sheds across a fence', () => {
    const astride = town.pand.features.filter(({ geometry }) => {
      const homes = new Set(shrunkCorners(geometry).flatMap((corner) => parcelAt(corner)))
      return homes.size !== 1
    })
    expect(astride.length / town.pand.features.length).toBeLessThan(0.02)
    const homes = astride.filter(({ properties }) => properties.aantal_verblijfsobjecten !== 0)
    expect(homes.length / town.pand.features.length).toBeLessThan(0.001)
    if (plots >= 10_000) expect(astride.length).toBeGreaterThan(5)
  })

  it('gives every house a parcel on a street or path', () => {
    const paved = new Set(
      town.wegdeel.features.flatMap(({ geometry }) => shrunkCorners(geometry).flatMap(parcelAt)),
    )
    const roadEdges = new Set([...paved].flatMap((index) => edgesOf(parcels[index]!)))
    const homes = new Set(
      town.adres.features.flatMap(({ geometry }) => parcelAt(geometry.coordinates)),
    )
    for (const index of homes) {
      const touches = edgesOf(parcels[index]!).some((edge) =>
        roadEdges.has(edge.split('>').reverse().join('>')),
      )
      expect(touches || paved.has(index), `parcel ${index}`).toBe(true)
    }
  })

  it('has one connected road network', () => {
    const sections = town.wegvakken.features.map(({ properties }) => ({
      from: properties.jte_id_beg as number,
      to: properties.jte_id_end as number,
    }))
    expect(partsOf(sections)).toHaveLength(1)
  })

  it('has plots of the sizes that Dutch house types have', () => {
    const formAt = finderOf(polygons(town.bouwaanduiding))
    const sizes = new Map<string, number[]>()
    for (const { geometry, properties } of town.adres.features) {
      if (properties.gebruiksdoel !== 'woonfunctie') continue
      const [form] = formAt(geometry.coordinates)
      const [parcel] = parcelAt(geometry.coordinates)
      if (form === undefined || parcel === undefined) continue
      const name = String(town.bouwaanduiding.features[form]!.properties.naam)
      const size = town.perceel.features[parcel]!.properties.kadastraleGrootteWaarde as number
      sizes.set(name, [...(sizes.get(name) ?? []), size])
    }
    // Frontage × depth: terraced 4.8–6.3 × 18–28, semi 9–11 × 27–32, detached 16–22 × 28–38 m.
    const usual: Record<string, [number, number]> = {
      aaneengebouwd: [86, 190],
      'twee-aaneen': [240, 420],
      vrijstaand: [400, 920],
    }
    for (const [name, [low, high]] of Object.entries(usual)) {
      const list = sizes.get(name)
      if (!list) continue
      const margin = list.length > 150 ? 0.1 : 0.4
      expect(quantile(list, margin), name).toBeGreaterThan(low)
      expect(quantile(list, 1 - margin), name).toBeLessThan(high)
    }
    expect([...sizes.keys()]).toContain('aaneengebouwd')
  })

  it('numbers houses so that postal code, number and letter are one address', () => {
    const keys = town.adres.features.map(
      ({ properties: { postcode, huisnummer, huisletter } }) =>
        `${postcode} ${huisnummer}${huisletter ?? ''}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
    for (const { properties } of town.adres.features) {
      expect(properties.postcode).toMatch(/^149\d[A-Z]{2}$/)
    }
  })

  it('gives every object an id of its own', () => {
    for (const [layer, name] of [
      ['perceel', 'identificatieLokaalID'],
      ['pand', 'identificatie'],
      ['adres', 'id'],
      ['enkelbestemming', 'gml_id'],
      ['maatvoering', 'gml_id'],
      ['wegdeel', 'lokaalID'],
      ['vegetatieobject', 'lokaalID'],
      ['wegvakken', 'wvk_id'],
    ] as const) {
      const ids = town[layer].features.map(({ properties }) => properties[name])
      expect(new Set(ids).size, layer).toBe(ids.length)
    }
    for (const { properties } of town.perceel.features) {
      expect(properties.identificatieLokaalID).toMatch(/^\d{14}$/)
    }
    for (const { properties } of town.pand.features) {
      expect(properties.identificatie).toMatch(/^990110\d{10}$/)
    }
  })

  it('has codes that no real municipality (GM0002 … GM1992) or province (PV20 … PV31) has', () => {
    const [municipality] = town.gemeenten.features
    const [province] = town.provincies.features
    expect(municipality?.properties.gemeentecode).toBe('GM9901')
    expect(province?.properties.statcode).toBe('PV99')
  })

  it('has vacant sites on which a gallery flat of 60 × 12 m and 15 m high is allowed', () => {
    const normAt = finderOf(polygons(town.maatvoering))
    const fitting = town.developmentSites.filter(({ parcel }) => {
      const feature = town.perceel.features.find(
        ({ properties }) => properties.identificatieLokaalID === parcel,
      )!
      const x = feature.properties.perceelnummerPlaatscoordinaatX as number
      const y = feature.properties.perceelnummerPlaatscoordinaatY as number
      const norms = normAt([x, y]).map((index) => town.maatvoering.features[index]!.properties)
      const box = feature.geometry.coordinates[0]!
      const long = Math.max(
        ...box.flatMap((a) => box.map((b) => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!))),
      )
      return (
        long > 80 &&
        norms.some(({ omvang }) => String(omvang).includes('"maximum bouwhoogte (m)"="15"'))
      )
    })
    expect(fitting.length).toBeGreaterThanOrEqual(1)
  })

  it('says for every building with an address how high and how dense one may build there', () => {
    const normsAt = finderOf(polygons(town.maatvoering))
    for (const { geometry, properties } of town.adres.features) {
      expect(normsAt(geometry.coordinates).length, String(properties.id)).toBeGreaterThan(0)
    }
    const all = town.maatvoering.features.map(({ properties }) => String(properties.omvang))
    const norms = ['bouwhoogte (m)', 'goothoogte (m)', 'bebouwingspercentage (%)']
    for (const norm of [...norms, 'aantal wooneenheden', 'aantal bouwlagen']) {
      expect(all.some((text) => text.includes(`"maximum ${norm}"="`))).toBe(true)
    }
  })

  it('measures heights that belong to the building', () => {
    const wrong = town.pand.features.filter(({ properties }) => {
      const [ground, low, most, high] = [
        properties.b3_h_maaiveld as number,
        properties.b3_h_dak_min as number,
        properties.b3_h_dak_70p as number,
        properties.b3_h_dak_max as number,
      ]
      return !(ground > -5 && ground < 2 && low > ground + 2 && high >= most)
    })
    expect(wrong).toEqual([])
  })
})

describe('generateSample', () => {
  it('gives the same bytes for the same seed and other bytes for another', () => {
    const once = JSON.stringify(generateSample({ seed: 3, plots: 800 }))
    expect(JSON.stringify(generateSample({ seed: 3, plots: 800 }))).toBe(once)
    expect(JSON.stringify(generateSample({ seed: 4, plots: 800 }))).not.toBe(once)
  })

  it.each([
    [{ plots: 499 }, /plots: 499/],
    [{ plots: 1000.5 }, /plots: 1000.5/],
    [{ plots: Number.NaN }, /plots: NaN/],
    [{ plots: 200_000 }, /plots: 200000/],
    [{ seed: 0.5 }, /seed: 0.5/],
  ])('refuses %o and names the option', (options, message) => {
    expect(() => generateSample(options)).toThrow(message)
  })

  it('keeps the network whole and the tiles closed for other seeds and sizes', () => {
    for (const [seed, plots] of [
      [11, 500],
      [12, 1500],
      ...(inject('corpora') === 'large' ? ([[13, 3000]] as const) : []),
    ] as const) {
      const town = generateSample({ seed, plots })
      const whole = areaOfGeometry(town.gemeentegebied.features[0]!.geometry)
      const covered = polygons(town.perceel).reduce(
        (sum, parcel) => sum + areaOfGeometry(parcel),
        0,
      )
      expect(Math.abs(covered - whole) / whole).toBeLessThan(1e-9)
      const sections = town.wegvakken.features.map(({ properties }) => ({
        from: properties.jte_id_beg as number,
        to: properties.jte_id_end as number,
      }))
      expect(partsOf(sections)).toHaveLength(1)
    }
  })
})
