import type { SiteSource } from '@kavel/concept'
import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../shared/store.ts'
import type { PlanRequest, SitePlanRequest } from './engine.ts'
import { type ConceptSession, type ConceptState, createConceptSession } from './session.ts'
import type { BuildingSource, ConceptView } from './view.ts'
import { computeAtOnce } from './without-browser.ts'
import { workerLine } from './worker-line.ts'

export interface ConceptModelSource {
  /** A new object makes every building dirty; those whose own input stayed the same cost a hash. */
  readonly site: SiteSource | null
  /** Unchanged buildings are recognised by being the same object. */
  readonly buildings: readonly BuildingSource[]
  /** Also the triangles for a 3D view. */
  readonly meshes?: boolean
  /** Also all figures of the sheet. */
  readonly sheet?: boolean
}

export interface ConceptModel {
  /** Null until the first answer. */
  readonly view: ConceptView | null
  /** Why there is no newer view; null while all is well. */
  readonly failure: string | null
  /** Begins anew after a failure. */
  retry(): void
  /** SVG text of one floor, at once where there is no browser. */
  plan(request: PlanRequest): Promise<string> | string
  /** SVG text of the site plan, at once where there is no browser; empty where nothing can be shown. */
  sitePlan(request: SitePlanRequest): Promise<string> | string
}

const NOTHING = createStore<ConceptState>({ view: null, failure: null })

let names = 0

/** A session with the worker that all concepts of the page share. */
export function openConceptSession(): ConceptSession {
  names += 1
  return createConceptSession(`concept-${names}`, workerLine)
}

/**
 * A session with the worker for as long as the component lives; null before it has mounted.
 * @param attempt another number starts another session
 */
export function useConceptSession(attempt = 0): ConceptSession | null {
  const [session, setSession] = useState<ConceptSession | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new session
  useEffect(() => {
    const own = openConceptSession()
    setSession(own)
    return () => own.close()
  }, [attempt])
  return session
}

const notYet = () => Promise.reject(new Error('The concept is not there yet'))

/** The computed concept, read only: models, form factors, checks and figures of buildings on their place. */
export function useConceptModel({
  site,
  buildings,
  meshes = false,
  sheet = false,
}: ConceptModelSource): ConceptModel {
  const [attempt, setAttempt] = useState(0)
  const session = useConceptSession(attempt)
  const state = useStore(session?.state ?? NOTHING)
  const placed = useRef<{ session: ConceptSession; site: SiteSource } | null>(null)
  const known = useRef<ReadonlyMap<number, BuildingSource>>(new Map())

  useEffect(() => {
    if (!session || !site) return
    const isNew = placed.current?.session !== session || placed.current.site !== site
    if (isNew) session.place(site)
    placed.current = { session, site }
    const before = known.current
    known.current = new Map(buildings.map((building) => [building.id, building]))
    const changed = buildings.filter((building) => before.get(building.id) !== building)
    const dirty = isNew ? 'all' : changed.map(({ id }) => id)
    session.compute(buildings, { mode: 'settled', dirty, meshes, sheet })
  }, [session, site, buildings, meshes, sheet])

  const computed = computeAtOnce(site, buildings)
  if (computed)
    return {
      ...computed,
      failure: null,
      retry: () => {},
    }
  return {
    ...state,
    retry: () => setAttempt(attempt + 1),
    plan: (request) => session?.plan(request) ?? notYet(),
    sitePlan: (request) => session?.sitePlan(request) ?? notYet(),
  }
}
