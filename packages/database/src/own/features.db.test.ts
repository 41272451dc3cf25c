/**
 * Own features on the register of a made-up street: four plots of 20 by 40 m side by side, P1 to P4, with an address and a building
 * each. P1 and P2 lie on a business park of category 4.
 */
import { ownFeatureGroups } from '@kavel/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { withPrincipal } from '../core/session.ts'
import { openTestDatabase } from '../testing/index.ts'
import { readOwnFeatures, readOwnFeaturesVersion, refreshOwnFeatures } from './features.ts'
import { importOwnFile } from './import.ts'

let database: Database
const OURS = 1
const OTHERS = 2
const member = (companyId: number, role: 'user' | 'admin' = 'user') => ({
  companyId,
  userId: companyId + 10,
  role,
})

beforeAll(async () => {
  database = await openTestDatabase()
  const { pool } = database
  await pool.query(
    `insert into companies (id, name, key, cfg) values (1, 'Ons', 'ons', '{}'), (2, 'Zij', 'zij', '{}')`,
  )
  for (const n of [1, 2, 3, 4]) await build(n)
})
afterAll(() => database?.close())
beforeEach(async () => {
  await database.pool.query('delete from own_deliveries')
  await refreshOwnFeatures(database.pool)
})

/** Plot, address, building and features of a place in the street. */
async function build(n: number) {
  const { pool } = database
  const common = 'register_id, source, source_date, hash, attributes, geometry, tile_geometry'
  const values = (id: string, shape: string) =>
    `'${id}', 'proef', date '2026-01-01', '\\x00', '{}', ${shape}, ST_SetSRID(${shape}, 3857)`
  const x = 155000 + 20 * n
  const box = (left: number, bottom: number, right: number, top: number) =>
    `ST_SetSRID(ST_Multi(ST_MakeEnvelope(${left}, ${bottom}, ${right}, ${top})), 28992)`
  await pool.query(`insert into register.plots (${common}, designation, municipality, section, number, search_key, search_words)
    values (${values(`P${n}`, box(x, 463000, x + 20, 463040))}, 'PRF01 A ${n}', 'Nieuw-Proef', 'A', ${n}, 'prf01a${n}', 'prf01 a ${n} nieuw proef')`)
  await pool.query(`insert into register.addresses (${common}, label, street, number, suffix, postcode, city, search_key, search_postcode, search_words)
    values (${values(`036301000000000${n}`, `ST_SetSRID(ST_MakePoint(${x + 10}, 463010), 28992)`)}, 'Weg 1${n}', 'Weg', 1${n}, '', '1234AB', 'Proef', 'weg1${n}proef', '1234ab1${n}', 'weg')`)
  await pool.query(`insert into register.buildings (${common}, bag_id)
    values (${values(`B${n}`, box(x - 2, 463005, x + 15, 463015))}, '036310000000000${n}')`)
  const beside = [n - 1, n + 1].filter((other) => other >= 1 && other <= 4)
  await pool.query(
    `insert into register.features (plot_id, x, y, lon, lat, west, south, east, north, municipality_code, neighbour_ids, bp_max_env_cat)
     values ($1, $2, 463020, 5.4, 52.2, $2, 463000, $2, 463040, 'GM0001', $3, $4)`,
    [`P${n}`, x + 10, beside.map((other) => `P${other}`), n <= 2 ? 4 : null],
  )
}

type Row = Record<string, string>
const bring = (
  kind: 'owners' | 'companies' | 'listings' | 'woz',
  rows: readonly Row[],
  { companyId = OURS, name = 'levering', date = '2026-02-03' } = {},
) =>
  importOwnFile(database.pool, {
    companyId,
    kind,
    name,
    date,
    licence: null,
    columns: {},
    delivery: {
      crs: 'EPSG:28992',
      date: null,
      close: async () => {},
      records: (async function* () {
        for (const properties of rows)
          yield {
            collection: null,
            feature: { type: 'Feature' as const, properties, geometry: null },
          }
      })(),
    },
  })

const as = <Result>(
  companyId: number,
  read: (client: Parameters<typeof readOwnFeatures>[0]) => Promise<Result>,
  role?: 'user' | 'admin',
) => withPrincipal(database.pool, member(companyId, role), read)

/** What is known of each plot, without what is not known. */
async function known(companyId = OURS, role?: 'user' | 'admin') {
  const rows = await as(companyId, readOwnFeatures, role)
  return Object.fromEntries(
    rows.map(({ plot_id, ...values }) => [
      plot_id,
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    ]),
  )
}

