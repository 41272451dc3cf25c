import { expect, it } from 'vitest'
import { leaveOut, listRuns, SUITES } from './suites.ts'

const all = Object.keys(SUITES).flatMap((suite) => listRuns(suite))
const nameOf = ({ name, database }: { name: string; database: string | null }) =>
  database ? `${name} on ${database}` : name

it('nothing is left out where everything is there', () => {
  expect(leaveOut(all, [])).toEqual({ runs: all, leftOut: [] })
})

it.each(['pglite', 'postgresql'] as const)('on %s alone every benchmark runs once', (kind) => {
  const once = Object.keys(SUITES).flatMap((suite) => listRuns(suite, kind))
  const benchmarks = Object.entries(SUITES).flatMap(([suite, of]) =>
    Object.keys(of).map((name) => `${suite}/${name}`),
  )
  expect(once.map(({ suite, name }) => `${suite}/${name}`)).toEqual(benchmarks)
  // of both databases, of the embedded one, of the server's, and of none
  expect(
    once.filter(({ name }) => ['tiles', 'drag', 'people', 'step'].includes(name)).map(nameOf),
  ).toEqual([`tiles on ${kind}`, 'step', `drag on ${kind}`, 'people on postgresql'])
})

it('what lacks PostgreSQL or Chromium is left out by name, and the rest runs', () => {
  const { runs, leftOut } = leaveOut(all, ['postgresql', 'chromium', 'directus'])
  expect(leftOut.map(nameOf)).toEqual([
    'tiles on postgresql',
    'drag on pglite',
    'load on postgresql',
    'sign-in on postgresql',
    'audit on postgresql',
    'list on postgresql',
    'calls on postgresql',
    'people on postgresql',
    'directus',
    'flat on postgresql',
    'desk on postgresql',
    'desk-writes on postgresql',
    'desk-import on postgresql',
    'desk-streams on postgresql',
    'desk-scroll on postgresql',
    'desk-board on postgresql',
    'location-open on postgresql',
    'public on postgresql',
    'publications on pglite',
    'parks on postgresql',
    'registers on postgresql',
    'search on postgresql',
    'potential on postgresql',
    'features on postgresql',
  ])
  expect(runs).toHaveLength(all.length - 24)
  expect(new Set(leftOut.map(({ reason }) => reason))).toEqual(
    new Set([
      'there is no PostgreSQL with PostGIS: set TEST_DATABASE_URL',
      'there is no Chromium: set CHROMIUM_PATH',
      'there is no Directus: see CONTRIBUTING.md',
    ]),
  )
  expect(leftOut.filter(({ isExcused }) => isExcused).map(nameOf)).toEqual(['directus'])
})
