import type { SiteSource } from '@kavel/concept'
import { useEffect, useRef, useState } from 'react'
import type { ConceptSession, ConceptState } from './session.ts'
import { openConceptSession } from './use-concept-model.ts'
import type { BuildingSource } from './view.ts'

interface ConceptBuildings {
  readonly id: number
  readonly buildings: readonly BuildingSource[]
}

export interface ConceptViews {
  /** By the id of the concept; those that are not computed yet are not in it. */
  readonly states: ReadonlyMap<number, ConceptState>
  /** Begins anew with a concept that could not be computed. */
  retry(id: number): void
}

/** Several concepts of one place beside each other. */
export function useConceptViews(
  site: SiteSource,
  concepts: readonly ConceptBuildings[],
): ConceptViews {
  const [states, setStates] = useState<ReadonlyMap<number, ConceptState>>(new Map())
  const [attempt, setAttempt] = useState(0)
  const sessions = useRef(new Map<number, ConceptSession>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for what has no session
  useEffect(() => {
    const open = sessions.current
    for (const [id, session] of open) {
      if (concepts.some((concept) => concept.id === id)) continue
      session.close()
      open.delete(id)
    }
    for (const { id, buildings } of concepts) {
      const session = open.get(id) ?? openConceptSession()
      if (!open.has(id))
        session.state.subscribe(() => {
          const state = session.state.get()
          setStates((before) => new Map(before).set(id, state))
        })
      open.set(id, session)
      session.place(site)
      session.compute(buildings, { mode: 'settled', dirty: 'all', meshes: false })
    }
  }, [site, concepts, attempt])

  useEffect(
    () => () => {
      for (const session of sessions.current.values()) session.close()
      sessions.current.clear()
    },
    [],
  )
  return {
    states,
    retry(id) {
      sessions.current.get(id)?.close()
      sessions.current.delete(id)
      setStates((before) => new Map([...before].filter(([one]) => one !== id)))
      setAttempt(attempt + 1)
    },
  }
}
