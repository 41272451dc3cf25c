/** Every benchmark by suite and name, with the load it puts on and the data it does so with. */
import type { DatabaseKind } from '@kavel/database'
import { type Benchmark, BOTH, EMBEDDED, type Need, onDatabase, SERVER } from './benchmark.ts'
import type { BenchContext } from './context.ts'
import { DESK } from './desk-suite.ts'
import type { Figures } from './figures.ts'

/** A benchmark is imported when it runs: those of the generator need no server. */
export const SUITES: Readonly<Record<string, Readonly<Record<string, Benchmark>>>> = {
  app: {
    tiles: {
      about:
        'each plot tile of the sample (10,000 plots) once, cold, one caller; a bare route as peer',
      databases: BOTH,
      run: onDatabase(async () => (await import('./tiles.ts')).benchTiles),
    },
    web: {
      about: 'scripts of the sign-in screen in the built application',
      needs: ['build'],
      run: async () => (await import('./web-size.ts')).benchWebSize(),
    },
    step: {
      about: 'a live step on a flat of 60 dwellings, warm, one caller',
      run: async (context) => (await import('./generator.ts')).benchGenerator(context),
    },
    edits: {
      about:
        '10,000 rows edited in one step and undone, one caller, without saving; a copy as peer',
      run: async (context) => (await import('./edits.ts')).benchEdits(context),
    },
    finance: {
      about: 'a sheet of 60 dwellings and 23 cost lines, warm, one caller',
      run: async (context) => (await import('./finance.ts')).benchFinance(context),
    },
    site_rules: {
      about: 'drives, paths and rules of the site at a step of a drag of one of 5 buildings, warm',
      run: async (context) => (await import('./site-rules.ts')).benchSiteRules(context),
    },
    drag: {
      about: 'a flat of 60 dwellings dragged in Chromium, warm; panning the idle map as peer',
      databases: EMBEDDED,
      needs: ['build', 'chromium'],
      run: async (context, kind) =>
        (await import('./drag-concept.ts')).benchDragConcept(context, kind),
    },
    load: {
      about:
        '50 people, each the next call after the last answer, for 60 s; then SIGKILL under 10 writers',
      databases: BOTH,
      run: async (context, kind) => (await import('./load.ts')).benchLoad(context, kind),
    },
    'sign-in': {
      about:
        'wrong tries for known and unknown names in turns; an owner who signs in while four strangers guess his password',
      databases: BOTH,
      run: onDatabase(async () => (await import('./sign-in.ts')).benchSignIn),
    },
    audit: {
      about:
        'a PATCH of a name, one within 180 kB of cfg and a PUT of 1,000 rows, one caller, warm; the same without audit as peer',
      databases: BOTH,
      run: onDatabase(async () => (await import('./audit.ts')).benchAudit),
    },
    files: {
      about:
        'memory of the server while 50 MB go up, come down, and go up eight times at once; warm, one caller',
      databases: EMBEDDED,
      run: async (context, kind) => (await import('./files.ts')).benchFiles(context, kind),
    },
    start: {
      about:
        '`npm start` on the embedded database, without a build and data (cold), and then again; 10,000 plots',
      needs: ['build'],
      run: async (context) => (await import('./start.ts')).benchStart(context),
    },
  },
  api: {
    list: {
      about: '20 of 10,000 locations with their children, one caller, warm, beside one statement',
      databases: BOTH,
      run: onDatabase(async () => (await import('./locations.ts')).benchLocationList),
    },
    calls: {
      about:
        'the ten busiest calls, company of 1,000 locations, one caller, warm; bare routes as peers',
      databases: BOTH,
      run: async ({ smoke, sample, withDatabase }, kind) => {
        const { benchApiCalls } = await import('./api-calls.ts')
        return withDatabase(kind, (database) => benchApiCalls(database, { smoke, sample }))
      },
    },
    people: {
      about:
        '1,000 sessions of 20 companies, 200 calls/s (open loop) for 60 s, warm, 4,000 locations; the generator on the same cores',
      databases: SERVER,
      run: async ({ smoke, sample, withDatabase }, kind) => {
        const { benchApiLoad } = await import('./api-load.ts')
        return withDatabase(kind, (database) => benchApiLoad(database, { smoke, sample }))
      },
    },
    directus: {
      about:
        '20 of 10,000 locations with their children over HTTP, one caller, warm; Directus on the same PostgreSQL as peer',
      needs: ['directus'],
      run: async () => (await import('./api-directus.ts')).benchDirectus(),
    },
    flat: {
      about:
        'list, detail and create with 1,000,000 locations of other companies, one caller, warm; 100 as peer',
      databases: SERVER,
      run: async ({ smoke, withDatabase }, kind) => {
        const { benchApiFlat } = await import('./api-flat.ts')
        return withDatabase(kind, (few) =>
          withDatabase(kind, (many) => benchApiFlat(few, many, { smoke })),
        )
      },
    },
  },
  desk: DESK,
  public: {
    public: {
      about:
        'a page of 100 gallery flats, 20 opens/s (open loop, no ETag) for 60 s, warm; a member at 5 calls/s',
      databases: BOTH,
      run: async (context, kind) => (await import('./public.ts')).benchPublic(context, kind),
    },
  },
  publications: {
    publications: {
      about:
        'the HTML of a published location: one reader after another beside a bare route, 200 readers with a page every 10 s (open loop) for 60 s, warm; a telephone in Chromium, processor 4 times slower, 1.6 Mbit/s, cold',
      databases: EMBEDDED,
      needs: ['build', 'chromium'],
      run: async (context, kind) =>
        (await import('./publications.ts')).benchPublications(context, kind),
    },
  },
  parks: {
    parks: {
      about:
        'what is known of a business park of 2,000 buildings and 800 companies (a smoke run 20 and 8), warm, one caller',
      databases: BOTH,
      run: onDatabase(async () => (await import('./parks.ts')).benchParks),
    },
  },
  generator: {
    mix: {
      about: '1,200 random flats of 2–5 dwelling types (generator reference §8.5)',
      run: async (context) => (await import('./mix.ts')).benchMix(context),
    },
    flats: {
      about: 'corridor flats of 60, 300 and 1,000 dwellings with mesh, warm, one caller',
      run: async (context) => (await import('./flats.ts')).benchFlats(context),
    },
    many: {
      about: '5 and 20 dwelling types, and an estate of houses, warm, one caller',
      run: async (context) => (await import('./many.ts')).benchMany(context),
    },
    hostile: {
      about: 'random and hostile buildings, each once, in a process of their own',
      run: async (context) => (await import('./hostile.ts')).benchHostile(context),
    },
    towers: {
      about: 'towers of every shape made larger by 0.1 m, warm, one caller',
      run: async (context) => (await import('./towers.ts')).benchTowers(context),
    },
  },
  registers: {
    registers: {
      about:
        'files of 500,000 points and 500,000 parcels (a smoke run 3,000 of each) and a tenth of records that are left out, each whole into an empty database, cold, one at a time; a bare import as peer',
      databases: SERVER,
      run: async (context) => (await import('./registers.ts')).benchRegisters(context),
    },
  },
  search: {
    search: {
      about:
        '8,300,000 invented plots (a smoke run 2,000), random queries of 1–8 filters, warm, one caller and twenty; a plain scan and PostgreSQL as peers',
      databases: SERVER,
      run: async (context) => (await import('./search.ts')).benchSearch(context),
    },
    potential: {
      about:
        'land bids of 10,000 plots of the sample in no order (a smoke run 10), two threads, warm, one batch; the reference loop as peer',
      databases: SERVER,
      run: async ({ smoke, sample, withDatabase }, kind) => {
        const { benchPotential } = await import('./potential.ts')
        return withDatabase(kind, (database) => benchPotential(database, { smoke, sample }))
      },
    },
    features: {
      about:
        'features of the sample municipality, cold, and of one building that changes, warm, one caller',
      databases: BOTH,
      run: onDatabase(async () => (await import('./search-features.ts')).benchFeatures),
    },
  },
  site: {
    site: {
      about:
        '10,000 plots of the sample filled by 2 workers, evaluations on a hectare, ten plots against their bound, cold',
      run: async (context) => (await import('./site.ts')).benchSite(context),
    },
  },
}

