/** What an earlier version left opens in this one: every row is there, and what is new can be used. */
import { rmSync } from 'node:fs'
import { companyCfgSchema, locationFiltersSchema, priceBookSchema } from '@kavel/domain'
import { searchKey, searchWords } from '@kavel/registers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openFolder, openServer } from '../connection.ts'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '../testing/index.ts'
import { currentLevel, latestLevel, listMigrations, migrate } from './migrate.ts'
import { withPrincipal } from './session.ts'

/** The level before presets. */
const EARLIER = 3
/** The last level whose public pages have another form. */
const OTHER_PAGES = 7

let open: () => Promise<Database>
let drop: () => Promise<void> | void

beforeAll(async () => {
  if (testDatabaseKind() === 'postgresql') {
    const server = await makeTestServerDatabase()
    open = () => openServer(server.url)
    drop = server.drop
  } else {
    const folder = await makeTestFolder(EARLIER)
    open = () => openFolder(folder)
    drop = () => rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => drop?.())

describe('a database of the version before', () => {
  it('keeps its rows, and has presets from then on, each company its own', async () => {
    const earlier = listMigrations().filter(({ level }) => level <= EARLIER)
    const before = await open()
    try {
      expect(await migrate(before.pool, undefined, earlier)).toBe(EARLIER)
      await before.pool.query(
        `insert into companies (id, name, key, cfg) values (1, 'Polder BV', 'a', '{"parameters": {"outer_wall": "0.5"}}'), (2, 'Elders BV', 'b', '{}');
        insert into users (id, company_id, username, cfg) values (2, 1, 'oud', '{"emails": {"weekly": "weekly"}, "filters":
          {"multistatus": ["Nieuw"], "custom": [{"customFieldId": 9, "customFieldValueIds": [8]}]}}');
         insert into customvalues (company_id, id, name) values (1, 3, 'Verkenning');
         insert into locations (company_id, id, name, key, cfg) values
           (1, 5, 'Kade', 'k', '{"status": {"getAddress": 1, "getUnits": 2, "getCosts": 1}}'),
           (2, 6, 'Dijk', 'd', '{"status": {"getAddress": 3}, "finance_parameters": {"profit_risk_pct": 0.08}}');
         update locations set plotnr = 'MQO00 A 1', municipality = 'Markeroog', display_address = 'MQO00 A 1, Markeroog';
         update locations set road = 'Dijk', display_address = 'Dijk 1, Markeroog' where id = 6;
         insert into register.imports (layer, register, dataset, source, source_date, state) values
           ('plots', 'brk', 'Markeroog, perceel', 'BRK · Markeroog, perceel', '2026-11-01', 'done'),
           ('plots', 'brk', 'Otterlo', 'BRK · Otterlo', '2026-11-01', 'done');
         insert into register.plots select 'P1', 'BRK · Markeroog, perceel', '2026-11-01', null, '', '{}', g,
             ST_Transform(g, 3857), 'MQO00 A 1', 'Markeroog', 'A', 1, 100, '', ''
           from (select ST_MakeEnvelope(150000, 500000, 150010, 500010, 28992) as g) p;
         insert into register.road_segments (register_id, source, source_date, hash, attributes, geometry, tile_geometry, name)
           select 'S1', 'NWB · Proef', '2026-11-01', '', '{"wpsnaam": "Den Haag"}', g, ST_Transform(g, 3857), 'Café-’t Ë'
           from (select ST_SetSRID('LINESTRING(150000 500000, 150010 500000)'::geometry, 28992) as g) s;
         insert into plots (company_id, id, "locationId", properties) values
           (1, 7, 5, '{"source": "BRK · Markeroog, perceel"}'), (2, 8, 6, '{"source": "BRK · Otterlo"}');
         create schema pgboss; create table pgboss.job (id int)`,
      )
    } finally {
      await before.close()
    }

    const after = await open()
    try {
      const steps: string[] = []
      const upTo = listMigrations().filter(({ level }) => level <= OTHER_PAGES)
      await migrate(after.pool, ({ name }) => void steps.push(name), upTo)
      await after.pool.query(
        `insert into publications (company_id, id, name, key, status, cfg) values
           (1, 4, 'Kade', 'p', 2, '{"locationKey": "k"}');
         insert into publication_pages (company_id, "publicationId", body, inputs, "madeBy") values (1, 4, '', 'i', '0.8');
         delete from publication_changes`,
      )
      await migrate(after.pool, ({ name }) => void steps.push(name))
      expect(steps).toEqual(
        listMigrations()
          .filter(({ level }) => level > EARLIER)
          .map(({ name }) => name),
      )
      expect(steps[0]).toBe('0004-presets.sql')
      expect(await currentLevel(after.pool)).toBe(latestLevel())
      const { rows: plots } = await after.pool.query(
        `select id, properties ->> 'fictional' as fictional from plots order by id`,
      )
      expect(plots).toEqual([
        { id: 7, fictional: 'true' },
        { id: 8, fictional: null },
      ])
      // a public page of before is not shown any more, and is computed anew
      const { rows: pages } = await after.pool.query('select from publication_pages')
      expect(pages).toEqual([])
      const { rows: stale } = await after.pool.query(
        'select distinct company_id, "publicationId" as id from publication_changes',
      )
      expect(stale).toEqual([{ company_id: 1, id: 4 }])
      const { rows: places } = await after.pool.query(
        'select display_address, cfg from locations order by id',
      )
      // computing reads the cfg as it is stored
      for (const { cfg } of places)
        expect(cfg.finance_parameters).toMatchObject({
          land_kind: 'general',
          price_book: priceBookSchema.parse({}),
        })
      expect(places[1].cfg.finance_parameters).toMatchObject({ profit_risk_pct: 0.08 })
      expect(places.map(({ display_address }) => display_address)).toEqual([
        null,
        'Dijk 1, Markeroog',
      ])
      const { rows: companies } = await after.pool.query('select cfg from companies order by id')
      const asked = { boundary_distance: '', facade_distance: '', parking_norm: '' }
      const { defaultfields, ...cfg } = companies[0].cfg
      expect(cfg).toEqual({
        // who was there before licences has everything
        licence: 4,
        areas: [],
        publicIndex: false,
        parameters: { outer_wall: '0.5', ...asked },
        authentication: { local: true, azure: true, needsSecondFactor: false },
        style: {
          hasCustomStyle: false,
          textColor: null,
          primaryColor: null,
          secondaryColor: null,
          logo: null,
        },
        // who could mix dwelling types still can
        flags: { unitmix: true },
      })
      expect(defaultfields).toEqual(companyCfgSchema.parse({}).defaultfields)
      // a role is read before anything is done with a person
      const { rows: people } = await after.pool.query('select cfg from users')
      expect(people).toHaveLength(1)
      for (const { cfg } of people)
        expect(cfg).toMatchObject({
          role: 'user',
          shortcuts: true,
          emails: { weekly: 'weekly', day: 1 },
          filters: locationFiltersSchema.parse({
            multistatus: ['Nieuw'],
            custom: [{ customFieldId: 9, customFieldValueIds: [8] }],
          }),
        })
      const { rows: streets } = await after.pool.query(
        'select city, search_key, search_words from register.road_segments',
      )
      expect(streets).toEqual([
        {
          city: 'Den Haag',
          search_key: searchKey('Café-’t Ë Den Haag'),
          search_words: searchWords('Café-’t Ë Den Haag'),
        },
      ])
      const { rows } = await after.pool.query('select id, name from customvalues')
      expect(rows).toEqual([{ id: 3, name: 'Verkenning' }])
      // steps that were loading are work that waits; the queue of before is gone
      const { rows: jobs } = await after.pool.query('select key, payload from jobs order by key')
      const payload = { companyId: 1, userId: 0, locationId: 5 }
      expect(jobs).toEqual([
        { key: '5:getAddress', payload: { ...payload, step: 'getAddress' } },
        { key: '5:getCosts', payload: { ...payload, step: 'getCosts' } },
      ])
      const { rows: before } = await after.pool.query(`select to_regnamespace('pgboss') as name`)
      expect(before).toEqual([{ name: null }])
      const make = `insert into presets (company_id, name, cfg) values (1, 'Galerij', '{}')`
      const actor = (companyId: number) => ({ userId: 9, companyId, role: 'admin' }) as const
      await withPrincipal(after.pool, actor(1), (client) => client.query(make))
      const seenBy = (companyId: number) =>
        withPrincipal(after.pool, actor(companyId), async (client) => {
          const found = await client.query('select name, "presetId" from presets')
          return found.rows
        })
      expect(await seenBy(1)).toEqual([{ name: 'Galerij', presetId: 101 }])
      expect(await seenBy(2)).toEqual([])
      await expect(
        withPrincipal(after.pool, actor(2), (client) => client.query(make)),
      ).rejects.toThrow(/row-level security/)
    } finally {
      await after.close()
    }
  })
})
