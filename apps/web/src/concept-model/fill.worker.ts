import './zod-in-worker.ts'
import { type FillChoices, fillBrief, recordOf } from '@kavel/concept'
import { type SiteFront, siteSteps } from '@kavel/generator'
import type { DrawnFront, FillQuestion, FillReply } from './fill-protocol.ts'
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
  let next = steps.next()
  while (!next.done) {
    if (performance.now() - heard > SLICE) {
      say({ kind: 'progress', progress: next.value })
      // messages are heard between two tasks only
      await new Promise((resolve) => setTimeout(resolve))
      heard = performance.now()
    }
    next = steps.next(isStopped)
  }
  say({ kind: 'done', front: drawn(next.value, site.location.units) })
}

function drawn(front: SiteFront, units: readonly { id: FillChoices['units'][number]['unitId'] }[]) {
  const places = new Map(units.map(({ id }, place) => [String(id), place]))
  const points = front.points.map(({ inputs, models, ...point }) => ({
    ...point,
    buildings: inputs.map(recordOf),
    views: models.map((model, id) => {
      const { x, y, rotate_z } = inputs[id]?.building ?? {}
      const place = { id, x: x ?? 0, y: y ?? 0, rotate_z: rotate_z ?? 0 }
      return buildingView(place, model, places, false)
    }),
  }))
  return { ...front, points } satisfies DrawnFront
}

self.addEventListener('message', ({ data }: MessageEvent<FillQuestion>) => {
  if (data.kind === 'stop') isStopped = true
  else
    fill(data).catch((error: unknown) =>
      say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
})
