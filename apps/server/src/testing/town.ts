/**
 * A small drawn town for tests: blocks of lots with houses between streets, a ditch and a park beside each block.
 * It is imported through the same importers as real deliveries, so that what the tests read is what an import makes.
 */
import { importCollection } from '@kavel/database'
import type { TestContents } from '@kavel/database/testing'
import type { LayerKey, RegisterKey } from '@kavel/registers'
import type pg from 'pg'

/** South-west corner in RD metres: in the Markermeer, where nothing real lies. */
export const TOWN_ORIGIN = { x: 146_000, y: 507_000 } as const
export const TOWN_DATE = '2026-05-01'
/** One block: 2 rows of 8 lots of 12 × 30 m with a street of 10 m around it. */
export const LOTS_PER_BLOCK = 16
const LOT = { width: 12, depth: 30 } as const
const STREET = 10
const BLOCK = { width: 8 * LOT.width + STREET, depth: 2 * LOT.depth + STREET } as const
const PLAN = 'NL.IMRO.9999.BPproef-VA01'

type Ring = [number, number][]
type Feature = { type: 'Feature'; properties: object; geometry: object }

/** Rectangle by its corners, as a closed ring. */
function box(x0: number, y0: number, x1: number, y1: number): Ring {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
    [x0, y0],
  ]
}
const area = (ring: Ring, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
})
const spot = (x: number, y: number, properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [x, y] },
})
const centreLine = (from: Ring[number], to: Ring[number], properties: object): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: [from, to] },
})
const lokaalId = (prefix: string, number: number) => `${prefix}${String(number).padStart(8, '0')}`

/** Register id of lot `number` (from 1). Lots 1 and 2, 3 and 4, … lie side by side. */
export const plotId = (number: number): string => `99990${String(number).padStart(5, '0')}0000`
export const buildingId = (number: number): string => `999910${String(number).padStart(10, '0')}`