/** A benchmark, on the database of this run where it needs one. */
export interface Run {
  readonly suite: string
  readonly name: string
  readonly database: DatabaseKind | null
  readonly about: string
  readonly needs: readonly Need[]
  run(context: BenchContext): Promise<Figures>
}

/**
 * The runs of a suite: one of each benchmark, or one on each of its databases.
 * @param only the database of a smoke run: each benchmark once, on the same server as all others; what is of the server's database
 *   alone stays there
 */
export function listRuns(suite: string, only?: DatabaseKind): Run[] {
  return Object.entries(SUITES[suite] ?? {}).flatMap(([name, benchmark]): Run[] => {
    const { about, needs = [] } = benchmark
    if (!benchmark.databases)
      return [{ suite, name, database: null, about, needs, run: benchmark.run }]
    const { databases, run } = benchmark
    const chosen = only ? (databases.includes('pglite') ? [only] : SERVER) : databases
    return chosen.map((database) => ({
      suite,
      name,
      database,
      about,
      needs,
      run: (context) => run(context, database),
    }))
  })
}

/** What is not on every machine. */
export type Lack = 'chromium' | 'directus' | 'postgresql'

export interface LeftOut {
  readonly suite: string
  readonly name: string
  readonly database: DatabaseKind | null
  readonly reason: string
  /** What it needs is nobody's to fetch: it is no gap of a complete run. */
  readonly isExcused: boolean
}

const REASONS: Readonly<Record<Lack, string>> = {
  chromium: 'there is no Chromium: set CHROMIUM_PATH',
  directus: 'there is no Directus: see CONTRIBUTING.md',
  postgresql: 'there is no PostgreSQL with PostGIS: set TEST_DATABASE_URL',
}

/** Parts the runs that can be done here from those that cannot. */
export function leaveOut(
  all: readonly Run[],
  lacks: readonly Lack[],
): { runs: Run[]; leftOut: LeftOut[] } {
  const lackOf = ({ needs, database }: Run) =>
    lacks.find((lack) => lack === database || needs.some((need) => need === lack))
  return {
    runs: all.filter((run) => !lackOf(run)),
    leftOut: all.flatMap((run) => {
      const { suite, name, database } = run
      const lack = lackOf(run)
      const isExcused = lack === 'directus'
      return lack ? [{ suite, name, database, reason: REASONS[lack], isExcused }] : []
    }),
  }
}
