import { useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../shared/store.ts'
import type { PlanRequest } from './engine.ts'
import { type ConceptSession, type ConceptState, createConceptSession } from './session.ts'
import type { BuildingSource, ConceptView, SiteSource } from './view.ts'
import { workerLine } from './worker-line.ts'

export interface ConceptModelSource {
  /** Keep the same object while nothing changed: a new one makes every building dirty. */
  readonly site: SiteSource | null
  /** Unchanged buildings are recognised by being the same object. */
  readonly buildings: readonly BuildingSource[]
  /** Also the triangles for a 3D view. */
  readonly meshes?: boolean
}

export interface ConceptModel {
  /** Null until the first answer. */
  readonly view: ConceptView | null
  /** Why there is no newer view; null while all is well. */
  readonly failure: string | null
  /** SVG text of one floor. */
  plan(request: PlanRequest): Promise<string>
}

const NOTHING = createStore<ConceptState>({ view: null, failure: null })

let names = 0

/** A session with the worker for as long as the component lives; null before it has mounted. */
export function useConceptSession(): ConceptSession | null {
  const [session, setSession] = useState<ConceptSession | null>(null)
  useEffect(() => {
    names += 1
    const own = createConceptSession(`concept-${names}`, workerLine)
    setSession(own)
    return () => own.close()
  }, [])
  return session
}

/** The computed concept, read only: models, form factors, checks and figures of buildings on their place. */
export function useConceptModel({
  site,
  buildings,
  meshes = false,
}: ConceptModelSource): ConceptModel {
  const session = useConceptSession()
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
    session.compute(buildings, { mode: 'settled', dirty, meshes })
  }, [session, site, buildings, meshes])

  return {
    ...state,
    plan: (request) =>
      session ? session.plan(request) : Promise.reject(new Error('The concept is not there yet')),
  }
}
