/** What stands in a file for codes: words for people, and the codes themselves for machines. */
import { text } from 'node:stream/consumers'
import { texts as en } from '@kavel/i18n/en'
import { texts as nl } from '@kavel/i18n/nl'
import { features } from '@kavel/search'
import { expect, test } from 'vitest'
import { type FileHit, listColumns } from './columns.ts'
import { type FileFormat, writeFile } from './write.ts'

const HIT: FileHit = {
  id: '1',
  designation: 'TST00 A 1',
  address: 'Dorpsstraat 1, Ons Dorp',
  lat: 52,
  lon: 5,
  size: 600,
  score: null,
  values: {
    land_use_code: 'built',
    road_types: ['R', 'W'],
    zone_main: 'residential',
    municipality_code: 'GM0001',
    plot_area: 600,
    owner_right: null,
  },
}

const write = (
  format: FileFormat,
  texts: typeof nl | typeof en,
  names: readonly string[] = Object.keys(HIT.values),
) =>
  text(
    writeFile(format, {
      hits: (async function* () {
        yield [HIT]
      })(),
      features: names,
      sources: new Map(),
      texts,
      shapes: async () => new Map(),
    }),
  )

test.each([
  ['Dutch', nl, 'Bebouwd', 'Rijk, Waterschap', 'Wonen'],
  ['English', en, 'Built-up', 'State, Water board', 'Residential'],
] as const)('in %s words, as on the screen', async (_, texts, use, road, zone) => {
  const csv = await write('csv', texts)
  expect(csv).toContain(
    `TST00 A 1,"Dorpsstraat 1, Ons Dorp",1,5,52,,${use},"${road}",${zone},GM0001,600,\r`,
  )
  const { features } = JSON.parse(await write('geojson', texts)) as {
    features: { properties: unknown }[]
  }
  expect(features.map(({ properties }) => properties)).toEqual([
    {
      ...{ designation: 'TST00 A 1', address: 'Dorpsstraat 1, Ons Dorp', register_id: '1' },
      ...{ lon: 5, lat: 52, score: null },
      ...{ land_use: use, land_use_code: 'built' },
      ...{ road_types: road, road_types_code: ['R', 'W'] },
      ...{ zone_main: zone, zone_main_code: 'residential' },
      ...{ municipality_code: 'GM0001', plot_area: 600 },
      ...{ owner_right: null, owner_right_code: null },
    },
  ])
})

test('no property takes the place of another', async () => {
  const columns = listColumns([...features.keys()], nl)
  const coded = columns.filter(({ codes }) => codes)
  const file = JSON.parse(await write('geojson', nl, [...features.keys()])) as {
    features: [{ properties: object }]
  }
  expect(Object.keys(file.features[0].properties)).toHaveLength(columns.length + coded.length)
})
