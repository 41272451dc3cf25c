/** Look-ups over real HTTP, from local services that speak their protocols; what they hold is made up. */

import { englishFailure } from '@kavel/i18n/english-failure'
import {
  type EndpointKey,
  endpoints,
  type LookupAnswer,
  type LookupKey,
  type LookupSubject,
  lookupKeys,
  lookupOf,
  pickSubject,
  readEndpoints,
  readLookupAddress,
} from '@kavel/registers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '../../outbound/outbound.ts'
import { inEnglish } from '../../testing/in-english.ts'
import { startRegisters, type TestFeature, type TestRegisters } from '../../testing/index.ts'
import { askLookup } from './ask.ts'

const POINT = [180_010, 450_010] as const
/** 20 by 20 m around the point. */
const SQUARE = {
  type: 'Polygon',
  coordinates: [
    [
      [180_000, 450_000],
      [180_020, 450_000],
      [180_020, 450_020],
      [180_000, 450_020],
      [180_000, 450_000],
    ],
  ],
}
const at = (
  properties: TestFeature['properties'],
  geometry: TestFeature['geometry'] = SQUARE,
): TestFeature => ({ type: 'Feature', properties, geometry })
const nowhere = (properties: TestFeature['properties']) => at(properties, null)

const OBJECT = '0228010000012345'
const ADDRESS = readLookupAddress('6731 AA', '12A-3') ?? undefined
const NONE = readLookupAddress('6731ZZ', '99') ?? undefined
const PLOT = '12340567870000'
const EVERYTHING: LookupSubject = {
  point: POINT,
  address: ADDRESS,
  residence_object: OBJECT,
  plot: PLOT,
}

const KEYS = {
  energy_labels: 'ep',
  bag_look_up: 'bag',
  brk_look_up: 'brk',
  dso: 'dso',
} as const satisfies Partial<Record<EndpointKey, string>>

