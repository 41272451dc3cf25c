/** Own files on the register of a made-up street: three plots of 20 by 40 m side by side, with an address and a building each. */
import { hasRight } from '@kavel/domain'
import type { Delivery, OwnKindKey } from '@kavel/registers'
import { BrokenDelivery } from '@kavel/registers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../connection.ts'
import { withPrincipal } from '../core/session.ts'
import { openTestDatabase } from '../testing/index.ts'
import { ownFacts } from './facts.ts'
import { importOwnFile } from './import.ts'

let database: Database
const OURS = 1
const OTHERS = 2
type Role = 'user' | 'admin' | 'staff'
const member = (companyId: number, role: Role = 'admin') => ({
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
  const common = 'register_id, source, source_date, hash, attributes, geometry, tile_geometry'
  const values = (id: string, shape: string) =>
    `'${id}', 'proef', date '2026-01-01', '\\x00', '{}', ${shape}, ST_SetSRID(${shape}, 3857)`
  for (const n of [1, 2, 3]) {
    const x = 155000 + 20 * n
    const box = (left: number, bottom: number, right: number, top: number) =>
      `ST_SetSRID(ST_Multi(ST_MakeEnvelope(${left}, ${bottom}, ${right}, ${top})), 28992)`
    await pool.query(`insert into register.plots (${common}, designation, municipality, section, number, search_key, search_words)
      values (${values(`P${n}`, box(x, 463000, x + 20, 463040))}, 'PRF01 A ${n}', 'Nieuw-Proef', 'A', ${n}, 'prf01a${n}', 'prf01 a ${n} nieuw proef')`)
    await pool.query(`insert into register.addresses (${common}, label, street, number, suffix, postcode, city, search_key, search_postcode, search_words)
      values (${values(`036301000000000${n}`, `ST_SetSRID(ST_MakePoint(${x + 10}, 463010), 28992)`)}, 'Weg 1${n}', 'Weg', 1${n}, '', '1234AB', 'Proef', 'weg1${n}proef', '1234ab1${n}', 'weg')`)
    await pool.query(`insert into register.buildings (${common}, bag_id)
      values (${values(`B${n}`, box(x - 2, 463005, x + 15, 463015))}, '036310000000000${n}')`)
  }
})
afterAll(() => database?.close())
beforeEach(() => database.pool.query('delete from own_deliveries'))

type Row = Record<string, string>
function deliver(rows: readonly Row[], breaksAt = Infinity): Delivery {
  return {
    crs: 'EPSG:28992',
    date: null,
    close: async () => {},
    records: (async function* () {
      for (const [index, properties] of rows.entries()) {
        if (index >= breaksAt) throw new BrokenDelivery('breaks off')
        yield {
          collection: null,
          feature: { type: 'Feature' as const, properties, geometry: null },
        }
      }
    })(),
  }
}

const bring = (kind: OwnKindKey, rows: readonly Row[], more: object = {}) =>
  importOwnFile(database.pool, {
    companyId: OURS,
    kind,
    name: 'levering',
    date: '2026-02-03',
    licence: 'LISA 2026',
    columns: {},
    delivery: deliver(rows),
    ...more,
  })

const on = (plot: string, companyId = OURS, asked = companyId, role?: Role) =>
  withPrincipal(database.pool, member(companyId, role), (client) => ownFacts(client, asked, plot))
const names = async (plot: string) => (await on(plot)).map(({ values }) => values.name)

