import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readSettings } from '@kavel/application'
import { startSmtpServer } from '@kavel/application/testing'
import { type Database, migrate, openFolder, openServer } from '@kavel/database'
import { makeTestFolder, makeTestServerDatabase, testDatabaseKind } from '@kavel/database/testing'
import { startRegisters, type TestFeature } from '@kavel/deliveries/testing'
import { createApp } from '@kavel/server/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callKavel, type Ran, type RunOptions, runKavel } from './testing.ts'

const files = mkdtempSync(join(tmpdir(), 'kavel-cli-db-'))
const onFolder = testDatabaseKind() === 'pglite'

/** Where the command finds its database. */
let environment: Record<string, string>
let server: {
  readonly app: Awaited<ReturnType<typeof createApp>>
  readonly database: Database
  close(): Promise<void>
}
let drop: () => Promise<void>

beforeAll(async () => {
  if (onFolder) {
    const folder = await makeTestFolder()
    environment = { KAVEL_DATA_DIR: folder }
    drop = async () => rmSync(folder, { recursive: true, force: true })
  } else {
    const made = await makeTestServerDatabase()
    environment = { DATABASE_URL: made.url, KAVEL_DATA_DIR: join(files, 'data') }
    drop = made.drop
  }
  server = await serve()
})
afterAll(async () => {
  await server?.close()
  rmSync(files, { recursive: true, force: true })
  await drop?.()
})

/** The application on that database; a folder is served to others meanwhile. */
async function serve(): Promise<typeof server> {
  const read = readSettings(environment)
  if (!read.ok) throw new Error('the settings are wrong')
  const { databaseUrl, dataDirectory } = read.settings
  const database = databaseUrl ? await openServer(databaseUrl) : await openFolder(dataDirectory)
  await migrate(database.pool)
  const app = await createApp({ database, settings: read.settings })
  return {
    app,
    database,
    async close() {
      await app.close()
      await database.close()
    },
  }
}

type Run = (args: readonly string[], options?: RunOptions) => Promise<Ran>

const onDatabase =
  (run: Run): Run =>
  (args, options = {}) =>
    run(args, { ...options, environment: { ...environment, ...options.environment } })
/** Most commands run in this process: one of its own takes a second to start. */
const kavel = onDatabase(callKavel)
/** As a person does, with streams, an exit code and an end: one of each kind. */
const kavelProcess = onDatabase(runKavel)