const zone = { identificatie: 'NL.IMRO.1', plangebied: 'NL.IMRO.9999.BPDorp-VA01' }
const house = { huisnummer: 12, huisletter: 'A', huisnummertoevoeging: '3' }
const COLLECTIONS = {
  locatieserver: {
    adres: [
      at(
        { weergavenaam: 'Verweg 1, 6731AA Otterlo' },
        { type: 'Point', coordinates: [180_500, 450_010] },
      ),
      at(
        {
          weergavenaam: 'Dorpsstraat 12A-3, 6731AA Otterlo',
          buurtnaam: 'Otterlo',
          gekoppeld_perceel: ['OTL00-A-1', 'OTL00-A-2'],
        },
        { type: 'Point', coordinates: [180_013, 450_014] },
      ),
    ],
  },
  cbs_districts: {
    buurten: [
      at({
        buurtnaam: 'Otterlo',
        aantal_inwoners: 2120,
        aantal_huishoudens: -99997,
        gemiddelde_woningwaarde: 412,
      }),
      // its box holds the point, its outline does not
      at(
        { buurtnaam: 'Ernaast' },
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [180_000, 450_000],
                [180_020, 450_000],
                [180_020, 450_005],
                [180_000, 450_010],
                [180_000, 450_000],
              ],
            ],
          ],
        },
      ),
    ],
  },
  plans_wms: {
    bestemmingsplangebied: [
      at({
        naam: 'Dorp Otterlo',
        planstatus: 'vastgesteld',
        datum: '2013-05-14',
        verwijzingnaartekst:
          'https://www.ruimtelijkeplannen.nl/t_1.html#a,https://www.ruimtelijkeplannen.nl/r.html',
      }),
    ],
    enkelbestemming: [at({ ...zone, naam: 'Wonen', bestemmingshoofdgroep: 'wonen' })],
    dubbelbestemming: [at({ ...zone, naam: 'Waarde - Archeologie' })],
    bouwvlak: [],
    maatvoering: [at({ ...zone, maatvoering: '"maximum bouwhoogte (m)"="10"' })],
    functieaanduiding: [],
    bouwaanduiding: [],
    gebiedsaanduiding: [],
  },
  noise_wms: {
    rivm_20220601_Geluid_lden_allebronnen_2020: [at({ GRAY_INDEX: 57.25 })],
    // the map's fill value
    rivm_20220601_Geluid_lden_wegverkeer_2020: [at({ GRAY_INDEX: -3.4028234663852886e38 })],
  },
  air_wms: { conc_NO2_2025: [at({ GRAY_INDEX: 14.5 })], conc_PM25_2025: [at({ GRAY_INDEX: 0 })] },
  tree_cover_wms: {
    '20200629_gm_Bomenkaart_v2': [at({ GRAY_INDEX: 0 })],
    '20200629_gm_Struikenkaart_v2': [at({ GRAY_INDEX: 12 })],
    Stedelijk_hitte_eiland_effect_01062022_v2: [],
  },
  soil_wms: {
    soilarea: [
      at({ soilunit_code: 'Hn21', hoofdklasse: 'Podzolgronden', bodemklasse: 'Veldpodzol' }),
    ],
  },
  geomorphology_wms: { geomorphological_area: [at({ landformsubgroup_description: 'Stuwwal' })] },
  groundwater_wms: {
    'bro-grondwaterspiegeldieptemetingen-GT': [at({ gt: 'VIIId' })],
    'bro-grondwaterspiegeldieptemetingen-GHG': [at({ value_list: '181' })],
    'bro-grondwaterspiegeldieptemetingen-GLG': [at({ value_list: '240' })],
  },
  ahn_wms: { dtm_05m: [at({ value_list: '-1.25' })] },
  dso: {
    regelingen: [
      at({
        identificatie: '/akn/nl/act/gm0228/2020/omgevingsplan',
        officieleTitel: 'Omgevingsplan gemeente Ede',
        type: { code: '/join/id/stop/regelingtype_003', waarde: 'Omgevingsplan' },
        aangeleverdDoorEen: { naam: 'gemeente Ede', code: 'gm0228' },
        geregistreerdMet: { beginInwerking: '2024-01-01' },
        annotaties: {
          regelteksten: [{ wId: 'gm0228_1__art_1' }],
          activiteiten: [
            {
              identificatie: 'nl.imow-gm0228.activiteit.1',
              naam: 'Bouwwerk bouwen',
              groep: 'bouwen',
            },
            {
              identificatie: 'nl.imow-gm0228.activiteit.1',
              naam: 'Bouwwerk bouwen',
              groep: 'bouwen',
            },
          ],
          _embedded: {
            omgevingsnormen: [
              {
                identificatie: 'nl.imow-gm0228.omgevingsnorm.1',
                naam: 'maximum bouwhoogte',
                eenheid: { code: 'm', waarde: 'meter' },
                groep: { waarde: 'bouwen' },
                normwaarden: [{ kwantitatieveWaarde: 10 }, { kwalitatieveWaarde: 'bestaand' }],
              },
            ],
          },
        },
      }),
      at({
        identificatie: '/akn/nl/act/mnre1034/2020/regOW01',
        type: { waarde: 'AMvB' },
        citeerTitel: 'Besluit bouwwerken leefomgeving',
      }),
    ],
  },
  energy_labels: {
    PandEnergielabel: [
      nowhere({
        BAGVerblijfsobjectID: OBJECT,
        Energieklasse: 'C',
        Registratiedatum: '2011-02-01T00:00:00',
      }),
      nowhere({
        BAGVerblijfsobjectID: OBJECT,
        Postcode: '6731AA',
        Huisnummer: 12,
        Huisletter: 'A',
        Huisnummertoevoeging: '3',
        Energieklasse: 'A',
        Registratiedatum: '2021-06-09T00:00:00',
        Geldig_tot: '2031-06-09T00:00:00',
        Gebruiksoppervlakte_thermische_zone: 88.5,
        Energiebehoefte: null,
      }),
    ],
  },
  bag_look_up: {
    adressen: [
      nowhere({
        openbareRuimteNaam: 'Dorpsstraat',
        postcode: '6731AA',
        woonplaatsNaam: 'Otterlo',
        ...house,
        adresseerbaarObjectIdentificatie: OBJECT,
        pandIdentificaties: ['0228100000000001', '0228100000000002'],
      }),
    ],
  },
  brk_look_up: {
    kadastraalonroerendezaken: [
      nowhere({
        identificatie: PLOT,
        type: 'perceel',
        kadastraleAanduiding: 'Otterlo A 5678',
        kadastraleGrootte: { soortGrootte: { code: '1', waarde: 'Vastgesteld' }, waarde: 350 },
        zakelijkGerechtigdeIdentificaties: ['1', '2'],
        adressen: [{ postcode: '6731AA', huisnummer: 12 }],
      }),
    ],
  },
} satisfies Partial<Record<EndpointKey, Record<string, TestFeature[]>>>