describe('an own file', () => {
  it('lies on the plot that it names, by code, by name of the municipality and by id', async () => {
    const result = await bring('owners', [
      { Naam: 'Jansen', Aanduiding: 'PRF01 A 1', 'BRK-id': '' },
      { Naam: 'De Vries', Aanduiding: 'Nieuw Proef A 1', 'BRK-id': '' },
      { Naam: 'Bakker', Aanduiding: '', 'BRK-id': 'NL.IMKAD.KadastraalObject.P2' },
      { Naam: 'Elders', Aanduiding: 'XYZ09 A 1', 'BRK-id': '' },
      { Naam: '', Aanduiding: 'PRF01 A 3', 'BRK-id': '' },
    ])
    expect(result).toMatchObject({
      ok: true,
      changed: true,
      read: 5,
      kept: 4,
      rejected: 1,
      rejects: [{ row: 5, code: 'wrong_type', reason: 'Naam: is missing' }],
    })
    expect(await on('P1')).toEqual([
      {
        kind: 'owners',
        values: { name: 'Jansen' },
        source: 'levering',
        date: '2026-02-03',
        licence: 'LISA 2026',
        persons: null,
      },
      {
        kind: 'owners',
        values: { name: 'De Vries' },
        source: 'levering',
        date: '2026-02-03',
        licence: 'LISA 2026',
        persons: null,
      },
    ])
    expect(await names('P2')).toEqual(['Bakker'])
    expect(await on('P3')).toEqual([])
  })

  it('lies at the object of the BAG that it names where addresses go by the id of their number', async () => {
    await database.pool.query(
      `update register.addresses set register_id = '0363200000000003', residence_object_id = '0363010000000003' where number = 13`,
    )
    await bring('woz', [{ 'BAG-id': '0363010000000003', WOZ: '250000', Peildatum: '01-01-2025' }])
    expect(await on('P3')).toMatchObject([{ kind: 'woz', values: { value: 250_000 } }])
    expect(await on('P1')).toEqual([])
    await database.pool.query(
      `update register.addresses set register_id = '0363010000000003', residence_object_id = null where number = 13`,
    )
  })

  it('lies at the surest place that the registers hold, and nowhere else', async () => {
    const place = {
      'BAG-id': '',
      Postcode: '',
      Huisnummer: '',
      Straat: '',
      Plaats: '',
      X: '',
      Y: '',
    }
    await bring('companies', [
      {
        ...place,
        Naam: 'object',
        'BAG-id': '0363010000000001',
        Postcode: '1234AB',
        Huisnummer: '13',
        X: '155070',
        Y: '463010',
      },
      // the middle of building 2 lies on plot 2, a part of it on plot 1
      { ...place, Naam: 'building', 'BAG-id': '0363100000000002', X: '155070', Y: '463010' },
      {
        ...place,
        Naam: 'postcode',
        'BAG-id': '0363010000009999',
        Postcode: '1234ab',
        Huisnummer: '13',
        X: '155030',
        Y: '463010',
      },
      { ...place, Naam: 'street', Huisnummer: '12', Straat: 'Weg', Plaats: 'Proef' },
      { ...place, Naam: 'point', Postcode: '9999ZZ', Huisnummer: '1', X: '155030', Y: '463010' },
      // number 1 with addition 3 is not number 13
      { ...place, Naam: 'addition', Postcode: '1234AB', Huisnummer: '1-3' },
    ])
    expect(await names('P1')).toEqual(['object', 'point'])
    expect(await names('P2')).toEqual(['building', 'street'])
    expect(await names('P3')).toEqual(['postcode'])
  })

  it('changes nothing the second time, and is replaced by what comes under its name', async () => {
    const rows = [{ 'BAG-id': '0363010000000001', Waarde: '€ 412.000,00', Peildatum: '01-01-2025' }]
    await bring('woz', rows)
    const stamp = async () =>
      (await database.pool.query('select id, "updatedAt" from own_deliveries')).rows
    const before = await stamp()
    expect(await bring('woz', rows)).toMatchObject({ ok: true, changed: false, kept: 1 })
    expect(await stamp()).toEqual(before)
    await bring('woz', [{ ...rows[0]!, Waarde: '430000' }])
    expect((await on('P1')).map(({ values }) => values)).toEqual([
      { value: 430000, reference_year: 2025 },
    ])
    // of another name it stands beside it
    await bring('woz', rows, { name: 'vorige' })
    expect(await on('P1')).toHaveLength(2)
    const audits = await database.pool.query(
      `select action, count(*)::int from audits where entity = 'own_deliveries' and "recordId" = $1 group by 1 order by 1`,
      [before[0].id],
    )
    expect(audits.rows).toEqual([{ action: 'insert', count: 1 }])
  })

  it('that breaks off, or has no good row or not the columns, leaves the last good state', async () => {
    const row = { Naam: 'Jansen', Aanduiding: 'PRF01 A 1' }
    await bring('owners', [row])
    const many = Array.from({ length: 1200 }, (_, n) => ({ ...row, Naam: `Nieuw ${n}` }))
    expect(await bring('owners', many, { delivery: deliver(many, 1100) })).toMatchObject({
      ok: false,
      issues: [{ path: '', message: 'breaks off' }],
    })
    expect(await bring('owners', [{ ...row, Aanduiding: 'weg' }])).toMatchObject({
      ok: false,
      issues: [
        { message: expect.stringContaining('none of its 1 rows can be used; row 1: "weg"') },
      ],
    })
    expect(await bring('owners', [{ Wie: 'x', Aanduiding: 'y' }])).toMatchObject({
      ok: false,
      headers: ['Wie', 'Aanduiding'],
      matching: { designation: 'Aanduiding' },
      issues: [{ path: 'name', message: 'is needed' }],
    })
    expect(await bring('owners', [])).toMatchObject({
      ok: false,
      issues: [{ message: 'holds no rows' }],
    })
    expect(await names('P1')).toEqual(['Jansen'])
    expect((await database.pool.query('select from own_staging')).rowCount).toBe(0)
  })
})

const OWN_TABLES = [
  'own_deliveries',
  'own_records',
  'own_names',
  'own_rejects',
  'own_uploads',
  'own_staging',
]