/** What the command printed, when it succeeded. */
async function answer(args: readonly string[], options: RunOptions = {}, run = kavel) {
  const { code, stdout, stderr } = await run(args, options)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

async function refusal(args: readonly string[], options: RunOptions = {}, run = kavel) {
  const { code, stdout, stderr } = await run(args, options)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return { code, sentence: stderr.trim() }
}

/** Whether somebody can sign in at the running server. */
async function canSignIn(username: string, password: string): Promise<boolean> {
  const payload = { username, password }
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/session', payload })
  return statusCode < 300
}

describe('kavel user', () => {
  it('makes a company and a user who can sign in with the printed password', async () => {
    const args = ['user', 'create', 'piet', '--company', 'Polder BV', '--new-company', '--admin']
    const made = await answer(args, {}, kavelProcess)
    expect(made).toMatchObject({
      username: 'piet',
      company: 'Polder BV',
      is_admin: true,
      is_staff: false,
    })
    expect(made.password).toMatch(/^\w{16}$/)
    expect(await canSignIn('piet', made.password)).toBe(true)
    expect(await canSignIn('piet', `${made.password}x`)).toBe(false)
  })

  it('makes a user in a company by its id, with a password of one’s own that is not printed', async () => {
    const [{ companyId }] = await answer(['user', 'list', '--company', 'polder bv'])
    const args = ['user', 'create', 'jan', '--company', String(companyId), '--password-stdin']
    const made = await answer(args, { input: 'een lang wachtwoord\n' }, kavelProcess)
    expect(made).toMatchObject({ companyId, is_admin: false })
    expect(made).not.toHaveProperty('password')
    expect(await canSignIn('jan', 'een lang wachtwoord')).toBe(true)
  })

  it('replaces a password', async () => {
    const { password } = await answer(['user', 'password', 'JAN'])
    expect(await canSignIn('jan', password)).toBe(true)
    expect(await canSignIn('jan', 'een lang wachtwoord')).toBe(false)
  })

  it('lists users without their secrets', async () => {
    const users = await answer(['user', 'list'])
    expect(users.map((user: { username: string }) => user.username)).toEqual(['jan', 'piet'])
    expect(JSON.stringify(users)).not.toContain('argon2')
  })

  it('refuses what cannot be, and changes nothing', async () => {
    const before = await answer(['user', 'list'])
    const company = ['--company', 'Polder BV']
    const short = { input: 'kort\n' }
    for (const [args, sentence, options] of [
      [['user', 'create', 'PIET', ...company], 'username: is in use already'],
      [['user', 'create', 'kees', '--company', 'Nergens'], '--company: there is no company'],
      [
        ['user', 'create', 'kees', ...company, '--new-company'],
        '--new-company: there is a company',
      ],
      [['user', 'create', 'kees', ...company, '--password-stdin'], 'password: ', short],
      [['user', 'create', 'kees', ...company, '--password-stdin'], '--password-stdin: '],
      [['user', 'password', 'niemand'], 'USERNAME: there is no user'],
      [['user', 'password', 'piet', '--password-stdin'], 'password: ', short],
      [['user', 'list', '--company', 'Nergens'], '--company: there is no company'],
    ] as [string[], string, RunOptions?][])
      expect(await refusal(args, options), args.join(' ')).toEqual({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
    expect(await answer(['user', 'list'])).toEqual(before)
  })
})

describe('kavel user --mail', () => {
  const args = [
    'user',
    'create',
    'mies',
    '--company',
    'Polder BV',
    '--email',
    'mies@polder.example',
    '--mail',
  ]

  it('sends the address, the name and the password, and prints no password', async () => {
    const smtp = await startSmtpServer()
    try {
      const made = await answer(args, {
        environment: {
          SMTP_URL: smtp.url,
          SMTP_FROM: 'Kavel <kavel@polder.example>',
          KAVEL_PUBLIC_URL: 'https://kavel.polder.example',
        },
      })
      expect(made).toMatchObject({ username: 'mies', mailed: 'mies@polder.example' })
      expect(made).not.toHaveProperty('password')
      expect(smtp.mails).toHaveLength(1)
      const [{ from, to, data }] = smtp.mails as [(typeof smtp.mails)[0]]
      expect(from).toContain('<kavel@polder.example>')
      expect(to).toContain('<mies@polder.example>')
      expect(data).toContain('Adres:       https://kavel.polder.example')
      const password = /^Wachtwoord: +(\S+)$/m.exec(data)?.[1] ?? ''
      expect(await canSignIn('mies', password)).toBe(true)
    } finally {
      await smtp.close()
    }
  })

  it('does nothing when there is no mail server or it does not let us in', async () => {
    const before = await answer(['user', 'list'])
    const other = args.map((arg) => (arg === 'mies' ? 'toos' : arg))
    const smtp = await startSmtpServer()
    const wrong = smtp.url.replace('geheim', 'mis')
    try {
      const from = { SMTP_FROM: 'kavel@polder.example' }
      for (const [settings, code, sentence] of [
        [{}, 2, 'SMTP_URL: is needed'],
        [{ SMTP_URL: 'http://x', ...from }, 2, 'SMTP_URL: does not begin'],
        [{ SMTP_URL: smtp.url }, 2, 'SMTP_FROM: is needed'],
        [{ SMTP_URL: 'smtp://127.0.0.1:1', ...from }, 1, 'The mail server does not accept us'],
        [{ SMTP_URL: wrong, ...from }, 1, 'The mail server does not accept us'],
      ] as [Record<string, string>, number, string][]) {
        const refused = await refusal(other, { environment: settings })
        expect(refused).toEqual({ code, sentence: expect.stringContaining(sentence) })
      }
    } finally {
      await smtp.close()
    }
    expect(await answer(['user', 'list'])).toEqual(before)
  })

  it('prints the password after all when the mail is turned down', async () => {
    const smtp = await startSmtpServer({ refuse: true })
    try {
      const environment = { SMTP_URL: smtp.url, SMTP_FROM: 'kavel@polder.example' }
      const { code, stdout, stderr } = await kavel(['user', 'password', 'mies', '--mail'], {
        environment,
      })
      expect(code).toBe(1)
      expect(stderr).toContain('The mail to mies@polder.example was not sent')
      const printed = JSON.parse(stdout)
      expect(printed).toMatchObject({ username: 'mies', mailed: null })
      expect(await canSignIn('mies', printed.password)).toBe(true)
    } finally {
      await smtp.close()
    }
  })
})

/** A square of ten metres as the cadastre delivers it. */
function parcel(number: number, ring?: number[][]) {
  const x = 155_000 + number * 10
  const y = 463_000
  const square = [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
    [x, y],
  ]
  return {
    type: 'Feature',
    properties: {
      identificatieLokaalID: `8492022987${String(number).padStart(4, '0')}`,
      kadastraleGemeenteWaarde: 'Amersfoort',
      AKRKadastraleGemeenteCodeWaarde: 'AMF01',
      sectie: 'A',
      perceelnummer: number,
      kadastraleGrootteWaarde: 100,
    },
    geometry: { type: 'Polygon', coordinates: [ring ?? square] },
  }
}

const bowtie = [
  [155_000, 463_100],
  [155_010, 463_110],
  [155_010, 463_100],
  [155_000, 463_110],
  [155_000, 463_100],
]

function fileOf(name: string, features: unknown[], end?: number): string {
  const path = join(files, name)
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28992' } }
  writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features, crs }).slice(0, end))
  return path
}

