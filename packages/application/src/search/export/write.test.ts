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
  lon: 5.5,
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
  [
    'Dutch',
    nl,
    ['Bebouwd', 'Rijk, Waterschap', 'Wonen'],
    'TST00 A 1;Dorpsstraat 1, Ons Dorp;1;5,5;52;;Bebouwd;Rijk, Waterschap;Wonen;GM0001;600;',
  ],
  [
    'English',
    en,
    ['Built-up', 'State, Water board', 'Residential'],
    'TST00 A 1,"Dorpsstraat 1, Ons Dorp",1,5.5,52,,Built-up,"State, Water board",Residential,GM0001,600,',
  ],
] as const)(
  'in %s words and marks, as on the screen',
  async (_, texts, [use, road, zone], line) => {
    // the head and the plot: sources are a file of their own
    expect((await write('csv', texts)).split('\r\n').slice(1)).toEqual([line, ''])
    const sources = (await write('sources', texts)).split('\r\n')
    // the head, the designation, the features, what an empty cell means, and the end
    expect(sources).toHaveLength(Object.keys(HIT.values).length + 4)
    expect(sources.some((one) => one.includes(texts.catalogue.filters.filter_size))).toBe(true)
    const { features } = JSON.parse(await write('geojson', texts)) as {
      features: { properties: unknown }[]
    }
    expect(features.map(({ properties }) => properties)).toEqual([
      {
        ...{ designation: 'TST00 A 1', address: 'Dorpsstraat 1, Ons Dorp', register_id: '1' },
        ...{ lon: 5.5, lat: 52, score: null },
        ...{ land_use: use, land_use_code: 'built' },
        ...{ road_types: road, road_types_code: ['R', 'W'] },
        ...{ zone_main: zone, zone_main_code: 'residential' },
        ...{ municipality_code: 'GM0001', plot_area: 600 },
        ...{ owner_right: null, owner_right_code: null },
      },
    ])
  },
)

test('no property takes the place of another', async () => {
  const columns = listColumns([...features.keys()], nl)
  const coded = columns.filter(({ codes }) => codes)
  const file = JSON.parse(await write('geojson', nl, [...features.keys()])) as {
    features: [{ properties: object }]
  }
  expect(Object.keys(file.features[0].properties)).toHaveLength(columns.length + coded.length)
})