let registers: TestRegisters
beforeEach(async () => {
  registers = await startRegisters({ collections: COLLECTIONS, keys: KEYS })
})
afterEach(async () => {
  await registers.close()
})

interface Options {
  /** Over those of the local services. */
  readonly environment?: Readonly<Record<string, string>>
  readonly patience?: number
}

async function ask(
  key: LookupKey,
  subject: LookupSubject = EVERYTHING,
  { environment = {}, patience }: Options = {},
): Promise<LookupAnswer> {
  const read = readEndpoints({ ...registers.environment, ...environment })
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { endpoints } = read
  const outbound = createOutbound({ endpoints, sleep: async () => {} })
  try {
    return await askLookup({ outbound, endpoints }, key, subject, {
      now: () => new Date('2026-02-03T04:05:06Z'),
      ...(patience !== undefined && { patience }),
    })
  } finally {
    await outbound.close()
  }
}

/** The values of a found answer, without what is unknown. */
async function valuesOf(key: LookupKey, subject?: LookupSubject) {
  const answer = await ask(key, subject)
  if (answer.state !== 'found') throw new Error(JSON.stringify(answer))
  return answer.records.map(({ part, values }) => ({
    ...(part && { part }),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  }))
}

describe('what is there', () => {
  test.each<[LookupKey, readonly object[]]>([
    [
      'nearest_address',
      [
        {
          address: 'Dorpsstraat 12A-3, 6731AA Otterlo',
          distance: 5,
          neighbourhood: 'Otterlo',
          plot_ids: 'OTL00-A-1, OTL00-A-2',
        },
      ],
    ],
    // the number of households is CBS' sign of what it keeps secret
    ['neighbourhood', [{ neighbourhood: 'Otterlo', inhabitants: 2120, average_value: 412_000 }]],
    [
      'zoning',
      [
        {
          part: 'plan_area',
          name: 'Dorp Otterlo',
          status: 'vastgesteld',
          date: '2013-05-14',
          text_link: 'https://www.ruimtelijkeplannen.nl/t_1.html#a',
        },
        { part: 'zoning', name: 'Wonen', main_group: 'wonen', plan_id: 'NL.IMRO.9999.BPDorp-VA01' },
        {
          part: 'double_zoning',
          name: 'Waarde - Archeologie',
          plan_id: 'NL.IMRO.9999.BPDorp-VA01',
        },
        {
          part: 'dimension',
          dimension: '"maximum bouwhoogte (m)"="10"',
          plan_id: 'NL.IMRO.9999.BPDorp-VA01',
        },
      ],
    ],
    ['noise', [{ noise_all: 57.25 }]],
    ['air', [{ nitrogen_dioxide: 14.5, fine_dust: 0 }]],
    ['green', [{ tree_cover: 0, shrub_cover: 12 }]],
    ['soil', [{ soil_class: 'Veldpodzol', soil_main_class: 'Podzolgronden', soil_code: 'Hn21' }]],
    ['landform', [{ landform: 'Stuwwal' }]],
    ['groundwater', [{ groundwater_class: 'VIIId', groundwater_high: 181, groundwater_low: 240 }]],
    ['ground_level', [{ ground_level: -1.25 }]],
    [
      'regulations',
      [
        {
          title: 'Omgevingsplan gemeente Ede',
          kind: 'Omgevingsplan',
          authority: 'gemeente Ede',
          in_force_since: '2024-01-01',
          plan_id: '/akn/nl/act/gm0228/2020/omgevingsplan',
        },
        {
          title: 'Besluit bouwwerken leefomgeving',
          kind: 'AMvB',
          plan_id: '/akn/nl/act/mnre1034/2020/regOW01',
        },
      ],
    ],
    [
      'plan_rules',
      [
        { part: 'norm', name: 'maximum bouwhoogte', norm: '10 meter, bestaand', kind: 'bouwen' },
        { part: 'activity', name: 'Bouwwerk bouwen', kind: 'bouwen' },
      ],
    ],
    [
      'energy_label',
      [
        {
          energy_class: 'A',
          registered_on: '2021-06-09',
          valid_until: '2031-06-09',
          floor_area: 88.5,
          residence_object_id: OBJECT,
        },
        { energy_class: 'C', registered_on: '2011-02-01', residence_object_id: OBJECT },
      ],
    ],
    [
      'bag_address',
      [
        {
          street: 'Dorpsstraat',
          house_number: '12',
          house_letter: 'A',
          house_addition: '3',
          postcode: '6731AA',
          city: 'Otterlo',
          residence_object_id: OBJECT,
          building_ids: '0228100000000001, 0228100000000002',
        },
      ],
    ],
    [
      'brk_plot',
      [
        {
          designation: 'Otterlo A 5678',
          kind: 'perceel',
          size: 350,
          size_kind: 'Vastgesteld',
          right_holders: 2,
        },
      ],
    ],
  ])('%s', async (key, values) => {
    expect(await valuesOf(key)).toEqual(values)
  })

  test('by address, where that is all that is known', async () => {
    const byAddress = { address: ADDRESS }
    expect(await valuesOf('energy_label', byAddress)).toMatchObject([{ energy_class: 'A' }])
    expect(await valuesOf('bag_address', byAddress)).toMatchObject([{ street: 'Dorpsstraat' }])
    expect(await valuesOf('brk_plot', byAddress)).toMatchObject([{ size: 350 }])
  })

  test('is asked in metres with three decimals, of one cell', async () => {
    const point = [180_010.123_456, 450_010.000_04] as const
    expect((await ask('regulations', { point })).state).toBe('found')
    expect((await ask('ground_level', { point })).state).toBe('found')
    const asked = new URL(registers.requests.at(-1)?.split(' ')[1] ?? '', registers.url)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ i: '50', j: '50', width: '101' })
  })
})