describe('kavel import', () => {
  const options = ['--source', 'Amersfoort', '--date', '2026-01-01']

  it('imports a delivery, says what it left out and why, and changes nothing the second time', async () => {
    const features = [
      ...Array.from({ length: 1200 }, (_, i) => parcel(i + 1)),
      parcel(9000, bowtie),
    ]
    const path = fileOf('parcels.geojson', features)
    const report = await answer(['import', 'plots', path, ...options])
    expect(report).toMatchObject({
      layer: 'plots',
      source: 'BRK · Amersfoort',
      date: '2026-01-01',
      read: 1201,
      inserted: 1200,
      rejected: 1,
      rejects: [{ id: '84920229879000', code: 'self_crossing', reason: expect.any(String) }],
    })
    const again = await answer(['import', 'plots', path, ...options])
    expect(again).toMatchObject({ inserted: 0, updated: 0, unchanged: 1200, removed: 0 })
  })

  it('reads standard input', async () => {
    const input = JSON.stringify({
      type: 'FeatureCollection',
      crs: 'EPSG:28992',
      features: [parcel(1)],
    })
    const args = ['import', 'plots', '-', '--source', 'Elders']
    const report = await answer(args, { input }, kavelProcess)
    expect(report).toMatchObject({ source: 'BRK · Elders', read: 1 })
  })

  it('refuses what is no delivery and leaves what was there', async () => {
    const good = [parcel(1), parcel(2)]
    const cut = fileOf('cut.geojson', good, 600)
    const crossed = fileOf('crossed.geojson', [parcel(1, bowtie)])
    const path = fileOf('good.geojson', good)
    const broken = join(files, 'broken.geojson')
    writeFileSync(broken, '{"type":"FeatureCollection","features":[{"a":tru}]}')
    for (const [args, sentence] of [
      [['plots', cut], 'cut.geojson: is incomplete JSON: it ends in the middle'],
      [['plots', broken], 'features.0 is no JSON'],
      [['plots', crossed], 'none of its 1 records are usable'],
      [['zoning', path], 'none of its 2 records are usable'],
      [['plots', path, '--date', '2026-02-30'], '--date: expected a date'],
      [['plots', path, '--source', ' '], '--source: must not be empty'],
    ] as [string[], string][])
      expect(await refusal(['import', ...args.slice(0, 2), ...options, ...args.slice(2)])).toEqual({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
    const whole = fileOf(
      'parcels.geojson',
      Array.from({ length: 1200 }, (_, i) => parcel(i + 1)),
    )
    const after = await answer(['import', 'plots', whole, ...options])
    expect(after).toMatchObject({ inserted: 0, removed: 0 })
  })
})

describe('kavel import --municipality', () => {
  const square = [
    [150_000, 460_000],
    [160_000, 460_000],
    [160_000, 470_000],
    [150_000, 470_000],
    [150_000, 460_000],
  ]
  const area = {
    id: 'gem-proef',
    type: 'gemeente',
    weergavenaam: 'Gemeente Proef',
    gemeentecode: '9998',
    gemeentenaam: 'Proef',
    geometrie_rd: `POLYGON((${square.map((point) => point.join(' ')).join(',')}))`,
  } as const

  it('fetches an area from the services, and says of each layer how it went', async () => {
    const registers = await startRegisters({
      collections: { brk: { perceel: [parcel(1), parcel(2)] as TestFeature[] } },
      places: [area],
    })
    const options = { environment: { ...environment, ...registers.environment } }
    try {
      const args = ['import', '--municipality', 'Proef', '--layer', 'plots', '--layer', 'zoning']
      const { code, stdout, stderr } = await kavel(args, options)
      expect(code).toBe(1)
      expect(stderr).toContain('plots: done, 2 records')
      expect(stderr).toContain('zoning: failed')
      expect(JSON.parse(stdout)).toMatchObject({
        area: { key: 'GM9998', name: 'Proef' },
        layers: [
          { layer: 'plots', result: { read: 2 } },
          {
            layer: 'zoning',
            result: {
              issues: [{ message: { code: 'key_missing', values: { name: 'KAVEL_KEY_PLANS' } } }],
            },
          },
        ],
      })
      const nowhere = ['import', '--municipality', 'Nergens', '--layer', 'plots']
      expect(await refusal(nowhere, options)).toEqual({
        code: 1,
        sentence: expect.stringContaining('knows no gemeente "Nergens"'),
      })
    } finally {
      await registers.close()
    }
  })

  it('says of a map of cells that it lies elsewhere', async () => {
    const map = { cell: 10, valueAt: () => 55 }
    const registers = await startRegisters({
      collections: { brk: { perceel: [parcel(1)] as TestFeature[] } },
      coverages: { noise: { map } },
      places: [area],
    })
    try {
      const options = { environment: { ...environment, ...registers.environment } }
      const { code } = await kavel(
        ['import', '--municipality', 'Proef', '--layer', 'plots'],
        options,
      )
      expect(code).toBe(0)
      const { KAVEL_ENDPOINT_NOISE: service } = registers.environment
      const question = 'service=WCS&coverageId=map&subset=x(32300,32400)&subset=y(369600,369700)'
      const window = await fetch(`${service}?${question}`)
      const path = join(files, 'zeeland.tif')
      writeFileSync(path, Buffer.from(await window.arrayBuffer()))
      expect(await refusal(['import', 'noise_road', path, '--area', 'Proef'])).toEqual({
        code: 2,
        sentence: `${path}: lies elsewhere: no part is in Proef`,
      })
    } finally {
      await registers.close()
    }
  })

  it('refuses of an area what is said of a file', async () => {
    for (const option of ['--source', '--date', '--crs', '--register', '--area'])
      expect(await refusal(['import', '--place', 'Otterlo', option, 'x'])).toEqual({
        code: 2,
        sentence: `${option}: is of a file; an area is fetched as its registers have it today`,
      })
    expect(await refusal(['import', 'plots', 'percelen.zip', '--layer', 'roads'])).toEqual({
      code: 2,
      sentence: '--layer: is of an area; of a file the layer is named first',
    })
  })

  it('names what is wrong before it asks anybody', async () => {
    for (const [args, sentence] of [
      [['--place', 'Otterlo', '--province', 'PV25'], 'name one area'],
      [['--bbox', '1,2,3'], '--bbox: expected west,south,east,north'],
      // degrees
      [
        ['--bbox', '5.765,52.094,5.775,52.1'],
        '--bbox: expected west,south,east,north in RD metres',
      ],
      [['buildings', 'panden.geojson'], '--register: is needed: which of bag, 3dbag, bgt'],
      [['--place', 'Otterlo', '--layer', 'cellars'], '--layer: "cellars" is none of plots'],
    ] as [string[], string][])
      expect(await refusal(['import', ...args])).toEqual({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
  })
})

describe('kavel data', () => {
  it('lists what is held and what an import left out', async () => {
    const path = fileOf('held.geojson', [parcel(1), parcel(2), parcel(9000, bowtie)])
    await answer(['import', 'plots', path, '--source', 'Gehouden', '--date', '2026-01-01'])
    const held = (await answer(['data'])) as {
      areas: { holdings: { source: string; rows: number; importId: number; rejected: number }[] }[]
    }
    const holding = held.areas
      .flatMap(({ holdings }) => holdings)
      .find(({ source }) => source === 'BRK · Gehouden')
    expect(holding).toMatchObject({ rows: 2, rejected: 1, sourceDate: '2026-01-01' })
    expect(await answer(['data', '--rejects', `${holding?.importId}`])).toMatchObject({
      layer: 'plots',
      reasons: [{ reason: 'self_crossing', count: 1 }],
      rejects: [{ place: 3, id: '84920229879000' }],
    })
  })

  it('names what is not there', async () => {
    for (const [args, sentence] of [
      [['--rejects', 'x'], '--rejects: "x" is no number of an import'],
      [['--rejects', '99999999'], '99999999 is no import that is there'],
      [['--area', 'Nergens'], '"Nergens" is no area that is there'],
    ] as [string[], string][])
      expect(await refusal(['data', ...args])).toEqual({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
    // deliveries without an area are none that can be named
    const { sentence } = await refusal(['data', '--area', 'Nergens'])
    const named = sentence.replace(/^.*there are /, '').split(', ')
    expect(named).not.toContain('')
    expect(await refusal(['data', '--area', ''])).toEqual({
      code: 2,
      sentence: sentence.replace('Nergens', ''),
    })
  })
})

describe('kavel search', () => {
  /** The only plots of more than 100 m²: 500, 600 and 700 m². */
  const LARGE = [5001, 5002, 5003].map((number, index) => {
    const plot = parcel(number)
    return {
      ...plot,
      properties: { ...plot.properties, kadastraleGrootteWaarde: 500 + 100 * index },
    }
  })
  const ask = (filters: unknown, ...options: string[]) =>
    answer(['search', '-', ...options], { input: JSON.stringify({ filters }) })
  const large = [{ key: 'size', param1: 500 }]
  beforeAll(async () => {
    const path = fileOf('large.geojson', LARGE)
    await answer(['import', 'plots', path, '--source', 'Groot', '--date', '2026-01-01'])
  })

  it('counts what matches and tells of the best', async () => {
    const { rows } = await server.database.pool.query('select count(*) from register.plots')
    expect(await ask(large, '--limit', '2')).toMatchObject({
      count: 3,
      unknown: 0,
      total: rows[0]?.count,
      unknownKeys: [],
      index: { state: 'ready', plots: rows[0]?.count },
      plots: [
        { designation: 'AMF01 A 5003', size: 700, values: { plot_area: 700 } },
        { designation: 'AMF01 A 5002', size: 600 },
      ],
    })
  })

  it('writes the file of the screen, from a query as it is stored', async () => {
    const input = JSON.stringify({ filters: large, lastResults: null, publicationId: null })
    const args = ['search', '-', '--format']
    const csv = await kavelProcess([...args, 'csv'], { input })
    expect([csv.code, csv.stderr]).toEqual([0, ''])
    expect(csv.stdout.match(/AMF01 A \d+/g)).toEqual([
      'AMF01 A 5003',
      'AMF01 A 5002',
      'AMF01 A 5001',
    ])
    const { features } = await answer([...args, 'geojson', '--limit', '1'], { input })
    expect(features).toMatchObject([
      { geometry: { type: 'Polygon' }, properties: { plot_area: 700 } },
    ])
  })

  it('counts the own files of the company that asks alone', async () => {
    const path = join(files, 'gemeente.csv')
    writeFileSync(path, 'Kadastrale aanduiding;Naam;Type eigenaar\nAMF01 A 5001;Proef;Gemeente\n')
    const company = ['--company', 'Polder BV']
    await answer(['import', 'owners', path, ...company])
    const filters = [...large, { key: 'owner_type', param1: ['municipality'] }]
    expect(await ask(filters)).toMatchObject({ count: 0, unknown: 3 })
    expect(await ask(filters, ...company)).toMatchObject({
      count: 1,
      unknown: 2,
      plots: [{ designation: 'AMF01 A 5001' }],
    })
  })

  it('names what is wrong', async () => {
    for (const [query, args, sentence] of [
      [{ filters: [{ key: 'size', param1: 9, param2: 1 }] }, [], 'filters.0.param2: must be 9 or'],
      [{ filters: [{ param1: 9 }] }, [], 'filters.0.key: '],
      [{ filter: [] }, [], 'filter: unknown field'],
      [{ filters: [] }, ['--limit', '0'], '--limit: "0" is no whole number'],
      [{ filters: [] }, ['--format', 'xlsx'], '--format: "xlsx" is none of'],
      [{ filters: [] }, ['--company', 'Nergens'], '--company: there is no company'],
    ] as [unknown, string[], string][])
      expect(await refusal(['search', '-', ...args], { input: JSON.stringify(query) })).toEqual({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
  })
})

describe('the database of a command', () => {
  it('is refused in one sentence when it cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgresql://postgres@127.0.0.1:1/nothing' }
    const refused = await refusal(['user', 'list'], { environment: settings }, kavelProcess)
    expect(refused).toEqual({ code: 1, sentence: expect.stringContaining('does not answer') })
  })
})

describe.runIf(onFolder)('the folder of a command', () => {
  beforeAll(() => server.close())
  afterAll(async () => {
    server = await serve()
  })

  it('is opened when no server runs, although a killed one left its note behind', async () => {
    const folder = environment.KAVEL_DATA_DIR!
    const socketDirectory = join(folder, 'socket')
    mkdirSync(socketDirectory, { recursive: true })
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: 1, socketDirectory }))
    expect(await answer(['user', 'list'], {}, kavelProcess)).toHaveLength(3)
  })

  it('is refused in one sentence while somebody else has it', async () => {
    const folder = environment.KAVEL_DATA_DIR!
    const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
    lock.exec('begin exclusive')
    // One whose socket cannot be reached from here.
    writeFileSync(join(folder, 'owner.json'), '{"pid":4242,"socketDirectory":"/nowhere"}')
    try {
      const refused = await refusal(['user', 'list'], {}, kavelProcess)
      const sentence = expect.stringContaining('in use by another Kavel (process 4242)')
      expect(refused).toEqual({ code: 1, sentence })
    } finally {
      lock.close()
    }
  })

  it('is refused and left alone when a newer version made it', async () => {
    const folder = mkdtempSync(join(files, 'newer-'))
    writeFileSync(join(folder, 'kavel.json'), '{"level":9999,"version":"9.0.0"}')
    const refused = await refusal(['user', 'list'], { environment: { KAVEL_DATA_DIR: folder } })
    expect(refused).toEqual({ code: 1, sentence: expect.stringContaining('newer version 9.0.0') })
    expect(readdirSync(folder)).toEqual(['kavel.json'])
  })
})

describe('kavel import of an own file', () => {
  const write = (name: string, lines: readonly string[]) => {
    const path = join(files, name)
    writeFileSync(path, `${lines.join('\n')}\n`)
    return path
  }
  const company = ['--company', 'Polder BV']

  it('reads a table of the usual headers, with what it leaves out and why', async () => {
    const file = write('eigenaren.csv', [
      'Kadastrale aanduiding;Naam;Type eigenaar;Aandeel',
      'PRF01 A 12;Gemeente Proef;Gemeente;1/1',
      'PRF01 A 13;;Particulier;1/2',
      'nergens;Jansen;;',
      'PRF01 A 14;De Vries;buitenaards;',
    ])
    const args = ['import', 'owners', file, ...company, '--source', 'BRK', '--date', '2026-02-03']
    const report = await answer(args)
    expect(report).toMatchObject({
      kind: 'owners',
      name: 'BRK',
      company: 'Polder BV',
      date: '2026-02-03',
      changed: true,
      read: 4,
      kept: 1,
      rejected: 3,
      matching: {
        designation: 'Kadastrale aanduiding',
        name: 'Naam',
        type: 'Type eigenaar',
        share: 'Aandeel',
      },
    })
    expect(report.rejects.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4])
    expect(report.rejects[2].reason).toContain('Type eigenaar: "buitenaards" is none of gemeente, ')
    expect(await answer(args)).toMatchObject({ changed: false, kept: 1 })
  })

  it('asks for the columns that it does not recognise, and takes them by name', async () => {
    const file = write('waarden.csv', ['Object;Bedrag;Jaar', '0363010000000001;€ 412.000;2025'])
    const args = ['import', 'woz', file, ...company]
    const { code, stderr } = await kavel(args)
    expect(code).toBe(2)
    for (const part of [
      '--column value=…: is needed',
      '"Object", "Bedrag", "Jaar"',
      'matched: none',
    ])
      expect(stderr).toContain(part)
    const columns = ['bag_id=Object', 'value=Bedrag', 'reference_year=Jaar'].flatMap((one) => [
      '--column',
      one,
    ])
    expect(await answer([...args, ...columns])).toMatchObject({
      name: 'waarden',
      kept: 1,
      rejected: 0,
    })
  })

  it('refuses a company that is not there, a column without a header and a file without a company', async () => {
    const file = write('leeg.csv', ['Naam;Perceel', 'A;PRF01 A 1'])
    for (const [args, sentence] of [
      [[], '--company: is needed'],
      [['--company', 'Nergens'], '--company: there is no company'],
      [[...company, '--column', 'name'], '--column: "name" is not written as'],
      [[...company, '--date', '2026-02-31'], '--date: '],
    ] as const)
      expect(await refusal(['import', 'owners', file, ...args])).toMatchObject({
        code: 2,
        sentence: expect.stringContaining(sentence),
      })
  })
})
