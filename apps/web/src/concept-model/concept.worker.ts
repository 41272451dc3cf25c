import './zod-in-worker.ts'
import { rememberModels } from '@kavel/concept'
import { createConceptEngine } from './engine.ts'
import { previewPage } from './preview-page.ts'
import type { Question, Reply, SentView } from './protocol.ts'
import { sketchOf } from './sketch.ts'
import type { BuildingView, ConceptView } from './view.ts'

const engine = createConceptEngine(() => performance.now())
/** Of the previews: a text that is typed changes no building. */
const modelOf = rememberModels(20_000)
/** What the page has of each session: an unchanged building does not travel again. */
const sent = new Map<string, ReadonlyMap<number, BuildingView>>()

function leaveOutKnown(session: string, view: ConceptView): SentView {
  const known = sent.get(session)
  sent.set(session, new Map(view.buildings.map((building) => [building.id, building])))
  return {
    ...view,
    buildings: view.buildings.map((building) =>
      known?.get(building.id) === building ? building.id : building,
    ),
  }
}

function answer(question: Question): Reply | null {
  const { kind, session } = question
  switch (kind) {
    case 'open':
      engine.open(session, question.site)
      return null
    case 'close':
      engine.close(session)
      sent.delete(session)
      return null
    case 'compute': {
      const { request, buildings, options } = question
      const view = leaveOutKnown(session, engine.compute(session, buildings, options))
      return { kind: 'view', session, request, view }
    }
    case 'obey': {
      const { request, buildings, building } = question
      return { kind, session, request, obeyed: engine.obey(session, buildings, building) }
    }
    case 'fix': {
      const { request, buildings, asked } = question
      return { kind, session, request, fix: engine.fix(session, buildings, asked) }
    }
    case 'keep-floors': {
      const { request, building } = question
      return { kind, session, request, floors: engine.keepFloors(session, building) }
    }
    case 'versions': {
      const { request, buildings, building, built } = question
      const outcomes = engine.compareVersions(session, buildings, building, built)
      return { kind, session, request, outcomes }
    }
    case 'sketch':
      return { kind, session, request: question.request, sketch: sketchOf(question.source) }
    case 'page':
      return {
        kind,
        session,
        request: question.request,
        page: previewPage(question.source, modelOf),
      }
    case 'plan': {
      const { request, plan } = question
      return { kind: 'plan', session, request, svg: engine.plan(session, plan) }
    }
    case 'site-plan': {
      const { request, plan } = question
      return { kind: 'plan', session, request, svg: engine.sitePlan(session, plan) }
    }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  let reply: Reply | null
  try {
    reply = answer(data)
  } catch (error) {
    const request = 'request' in data ? data.request : -1
    reply = { kind: 'failed', session: data.session, request, message: String(error) }
  }
  if (reply) self.postMessage(reply)
})