/** The collections of a town of `blocks` × `blocks` blocks, by layer. */
export function drawTown(blocks: number): Record<string, Feature[]> {
  const town: Record<
    | 'plots'
    | 'buildings'
    | 'addresses'
    | 'zoning'
    | 'roads'
    | 'water'
    | 'green'
    | 'trees'
    | 'road_segments',
    Feature[]
  > = {
    plots: [],
    buildings: [],
    addresses: [],
    zoning: [],
    roads: [],
    water: [],
    green: [],
    trees: [],
    road_segments: [],
  }
  const { x: west, y: south } = TOWN_ORIGIN
  const [width, depth] = [blocks * BLOCK.width + STREET, blocks * BLOCK.depth + STREET]
  town.zoning.push(
    area(box(west - 50, south - 50, west + width + 50, south + depth + 50), {
      objecttype: 'bestemmingsplangebied',
      identificatie: PLAN,
      naam: 'Proefpolder',
      typePlan: 'bestemmingsplan',
      planstatus: 'vastgesteld',
      datum: '2024-02-01',
      naamOverheid: 'Proefstad',
    }),
  )
  let number = 0
  for (let row = 0; row < blocks; row++) {
    const y = south + row * BLOCK.depth
    town.roads.push(
      area(box(west, y, west + width, y + STREET), {
        lokaalID: lokaalId('R', row),
        function: 'rijbaan lokale weg',
      }),
    )
    town.zoning.push(
      zone(`verkeer${row}`, 'Verkeer', 'verkeer', '5', box(west, y, west + width, y + STREET)),
    )
    for (let column = 0; column < blocks; column++) {
      const x = west + column * BLOCK.width
      const block = row * blocks + column
      const [x0, y0] = [x + STREET, y + STREET]
      const side = box(x, y0, x0, y0 + 2 * LOT.depth)
      const middle = STREET / 2
      town.road_segments.push(
        centreLine([x + middle, y + middle], [x + middle + BLOCK.width, y + middle], {
          wvk_id: 990_000_000 + 2 * block,
          stt_naam: `Polderweg ${row}`,
        }),
        centreLine([x + middle, y + middle], [x + middle, y + middle + BLOCK.depth], {
          wvk_id: 990_000_001 + 2 * block,
          stt_naam: null,
        }),
      )
      if (column % 2)
        town.roads.push(area(side, { lokaalID: lokaalId('S', block), function: 'fietspad' }))
      else if (row % 2)
        town.water.push(area(side, { lokaalID: lokaalId('W', block), class: 'waterloop' }))
      else
        town.green.push(area(side, { lokaalID: lokaalId('G', block), class: 'groenvoorziening' }))
      for (let tree = 0; tree < 4; tree++)
        town.trees.push(
          spot(x + 5, y0 + 8 + 15 * tree, {
            lokaalID: lokaalId('T', block * 4 + tree),
            'plus-type': 'boom',
            hoogte: 8,
          }),
        )
      const whole = box(x0, y0, x0 + 8 * LOT.width, y0 + 2 * LOT.depth)
      town.zoning.push(zone(`wonen${block}`, 'Wonen - 1', 'wonen', '8', whole))
      const envelope = box(x0, y0 + 4, x0 + 8 * LOT.width, y0 + 18)
      town.zoning.push(
        area(envelope, {
          objecttype: 'bouwvlak',
          identificatie: `${PLAN}.bouwvlak${block}`,
          plangebied: PLAN,
        }),
        area(envelope, {
          objecttype: 'maatvoering',
          identificatie: `${PLAN}.maat${block}`,
          plangebied: PLAN,
          maatvoering: `"maximum bouwhoogte (m)"="${block % 2 ? 9 : 11}", "maximum goothoogte (m)"="6", "maximum bebouwingspercentage (%)"="60"`,
        }),
      )
      for (let lot = 0; lot < LOTS_PER_BLOCK; lot++) {
        number += 1
        const upper = lot >= 8
        const lx = x0 + (lot % 8) * LOT.width
        const ly = y0 + (upper ? LOT.depth : 0)
        town.plots.push(
          area(box(lx, ly, lx + LOT.width, ly + LOT.depth), {
            identificatieLokaalID: plotId(number),
            AKRKadastraleGemeenteCodeWaarde: 'PFS01',
            kadastraleGemeenteWaarde: 'Proefstad',
            sectie: 'A',
            perceelnummer: number,
            kadastraleGrootteWaarde: LOT.width * LOT.depth,
          }),
        )
        if (number % 10 === 0) continue
        const hy = upper ? ly + 15 : ly + 5
        const ground = -3.5
        town.buildings.push(
          area(box(lx + 1, hy, lx + LOT.width - 1, hy + 10), {
            identificatie: buildingId(number),
            oorspronkelijkbouwjaar: 1975 + (number % 40),
            status: 'Pand in gebruik',
            gebruiksdoel: 'woonfunctie',
            b3_h_maaiveld: ground,
            b3_h_dak_max: ground + 8 + (number % 3),
          }),
        )
        town.addresses.push(
          spot(lx + 6, hy + 5, {
            identificatie: `999901${String(number).padStart(10, '0')}`,
            openbare_ruimte: upper ? `Dijkstraat ${row}` : `Polderweg ${row}`,
            huisnummer: lot + 1 + column * LOTS_PER_BLOCK,
            postcode: '9999AB',
            woonplaats: 'Proefstad',
            status: 'Verblijfsobject in gebruik',
            gebruiksdoel: 'woonfunctie',
            oppervlakte: 120,
            pandidentificatie: buildingId(number),
          }),
        )
      }
    }
  }
  return town
}

function zone(id: string, naam: string, hoofdgroep: string, artikel: string, ring: Ring): Feature {
  return area(ring, {
    objecttype: 'enkelbestemming',
    identificatie: `${PLAN}.${id}`,
    plangebied: PLAN,
    naam,
    bestemmingshoofdgroep: hoofdgroep,
    artikelnummer: artikel,
  })
}

const REGISTERS: Record<string, RegisterKey> = {
  plots: 'brk',
  buildings: '3dbag',
  addresses: 'bag',
  zoning: 'imro',
  roads: 'bgt',
  water: 'bgt',
  green: 'bgt',
  trees: 'bgt',
  road_segments: 'nwb',
}

/** A database with a town of `blocks` × `blocks` blocks. */
export const townOf = (blocks: number): TestContents => ({
  name: `town${blocks}`,
  fill: ({ pool }) => importTown(pool, blocks),
})

/** Imports a town of `blocks` × `blocks` blocks of 16 lots each (6 × 6: 576 plots). Throws when a record is refused. */
export async function importTown(pool: pg.Pool, blocks: number): Promise<void> {
  for (const [layer, features] of Object.entries(drawTown(blocks))) {
    const result = await importCollection(pool, {
      layer: layer as LayerKey,
      collection: {
        type: 'FeatureCollection',
        crs: { properties: { name: 'EPSG:28992' } },
        features,
      },
      source: { register: REGISTERS[layer] as RegisterKey, dataset: 'Proefstad' },
      date: TOWN_DATE,
    })
    if (!result.ok || result.rejected > 0)
      throw new Error(
        `${layer}: ${JSON.stringify(result.ok ? result.rejects.slice(0, 3) : result.issues)}`,
      )
  }
}
