/** Undoing: plots come back to the bit, and what was changed since is refused. */
import type { PlotUndo } from '@kavel/calls'
import { isInRdArea } from '@kavel/domain'
import { isClean, type Shape } from '@kavel/geometry'
import { invalid, Refusal } from '../refusal.ts'
import { type Plot, readPlots, shapeOf, type Work } from './work.ts'

/** The beginning of little-endian EWKB of a polygon or multipolygon in EPSG:28992. */
const IN_RD = /^010[36]00002040710000/

/** Puts plots back as they were before an act, and takes away those that it made. */
export async function restore(work: Work, operation: PlotUndo, path: string): Promise<void> {
  const { plots, remove, seen } = operation
  const there = await readPlots(work.client, work.locationId)
  const changed = seen.filter(
    ({ id, updatedAt }) => there.find((plot) => plot.id === id)?.updatedAt !== updatedAt,
  )
  if (changed.length)
    throw new Refusal('stale', [
      { path: `${path}.seen`, message: 'names plots that were changed or removed since' },
    ])
  const back = plots.map((plot, index): Plot => {
    const shape = shapeOf(plot.geometry)
    if (plot.geometry !== null && !(IN_RD.test(plot.geometry) && shape && isGround(shape)))
      throw invalid(`${path}.plots.${index}.geometry`, 'is no area in EPSG:28992')
    const isThere = work.plots.some(({ id }) => id === plot.id)
    return { ...plot, shape: shape ?? [], id: isThere ? plot.id : null, formerId: plot.id }
  })
  const gone = new Set([...remove, ...plots.map(({ id }) => id)])
  work.plots = [...work.plots.filter(({ id }) => id === null || !gone.has(id)), ...back]
}

const isGround = (shape: Shape) =>
  shape.length > 0 &&
  shape.every((ground) => ground.every((ring) => ring.every(([x, y]) => isInRdArea(x, y)))) &&
  isClean(shape)