const OWNERS = [
  { Naam: 'Jansen', Aanduiding: 'PRF01 A 1', Type: 'particulier', Recht: 'eigendom' },
  { Naam: 'Woonstad BV', Aanduiding: 'PRF01 A 1', Type: 'bedrijf', Recht: 'erfpacht' },
  { Naam: 'Jansen', Aanduiding: 'Nieuw-Proef A 2', Type: 'particulier', Recht: 'eigendom' },
  { Naam: 'Gemeente Proef', Aanduiding: 'PRF01 A 3', Type: 'gemeente', Recht: 'eigendom' },
].map(({ Type, Recht, ...row }) => ({
  ...row,
  'Type eigenaar': Type,
  'Zakelijk recht': Recht,
}))

describe('own features', () => {
  it('that change are noted for the pages of the company that say how a location meets its query', async () => {
    const { pool } = database
    await pool.query(
      `insert into section_reads values ('scores', 'score'), ('other', 'units');
       insert into publications (company_id, id, name, key, type, status, cfg) values
         (1, 51, 'Zegt het', 'p51', 'location', 2, '{}'), (1, 52, 'Zegt iets anders', 'p52', 'location', 2, '{}'),
         (1, 53, 'Verbergt het', 'p53', 'location', 2, '{}'), (1, 54, 'Concept', 'p54', 'location', 1, '{}'),
         (2, 55, 'Van anderen', 'p55', 'location', 2, '{}');
       insert into sections (company_id, id, "publicationId", type, hidden, cfg) values
         (1, 61, 51, 'scores', false, '{}'), (1, 62, 52, 'other', false, '{}'), (1, 63, 53, 'scores', true, '{}'),
         (1, 64, 54, 'scores', false, '{}'), (2, 65, 55, 'scores', false, '{}');
       delete from publication_changes`,
    )
    const noted = async () =>
      (await pool.query('select "publicationId" as id, withholds from publication_changes')).rows
    await bring('owners', OWNERS)
    expect(await noted()).toEqual([{ id: 51, withholds: false }])
    await pool.query('delete from publication_changes')
    await bring('owners', OWNERS)
    expect(await noted()).toEqual([])
  })

  it('have a column for each that is declared', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'own_features' and column_name not in ('company_id', 'plot_id')`,
    )
    // land bids are kept with the batch that found them
    const { landBids, ...ofFiles } = ownFeatureGroups
    const declared = Object.values(ofFiles).flatMap(({ columns }) => Object.keys(columns))
    expect(rows.map(({ name }) => name).sort()).toEqual(declared.sort())
  })

  it('tell the holders of a plot, without the names of natural persons, to whoever asks', async () => {
    await bring('owners', OWNERS)
    const told = {
      P1: {
        owner_type: ['company', 'private_person'],
        owner_count: 2,
        owner_name: ['Woonstad BV'],
        owner_right: ['leasehold', 'ownership'],
        // P2 is of Jansen too.
        neighbour_same_owner: true,
      },
      P2: {
        owner_type: ['private_person'],
        owner_count: 1,
        owner_name: [],
        owner_right: ['ownership'],
        neighbour_same_owner: true,
      },
      // Beside it P2 is of another, and of P4 no holder is known: nobody can say.
      P3: {
        owner_type: ['municipality'],
        owner_count: 1,
        owner_name: ['Gemeente Proef'],
        owner_right: ['ownership'],
      },
    }
    for (const role of ['user', 'admin'] as const) expect(await known(OURS, role)).toEqual(told)
    await bring('owners', [...OWNERS, { ...OWNERS[0]!, Naam: 'Bakker', Aanduiding: 'PRF01 A 4' }])
    expect(await known()).toMatchObject({
      P3: { neighbour_same_owner: false },
      P4: { neighbour_same_owner: false },
    })
  })

  it('tell companies, listings and values at the surest place of each row', async () => {
    const company = { 'Werkzame personen': '', 'Banen 2018': '', SBI: '', Milieucategorie: '' }
    await bring('companies', [
      {
        ...company,
        Naam: 'Lasbedrijf',
        'BAG-id': '0363010000000001',
        'Werkzame personen': '12',
        'Banen 2018': '15',
        SBI: '25620',
        Milieucategorie: '3,2',
      },
      {
        ...company,
        Naam: 'Advies',
        'BAG-id': '0363010000000001',
        'Werkzame personen': '3',
        SBI: '70221',
        Milieucategorie: '1',
      },
      // Its building lies on P2 for the most part.
      {
        ...company,
        Naam: 'Kantoor',
        'BAG-id': '0363100000000002',
        SBI: '70221',
        Milieucategorie: '2',
      },
    ])
    const listing = { Postcode: '1234 AB', Huisnummer: '13', Objecttype: 'kantoor' }
    await bring('listings', [
      {
        ...listing,
        Prijsconditie: 'k.k.',
        Status: 'verkocht',
        Vraagprijs: '250000',
        Datum: '2024-05-01',
      },
      {
        ...listing,
        Prijsconditie: 'k.k.',
        Status: 'te koop',
        Vraagprijs: '349500',
        Datum: '2026-01-15',
      },
    ])
    const value = { Postcode: '1234AB', Huisnummer: '13' }
    await bring('woz', [
      { ...value, 'WOZ-waarde': '300000', Peiljaar: '2023' },
      { ...value, 'WOZ-waarde': '320400', Peiljaar: '2024' },
      { Postcode: '1234AB', Huisnummer: '14', 'WOZ-waarde': '99000', Peiljaar: '2024' },
    ])
    expect(await known()).toEqual({
      P1: {
        company_names: ['Advies', 'Lasbedrijf'],
        company_sbis: ['25620', '70221'],
        company_jobs: 15,
        // Of the other it is not known.
        company_jobs_delta_2018: -3,
        company_env_cat: 3.2,
        company_env_deviation: false,
      },
      P2: {
        company_names: ['Kantoor'],
        company_sbis: ['70221'],
        company_env_cat: 2,
        company_env_deviation: true,
      },
      P3: {
        transaction_type: 'kk',
        transaction_status: 'available',
        transaction_value: 350,
        transaction_object_type: 'office',
        woz_object: 320,
      },
      P4: { woz_object: 99 },
    })
  })

  it('are those of the latest delivery that tells of a plot, and go with it', async () => {
    await bring('owners', OWNERS, { name: 'oud', date: '2024-01-01' })
    await bring('owners', [{ ...OWNERS[3]!, Naam: 'Waterschap', Aanduiding: 'PRF01 A 1' }], {
      name: 'nieuw',
    })
    expect(await known()).toMatchObject({
      P1: { owner_name: ['Waterschap'], owner_count: 1 },
      P3: { owner_name: ['Gemeente Proef'] },
    })
    await database.pool.query(`delete from own_deliveries where name = 'nieuw'`)
    expect(await refreshOwnFeatures(database.pool)).toEqual([OURS])
    expect(await known()).toMatchObject({ P1: { owner_name: ['Woonstad BV'] } })
  })

  it('of a company are seen by its members alone, with a version of its own', async () => {
    await bring('owners', OWNERS)
    await bring('owners', [OWNERS[3]!], { companyId: OTHERS })
    expect(Object.keys(await known(OURS))).toEqual(['P1', 'P2', 'P3'])
    expect(Object.keys(await known(OTHERS))).toEqual(['P3'])
    const version = await as(OURS, readOwnFeaturesVersion)
    await bring('owners', [{ ...OWNERS[3]!, Naam: 'Provincie' }], { companyId: OTHERS })
    expect(await as(OURS, readOwnFeaturesVersion)).toBe(version)
    expect(await as(OTHERS, readOwnFeaturesVersion)).not.toBe(version)
    await expect(withPrincipal(database.pool, 'public', readOwnFeatures)).rejects.toThrow(
      'permission denied',
    )
    await expect(
      as(OURS, (client) => client.query('delete from own_features'), 'admin'),
    ).rejects.toThrow('permission denied')
  })

  it('are worked out again where plots changed, and not where nothing did', async () => {
    const { pool } = database
    await bring('owners', [{ ...OWNERS[3]!, Aanduiding: 'PRF01 A 5' }])
    expect(await known()).toEqual({})
    expect(await refreshOwnFeatures(pool)).toEqual([])
    await build(5)
    await pool.query(
      `insert into register.imports (layer, register, dataset, source, source_date, state)
       values ('plots', 'brk', 'proef', 'proef', '2026-01-01', 'done')`,
    )
    const before = await as(OURS, readOwnFeaturesVersion)
    expect(await refreshOwnFeatures(pool)).toEqual([OURS])
    expect(await known()).toMatchObject({ P5: { owner_count: 1 } })
    expect(await as(OURS, readOwnFeaturesVersion)).not.toBe(before)
    // A batch of features that says who its neighbours are.
    await bring('owners', [
      { ...OWNERS[3]!, Aanduiding: 'PRF01 A 5' },
      { ...OWNERS[3]!, Aanduiding: 'PRF01 A 4' },
    ])
    expect(await known()).toMatchObject({ P5: { neighbour_same_owner: true } })
    await pool.query(`update register.features set neighbour_ids = '{}' where plot_id = 'P5'`)
    await pool.query(`insert into register.feature_versions values ('GM0001', 9)`)
    expect(await refreshOwnFeatures(pool)).toEqual([OURS])
    expect((await known()).P5).not.toHaveProperty('neighbour_same_owner')
  })
})
