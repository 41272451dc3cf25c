import type { SiteSource } from '@kavel/concept'
import { useEffect, useRef, useState } from 'react'
import type { ConceptSession } from './session.ts'
import { openConceptSession } from './use-concept-model.ts'
import type { BuildingSource, ConceptView } from './view.ts'

interface ConceptBuildings {
  readonly id: number
  readonly buildings: readonly BuildingSource[]
}

/** Several concepts of one place beside each other, by their id; those that are not computed yet are not in it. */
export function useConceptViews(
  site: SiteSource,
  concepts: readonly ConceptBuildings[],
): ReadonlyMap<number, ConceptView> {
  const [views, setViews] = useState<ReadonlyMap<number, ConceptView>>(new Map())
  const sessions = useRef(new Map<number, ConceptSession>())

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
          const { view } = session.state.get()
          if (view) setViews((before) => new Map(before).set(id, view))
        })
      open.set(id, session)
      session.place(site)
      session.compute(buildings, { mode: 'settled', dirty: 'all', meshes: false })
    }
  }, [site, concepts])

  useEffect(
    () => () => {
      for (const session of sessions.current.values()) session.close()
      sessions.current.clear()
    },
    [],
  )
  return views
}
