import './zod-in-worker.ts'
import { type FillChoices, fillBrief, recordOf } from '@kavel/concept'
import { type SiteFront, siteSteps } from '@kavel/generator'
import type { DrawnPoint, FillQuestion, FillReply } from './fill-protocol.ts'
import { buildingView } from './view-of.ts'

/** Milliseconds after which it looks whether it was told to stop. */
const SLICE = 60

let isStopped = false

function say(reply: FillReply): void {
  self.postMessage(reply)
}

async function fill({
  site,
  buildings,
  choices,
  seed,
}: Extract<FillQuestion, { kind: 'fill' }>): Promise<void> {
  const asked = fillBrief(site.location, buildings, site.parameters, choices)
  if (!asked.ok) return say({ kind: 'refused', reason: asked.reason })
  const steps = siteSteps(asked.brief, { seed })
  let heard = performance.now()
  const { units } = site.location
  let next = steps.next()
  let told: readonly unknown[] = []
  while (!next.done) {
    if (performance.now() - heard > SLICE) {
      const { points, ...progress } = next.value
      // drawn when there are others than before only
      const isNew = points.length > 0 && points !== told
      told = points
      say({
        kind: 'progress',
        progress: isNew ? { ...progress, points: drawnPoints(points, units) } : progress,
      })
      // messages are heard between two tasks only
      await new Promise((resolve) => setTimeout(resolve))
      heard = performance.now()
    }
    next = steps.next(isStopped)
  }
  const { points, losing, ...front } = next.value
  say({
    kind: 'done',
    front: { ...front, points: drawnPoints(points, units), losing: drawnPoints(losing, units) },
  })
}

function drawnPoints(
  points: SiteFront['points'],
  units: readonly { id: FillChoices['units'][number]['unitId'] }[],
): DrawnPoint[] {
  const places = new Map(units.map(({ id }, place) => [String(id), place]))
  return points.map(({ inputs, models, ...point }) => ({
    ...point,
    buildings: inputs.map(recordOf),
    views: models.map((model, id) => {
      const { x, y, rotate_z } = inputs[id]?.building ?? {}
      const place = { id, x: x ?? 0, y: y ?? 0, rotate_z: rotate_z ?? 0 }
      return buildingView(place, model, places, false)
    }),
  }))
}

self.addEventListener('message', ({ data }: MessageEvent<FillQuestion>) => {
  if (data.kind === 'stop') isStopped = true
  else
    fill(data).catch((error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
})