describe('nothing there', () => {
  const elsewhere: LookupSubject = {
    point: [190_000, 460_000],
    address: NONE,
    residence_object: '0228010000099999',
    plot: '999',
  }
  // the nearest address is found from anywhere
  test.each(lookupKeys.filter((key) => key !== 'nearest_address'))('%s', async (key) => {
    expect(await ask(key, elsewhere)).toEqual({
      state: 'empty',
      askedAt: '2026-02-03T04:05:06.000Z',
    })
  })

  test.each(['bag_address', 'brk_plot', 'energy_label'] as const)('%s by address', async (key) => {
    expect((await ask(key, { address: NONE })).state).toBe('empty')
  })
})

describe('a key', () => {
  const keyed = lookupKeys.filter((key) => Object.hasOwn(KEYS, lookupOf(key).endpoint))

  test.each(keyed)('%s says which is not set, and asks nobody', async (key) => {
    const { key: keyName } = endpoints[lookupOf(key).endpoint] as { key?: string }
    expect(await ask(key, EVERYTHING, { environment: { [keyName ?? '']: '' } })).toEqual({
      state: 'not_connected',
      keyName,
    })
    expect(registers.requests).toEqual([])
  })

  test.each(keyed)('%s says that it is refused', async (key) => {
    const { key: keyName } = endpoints[lookupOf(key).endpoint] as { key?: string }
    expect(
      inEnglish(await ask(key, EVERYTHING, { environment: { [keyName ?? '']: 'oud' } })),
    ).toMatchObject({
      state: 'failed',
      code: 'key_refused',
      status: 403,
      message: expect.stringContaining('Invalid API Key'),
    })
  })

  test('all that need one are known', () => {
    expect(keyed).toEqual(['regulations', 'plan_rules', 'energy_label', 'bag_address', 'brk_plot'])
  })
})

