/** A running concept: asks the worker, keeps the last view, and lets only the newest question wait. */
import type { AskedFix, ObeyedBuilding, SiteFix, SiteSource, VersionOutcome } from '@kavel/concept'
import { beginWork } from '../shared/ready/work.ts'
import { createStore, type Store } from '../shared/store.ts'
import type { ComputeOptions, PlanRequest, SitePlanRequest } from './engine.ts'
import { createLatest } from './latest.ts'
import type { Line } from './line.ts'
import type { Question, Reply, SentView } from './protocol.ts'
import type { BuildingSource, BuildingView, ConceptView } from './view.ts'

export interface ConceptState {
  readonly view: ConceptView | null
  /** Why there is no newer view; null while all is well. */
  readonly failure: string | null
}

export interface ConceptSession {
  readonly state: Store<ConceptState>
  /** Where the buildings stand; all of them are generated again. */
  place(site: SiteSource): void
  /**
   * Computes. While the worker is busy only the last of the waiting steps is kept, and the buildings
   * that the dropped ones would have changed stay dirty.
   */
  compute(buildings: readonly BuildingSource[], options: ComputeOptions): void
  /** How a building fits the rules of its place beside the others. */
  obey(buildings: readonly BuildingSource[], building: number): Promise<ObeyedBuilding>
  /** What mends a place where a rule of the site is broken; null when it breaks nothing any more. */
  fix(buildings: readonly BuildingSource[], asked: AskedFix): Promise<SiteFix | null>
  /** The floors of a building with the largest setbacks that leave none of them out; null when there are none. */
  keepFloors(building: BuildingSource): Promise<BuildingSource['cfg']['floors'] | null>
  /** A building as every version of the generator that differs builds it, beside the others. */
  compareVersions(
    buildings: readonly BuildingSource[],
    building: number,
    built: string,
  ): Promise<readonly VersionOutcome[]>
  /** SVG of a floor of a computed building. */
  plan(request: PlanRequest): Promise<string>
  /** SVG of the buildings on their land, as they were computed last; empty where nothing can be shown. */
  sitePlan(request: SitePlanRequest): Promise<string>
  close(): void
}

interface Step {
  readonly buildings: readonly BuildingSource[]
  readonly options: ComputeOptions
}

function joinDirty(
  a: ComputeOptions['dirty'],
  b: ComputeOptions['dirty'],
): ComputeOptions['dirty'] {
  return a === 'all' || b === 'all' ? 'all' : [...new Set([...a, ...b])]
}

export function createConceptSession(name: string, line: Line): ConceptSession {
  const state = createStore<ConceptState>({ view: null, failure: null })
  const asked = new Map<number, { hear(reply: Reply): void; reject(error: Error): void }>()
  let requests = 0
  let lost: string | null = null
  /** Where nobody listens any more a question would start a worker whose end nobody hears. */
  const post = (question: Question) => {
    if (lost === null) line.post(question)
  }
  const steps = createLatest<Step>(
    (step) => {
      requests += 1
      post({ kind: 'compute', session: name, request: requests, ...step })
      return requests
    },
    (waiting, next) => {
      const dirty = joinDirty(waiting.options.dirty, next.options.dirty)
      return { ...next, options: { ...next.options, dirty } }
    },
  )

  function complete(view: SentView): ConceptView {
    const known = new Map(state.get().view?.buildings.map((building) => [building.id, building]))
    const buildings = view.buildings.map((building) => {
      if (typeof building !== 'number') return building
      const before = known.get(building)
      if (!before) throw new Error(`The building ${building} was never sent`)
      return before
    }) satisfies BuildingView[]
    return { ...view, buildings }
  }

  function hear(reply: Reply): void {
    if (reply.session !== name) return
    const waits = asked.get(reply.request)
    if (waits) {
      asked.delete(reply.request)
      if (reply.kind === 'failed') waits.reject(new Error(reply.message))
      else waits.hear(reply)
      return
    }
    if (!steps.isAwaited(reply.request)) return
    if (reply.kind === 'view') state.set({ view: complete(reply.view), failure: null })
    if (reply.kind === 'failed') state.set({ ...state.get(), failure: reply.message })
    steps.answered()
  }

  const hangUp = line.listen(hear, (reason) => {
    lost = reason
    steps.end()
    for (const { reject } of asked.values()) reject(new Error(reason))
    asked.clear()
    state.set({ ...state.get(), failure: reason })
  })

  /** Asks one thing that the screen waits for. */
  function askNow<Kind extends Reply['kind']>(...asked: Parameters<typeof ask<Kind>>) {
    return ask<Kind>(...asked).finally(beginWork())
  }

  /** Asks one thing and waits for its answer, whatever is computed meanwhile. */
  function ask<Kind extends Reply['kind']>(
    question: (request: number) => Question,
    kind: Kind,
  ): Promise<Extract<Reply, { kind: Kind }>> {
    if (lost !== null) return Promise.reject(new Error(lost))
    requests += 1
    const request = requests
    return new Promise((resolve, reject) => {
      asked.set(request, {
        hear(reply) {
          if (reply.kind === kind) resolve(reply as Extract<Reply, { kind: Kind }>)
          else reject(new Error(`${kind} was answered by ${reply.kind}`))
        },
        reject,
      })
      post(question(request))
    })
  }

  return {
    state,
    place(site) {
      post({ kind: 'open', session: name, site })
    },
    compute: (buildings, options) => steps.ask({ buildings, options }),
    async obey(buildings, building) {
      const { obeyed } = await askNow(
        (request) => ({ kind: 'obey', session: name, request, buildings, building }),
        'obey',
      )
      return obeyed
    },
    async fix(buildings, asked) {
      const { fix } = await ask(
        (request) => ({ kind: 'fix', session: name, request, buildings, asked }),
        'fix',
      )
      return fix
    },
    async keepFloors(building) {
      const { floors } = await askNow(
        (request) => ({ kind: 'keep-floors', session: name, request, building }),
        'keep-floors',
      )
      return floors
    },
    async compareVersions(buildings, building, built) {
      const { outcomes } = await askNow(
        (request) => ({ kind: 'versions', session: name, request, buildings, building, built }),
        'versions',
      )
      return outcomes
    },
    async plan(plan) {
      const { svg } = await askNow(
        (request) => ({ kind: 'plan', session: name, request, plan }),
        'plan',
      )
      return svg
    },
    async sitePlan(plan) {
      const { svg } = await askNow(
        (request) => ({ kind: 'site-plan', session: name, request, plan }),
        'plan',
      )
      return svg
    },
    close() {
      hangUp()
      steps.end()
      for (const { reject } of asked.values()) reject(new Error('The concept was closed'))
      post({ kind: 'close', session: name })
    },
  }
}
