/**
 * Answers that services really gave, recorded in the folder that KAVEL_REAL_DATA names. What they hold was written down by
 * hand from the files.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishFailure } from '@kavel/i18n/english-failure'
import {
  type EndpointKey,
  type LookupKey,
  type LookupSubject,
  readEndpoints,
  readLookupAddress,
} from '@kavel/registers'
import { describe, expect, test } from 'vitest'
import { createOutbound } from '../../outbound/outbound.ts'
import { startRegisters } from '../../testing/index.ts'
import { askLookup } from './ask.ts'
import { readFeatureInfo } from './read-feature-info.ts'

const folder = process.env.KAVEL_REAL_DATA ?? ''
if (!folder) console.log('recorded answers of look-ups: skipped, no real data')

const read = (path: string) => readFileSync(join(folder, path), 'utf8')

/** The body in a cassette: single quotes, lines folded at a space. */
function readCassette(path: string): string {
  const [, body = ''] = /\n {6}string: '([\s\S]*?)'\n {4}headers:/.exec(read(path)) ?? []
  return body.replace(/\n +/g, ' ').replaceAll("''", "'")
}

async function ask(
  key: LookupKey,
  endpoint: EndpointKey,
  path: string,
  body: string,
  subject: LookupSubject,
) {
  const registers = await startRegisters({
    collections: {},
    files: { [endpoint]: { [path]: Buffer.from(body) } },
    keys: { bag_look_up: 'bag', brk_look_up: 'brk' },
  })
  const configured = readEndpoints(registers.environment)
  if (!configured.ok) throw new Error(JSON.stringify(configured.issues))
  const { endpoints } = configured
  const outbound = createOutbound({ endpoints })
  try {
    return await askLookup({ outbound, endpoints }, key, subject)
  } finally {
    await outbound.close()
    await registers.close()
  }
}

const addressOf = (postcode: string, number: string): LookupSubject => ({
  address: readLookupAddress(postcode, number) ?? undefined,
})

describe.skipIf(!folder)('recorded answers', () => {
  test('of the BAG: five addresses of one house number', async () => {
    const body = read('bag_api/addresses.json')
    const subject = addressOf('1015CJ', '117')
    const answer = await ask('bag_address', 'bag_look_up', 'adressen', body, subject)
    const of = (house_letter: string, residence_object_id: string) => ({
      values: {
        street: 'Keizersgracht',
        house_number: '117',
        house_letter,
        house_addition: null,
        postcode: '1015CJ',
        city: 'Amsterdam',
        residence_object_id,
        building_ids: '0363100012167700',
      },
    })
    expect(answer).toMatchObject({
      state: 'found',
      total: 5,
      records: [
        of('A', '0363010001020097'),
        of('B', '0363010001020101'),
        of('C', '0363010001020102'),
        of('D', '0363010001020095'),
        of('E', '0363010001020096'),
      ],
    })
  })

  test('of the BRK: a plot by address, and an address without one', async () => {
    const path = 'kadastraalonroerendezaken'
    const found = readCassette('brk_api/test_client.yaml')
    expect(
      await ask('brk_plot', 'brk_look_up', path, found, addressOf('7361EW', '21')),
    ).toMatchObject({
      state: 'found',
      records: [
        {
          values: {
            designation: 'Beekbergen K 4825',
            kind: 'perceel',
            size: 350,
            size_kind: 'Vastgesteld',
            price_paid: null,
            right_holders: 3,
            mortgages: 1,
          },
        },
      ],
    })
    const none = readCassette('brk_api/test_client_404.yaml')
    expect(none).toContain('"_embedded":{}')
    expect(
      await ask('brk_plot', 'brk_look_up', path, none, addressOf('1234AB', '1')),
    ).toMatchObject({ state: 'empty' })
  })

  test('of Locatieserver: an address with its neighbourhood and plots', async () => {
    const body = read('locatieserver/pdok_result.json')
    const subject = { point: [119_405, 487_425] as const }
    const answer = await ask('nearest_address', 'locatieserver', 'reverse', body, subject)
    expect(answer).toMatchObject({
      state: 'found',
      records: [
        {
          values: {
            address: 'Geuzenkade 58-1, 1056KN Amsterdam',
            // it was recorded of a search by name
            distance: null,
            neighbourhood: 'Geuzenhofbuurt',
            district: 'Geuzenbuurt',
            municipality: 'Amsterdam',
            address_id: '0363200000107724',
            residence_object_id: '0363010000645435',
            plot_ids: 'STN02-L-1955, STN02-L-1935, STN02-L-1916, STN02-L-1893, STN02-L-1892',
          },
        },
      ],
    })
  })

  test.each([
    ['1', [['Putten', '23745']]],
    [
      '3',
      [
        ['Amsterdam', '779810'],
        ['Landsmeer', '10255'],
        ['Waterland', '17140'],
      ],
    ],
  ] as const)('of a WMS: %s municipalities in GML 2', async (count, municipalities) => {
    const info = await readFeatureInfo(read(`cbs/GetFeatureInfoResponse${count}.gml`), 'cbs')
    if (!info.ok) throw new Error(englishFailure(info.failure.message))
    expect(
      info.records.map(({ gemeentenaam, aantal_inwoners }) => [gemeentenaam, aantal_inwoners]),
    ).toEqual(municipalities)
  })
})