describe('a service that fails', () => {
  const failureOf = async (key: LookupKey, options?: Options) => {
    const answer = await ask(key, EVERYTHING, options)
    if (answer.state !== 'failed') throw new Error(JSON.stringify(answer))
    const { host } = new URL(registers.url)
    expect(answer.host).toBe(host)
    const message = englishFailure(answer.message)
    expect(message).toContain(host)
    return { ...answer, message }
  }

  describe.each(lookupKeys)('%s', (key) => {
    const { endpoint } = lookupOf(key)
    test('sends a page', async () => {
      registers.fault(endpoint, { html: true })
      const { code, message } = await failureOf(key)
      expect(code).toBe('unreadable')
      expect(message).toContain('Onderhoud')
    })

    test('sends half of it', async () => {
      registers.fault(endpoint, { diesAtPage: 1 })
      expect((await failureOf(key)).code).toBe('unreachable')
    })

    test('is busy, and has time at the second question', async () => {
      registers.fault(endpoint, { busy: 1 })
      expect((await ask(key)).state).toBe('found')
      registers.fault(endpoint, { busy: 100 })
      expect(await failureOf(key)).toMatchObject({ code: 'busy', status: 429 })
    })

    test('has a fault', async () => {
      registers.fault(endpoint, { status: 500 })
      expect(await failureOf(key)).toMatchObject({ code: 'service_failed', status: 500 })
    })

    test('answers too late', async () => {
      registers.fault(endpoint, { silent: true })
      expect((await failureOf(key, { patience: 60 })).code).toBe('timeout')
    })

    test('sends elsewhere', async () => {
      registers.fault(endpoint, { redirectTo: 'https://elders.example/' })
      expect((await failureOf(key)).code).toBe('not_allowed')
    })
  })

  test.each(['plans_wms', 'cbs_districts'] as const)(
    '%s: an exception in XML with status 200',
    async (endpoint) => {
      registers.fault(endpoint, { exception: 'msWMSFeatureInfo(): no such layer' })
      const { code, message } = await failureOf(
        endpoint === 'plans_wms' ? 'zoning' : 'neighbourhood',
      )
      expect(code).toBe(endpoint === 'plans_wms' ? 'question_refused' : 'unreadable')
      expect(message).toContain('no such layer')
    },
  )

  test('is not there', async () => {
    const environment = { KAVEL_ENDPOINT_SOIL_WMS: 'http://127.0.0.1:1/soil' }
    expect(await ask('soil', EVERYTHING, { environment })).toMatchObject({
      state: 'failed',
      code: 'unreachable',
      host: '127.0.0.1:1',
    })
  })

  test('answers for a part: what is known is told, and that a part is missing', async () => {
    const { noise_wms, ...others } = COLLECTIONS
    const { rivm_20220601_Geluid_lden_allebronnen_2020: all } = noise_wms
    await registers.close()
    registers = await startRegisters({
      collections: {
        ...others,
        noise_wms: { rivm_20220601_Geluid_lden_allebronnen_2020: all },
      },
    })
    expect(await ask('noise')).toMatchObject({
      state: 'found',
      records: [{ part: null, values: { noise_all: 57.25, noise_road: null } }],
      unanswered: 1,
    })
  })
})

describe('forms of GetFeatureInfo', () => {
  test.each(['gml', 'text'] as const)('%s says the same as JSON', async (inFormat) => {
    for (const key of ['zoning', 'groundwater', 'soil'] as const) {
      const asJson = await valuesOf(key)
      registers.fault(lookupOf(key).endpoint, { inFormat })
      expect(await valuesOf(key), key).toEqual(asJson)
      expect((await ask(key, { point: [190_000, 460_000] })).state, key).toBe('empty')
      registers.fault(lookupOf(key).endpoint)
    }
  })

  test('an outline of 10 MB is left out', async () => {
    const heavy = at({ soilunit_code: 'Hn21', ballast: 'x'.repeat(100) })
    const ring = Array.from({ length: 500_000 }, () => [180_000.123, 450_000.123])
    const outline = { type: 'Polygon', coordinates: [[...SQUARE.coordinates[0]!, ...ring]] }
    await registers.close()
    registers = await startRegisters({
      collections: { soil_wms: { soilarea: [{ ...heavy, geometry: outline }] } },
    })
    expect(await valuesOf('soil')).toEqual([{ soil_code: 'Hn21' }])
    registers.fault('soil_wms', { inFormat: 'json' })
    expect(await ask('soil')).toMatchObject({ state: 'failed', code: 'too_large' })
  })
})

test('what is asked by is the surest that is known', () => {
  const { address, point } = EVERYTHING
  expect(pickSubject(lookupOf('energy_label'), EVERYTHING)).toBe('residence_object')
  expect(pickSubject(lookupOf('energy_label'), { address, point })).toBe('address')
  expect(pickSubject(lookupOf('energy_label'), { point })).toBeNull()
})

test.each([
  ['1234AB', '12', { postcode: '1234AB', number: 12, letter: null, addition: null }],
  ['1234 ab', '12a', { postcode: '1234AB', number: 12, letter: 'A', addition: null }],
  ['1234AB', '12A-3', { postcode: '1234AB', number: 12, letter: 'A', addition: '3' }],
  ['1234AB', '12-hs', { postcode: '1234AB', number: 12, letter: null, addition: 'hs' }],
  ['0234AB', '12', null],
  ['1234AB', '0', null],
  ['1234AB', 'A', null],
  ['1234AB', '12 & 13', null],
])('%s %s as an address', (postcode, number, address) => {
  expect(readLookupAddress(postcode, number)).toEqual(address)
})