describe('who sees an own file', () => {
  const row = { Naam: 'Jansen', Aanduiding: 'PRF01 A 1' }
  const count = async (companyId: number, table: string) =>
    (
      await withPrincipal(database.pool, member(companyId), (client) =>
        client.query(`select from ${table}`),
      )
    ).rowCount

  it('is the company that brought it, whatever it asks for', async () => {
    await bring('owners', [row])
    await bring('owners', [{ ...row, Naam: 'Van hen' }], { companyId: OTHERS })
    expect((await on('P1')).map(({ values }) => values.name)).toEqual(['Jansen'])
    expect((await on('P1', OTHERS)).map(({ values }) => values.name)).toEqual(['Van hen'])
    expect(await on('P1', OTHERS, OURS)).toEqual([])
    expect(await on('P1', OURS, OTHERS)).toEqual([])
    for (const table of ['own_records', 'own_deliveries', 'own_names'])
      for (const company of [OURS, OTHERS]) expect(await count(company, table)).toBe(1)
  })

  it('is told names of natural persons by role: others see how many there are', async () => {
    const owners = [
      ['Jansen', 'natuurlijk persoon'],
      ['De Vries', 'particulier'],
      ['Gemeente Proef', 'gemeente'],
      // of these the file does not say what they are
      ['Bakker', ''],
      ['B.V. Smit', ''],
      ['Bouwbedrijf Smit B.V.', ''],
      ['Stichting De Hoek', ''],
    ] as const
    await bring(
      'owners',
      owners.map(([Naam, type]) => ({ ...row, Naam, 'Type eigenaar': type })),
    )
    expect((await names('P1')).sort()).toEqual(owners.map(([name]) => name).sort())
    const told = await on('P1', OURS, OURS, 'user')
    expect(told.map(({ values, persons }) => ({ ...values, persons }))).toEqual([
      { type: 'private_person', persons: 2 },
      { type: 'municipality', name: 'Gemeente Proef', persons: null },
      { persons: 3 },
      { name: 'Stichting De Hoek', persons: null },
    ])
    for (const role of ['user', 'admin', 'staff'] as const) {
      const found = await withPrincipal(database.pool, member(OURS, role), (client) =>
        client.query('select name from own_names'),
      )
      expect(found.rowCount, role).toBe(hasRight(member(OURS, role), 'owners.names') ? 5 : 0)
    }
    const everything = await withPrincipal(database.pool, member(OURS, 'user'), (client) =>
      client.query('select to_jsonb(r)::text as text from own_records r'),
    )
    expect(JSON.stringify(everything.rows)).not.toMatch(/Jansen|De Vries|Bakker|Smit/)
  })

  it('reads what was left out as an administrator only: reasons quote the file', async () => {
    await bring('owners', [row, { ...row, Aanduiding: 'bij Jansen achter' }])
    const read = async (companyId: number, role: Role) =>
      (
        await withPrincipal(database.pool, member(companyId, role), (client) =>
          client.query('select row, code, reason from own_rejects'),
        )
      ).rows
    expect(await read(OURS, 'user')).toEqual([])
    expect(await read(OTHERS, 'admin')).toEqual([])
    expect(await read(OURS, 'admin')).toMatchObject([{ row: 2, code: 'wrong_type' }])
    // what comes under the same name takes its rejects along
    await bring('owners', [row])
    expect(await read(OURS, 'admin')).toEqual([])
  })

  it('is no reader of public pages, and nobody sees rows on their way', async () => {
    await bring('owners', [row])
    for (const table of OWN_TABLES)
      await expect(
        withPrincipal(database.pool, 'public', (client) => client.query(`select from ${table}`)),
      ).rejects.toThrow('permission denied')
    await expect(count(OURS, 'own_staging')).rejects.toThrow('permission denied')
  })

  it('writes it as an administrator only, and never in another company', async () => {
    await bring('owners', [row])
    const act = (role: 'user' | 'admin', companyId: number, sql: string) =>
      withPrincipal(database.pool, { ...member(companyId), role }, (client) => client.query(sql))
    const removal = 'delete from own_deliveries'
    expect((await act('user', OURS, removal)).rowCount).toBe(0)
    expect((await act('admin', OTHERS, removal)).rowCount).toBe(0)
    expect((await act('user', OURS, `update own_records set "values" = '{}'`)).rowCount).toBe(0)
    const insertion = `insert into own_records (company_id, "deliveryId", row, "values")
      select ${OURS}, id, 9, '{}' from own_deliveries`
    await expect(act('user', OURS, insertion)).rejects.toThrow('row-level security')
    expect((await act('admin', OURS, removal)).rowCount).toBe(1)
    expect(await on('P1')).toEqual([])
  })

  it('loses it with the company', async () => {
    await database.pool.query(
      `insert into companies (id, name, key, cfg) values (3, 'Weg', 'weg', '{}')`,
    )
    await bring('owners', [row], { companyId: 3 })
    await database.pool.query('delete from companies where id = 3')
    for (const table of ['own_records', 'own_deliveries', 'own_names', 'own_rejects'])
      expect(
        (await database.pool.query(`select from ${table} where company_id = 3`)).rowCount,
      ).toBe(0)
  })
})
