/** Splitting, merging and cutting the plots of a location, and what follows from it. */
import type { PlotChangesAnswer, PlotChangesAsked, PlotUndo } from '@kavel/calls'
import { CHANGES_BYTES } from '@kavel/calls'
import { type Actor, type IntegrationStep, SITE_PLOTS } from '@kavel/domain'
import type pg from 'pg'
import { startSteps } from '../journey/runner.ts'
import { type Act, makeOnce } from '../once.ts'
import { readMany } from '../records/list.ts'
import { assertTreesFit } from '../records/room.ts'
import { updateRows } from '../records/write.ts'
import { keepBox, readDrawnBox } from './drawn-box.ts'
import { type Figures, figuresOf, followsOf, readFigures, survey } from './follows.ts'
import { operate } from './operations.ts'
import { faulty, readPlots, type StoredPlot, toPlot, type Work } from './work.ts'
import { writePlots } from './write-plots.ts'

/** Steps whose outcome depends on where the plots lie. */
const PLOT_STEPS: readonly IntegrationStep[] = [
  'getRegulations',
  'getDestinationPlan',
  'getBuildableAreaBox',
  'getProfilePicture',
]

/**
 * Does operations to the plots of a location in the caller's transaction, all or none, and tells what follows. A trial writes
 * nothing. Sent again with the same key it does nothing, and gives the first answer.
 * @throws Refusal `not_found`, `invalid_input` with the fault of an operation at its place, `stale` of an undo
 */
export async function changePlotsOnce(
  client: pg.PoolClient,
  actor: Actor,
  act: Act,
  locationId: number,
  asked: PlotChangesAsked,
): Promise<PlotChangesAnswer> {
  if (asked.isTrial) return tryOut(client, actor, locationId, asked)
  return makeOnce(
    client,
    actor,
    act,
    async () => {
      const answer = await changePlots(client, actor, locationId, asked)
      return { ids: [locationId], answer, kept: answer }
    },
    async (_, kept) => {
      await readPlots(client, locationId)
      return kept as PlotChangesAnswer
    },
  )
}

async function tryOut(
  client: pg.PoolClient,
  actor: Actor,
  locationId: number,
  asked: PlotChangesAsked,
): Promise<PlotChangesAnswer> {
  await client.query('savepoint trial')
  const answer = await changePlots(client, actor, locationId, asked)
  await client.query('rollback to savepoint trial')
  return { ...answer, undo: null }
}

async function changePlots(
  client: pg.PoolClient,
  { companyId }: Actor,
  locationId: number,
  { operations, rd, isTrial }: PlotChangesAsked,
): Promise<PlotChangesAnswer> {
  const stored = await readPlots(client, locationId)
  const ground = { before: await survey(client, locationId) }
  const figures = { before: await readFigures(client, locationId) }
  const drawnBox = await readDrawnBox(client, locationId)
  const plots = stored.map(toPlot)
  const work: Work = { client, companyId, locationId, isRd: rd, plots }
  for (const [index, operation] of operations.entries()) {
    const path = `operations.${index}`
    await operate(work, operation, path)
    assertBounded(work, path)
  }
  if (work.plots.length > SITE_PLOTS)
    throw faulty('operations', 'too_many_plots', String(work.plots.length))
  const written = await writePlots(work, stored)
  await assertFits(client, written.plots)
  const after = await survey(client, locationId)
  const back = operations.find(({ kind }) => kind === 'restore') as PlotUndo | undefined
  const next = back
    ? comesBack(figures.before, back.location)
    : figuresOf(written.plots, plots, after, figures.before)
  await writeFigures(client, locationId, figures.before, next)
  const box = await keepBox(client, locationId, drawnBox, back?.box ?? null)
  if (!isTrial && written.plots.some(({ properties }) => properties.register_id))
    await startSteps(
      client,
      PLOT_STEPS.filter((step) => step !== 'getBuildableAreaBox' || !box?.after).map((step) => ({
        companyId,
        locationId,
        step,
      })),
    )
  const now = await readPlots(client, locationId)
  const records = await readMany(
    client,
    'plots',
    now.map(({ id }) => id),
    0,
  )
  return {
    plots: JSON.parse(records),
    removed: [...written.removed],
    renamed: written.plots.flatMap(({ id, formerId }) =>
      formerId === undefined || formerId === id ? [] : [{ from: formerId, to: id }],
    ),
    follows: await followsOf(client, locationId, { ...figures, after: next }, { ...ground, after }),
    undo: undoOf(written, now, { ...figures, after: next }, box),
  }
}

/** Corners of all plots of a location that are cut: every corner is compared with every side, in the server's one thread. */
const MOST_CORNERS = 10_000

function assertBounded({ plots }: Work, path: string): void {
  const corners = plots.reduce((sum, { shape }) => sum + shape.flat(2).length, 0)
  if (corners > MOST_CORNERS) throw faulty(path, 'too_heavy', `${corners}: ${MOST_CORNERS} at most`)
}

async function assertFits(
  client: pg.PoolClient,
  plots: Awaited<ReturnType<typeof writePlots>>['plots'],
): Promise<void> {
  const ids = plots.map(({ id }) => id)
  const rows = plots.map(({ shape }) => ({ geometry: shape }))
  await assertTreesFit(client, 'plots', ids, rows)
}

/** Figures as they were before an act, where they are still as it left them. */
function comesBack(now: Figures, { before, after }: PlotUndo['location']): Figures {
  const isUntouched = (Object.keys(after) as (keyof Figures)[]).every(
    (key) => now[key] === after[key],
  )
  return isUntouched ? before : now
}

async function writeFigures(
  client: pg.PoolClient,
  id: number,
  before: Figures,
  after: Figures,
): Promise<void> {
  const row = Object.fromEntries(
    Object.entries(after).filter(([key, value]) => before[key as keyof Figures] !== value),
  )
  await updateRows(client, 'locations', [{ id, row, place: '' }])
}

/** What brings everything back to the bit; refuses an act that could not be undone. */
function undoOf(
  { before, made }: Awaited<ReturnType<typeof writePlots>>,
  now: readonly StoredPlot[],
  location: PlotUndo['location'],
  box: PlotUndo['box'],
): PlotUndo {
  const touched = new Set([...made, ...before.map(({ id }) => id)])
  const undo: PlotUndo = {
    kind: 'restore',
    plots: before.map(({ updatedAt: _, ...plot }) => plot),
    remove: [...made],
    seen: now.flatMap(({ id, updatedAt }) => (touched.has(id) ? [{ id, updatedAt }] : [])),
    location,
    box,
  }
  if (JSON.stringify(undo).length > CHANGES_BYTES) throw faulty('operations', 'not_undone')
  return undo
}
