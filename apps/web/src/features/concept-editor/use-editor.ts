import type { TreeFor } from '@kavel/domain'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import {
  createFillSession,
  type FillSession,
  openFillWorker,
} from '../../concept-model/fill-session.ts'
import type { ConceptSession } from '../../concept-model/session.ts'
import { useConceptSession } from '../../concept-model/use-concept-model.ts'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import type { Scope } from '../../shared/edit/scope.ts'
import { createStore, type Store } from '../../shared/store.ts'
import { createEditor, type Editor } from './editor.ts'
import { FIRST_WISH, type Goal, type Wish } from './fill/choices.ts'
import { createSiteFixes, type SiteFixes } from './fixes/site-fixes.ts'
import type { ConceptPlace, Location } from './place.ts'
import type { Placing } from './placing.ts'
import type { Spot, SpotStore } from './spot.ts'

export interface EditorContextValue {
  readonly editor: Editor
  readonly session: ConceptSession
  /** The history of the location, which its sheets share. */
  readonly scope: Scope
  /** What mends the places where rules of the site are broken. */
  readonly siteFixes: SiteFixes
  /** Looking for plans that fill the plot. */
  readonly fill: Fill
  /** A kind of building that fits nowhere, until it is drawn or given up. */
  readonly placing: Store<Placing | null>
  readonly location: Location
  readonly concept: TreeFor<'concepts'>
  readonly place: ConceptPlace
  /** What somebody wants to see on the map. */
  readonly spot: SpotStore
  /** Shows it: the map in view, there, with the building chosen. */
  readonly show: (spot: Spot) => void
}

export const EditorContext = createContext<EditorContextValue | null>(null)

/** The editor around this component. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext)
  if (!value) throw new Error('useEditor belongs inside an EditorContext')
  return value
}

/** The editor of one concept, fed with its stored buildings and its place; null before it has mounted. */
export function useStartedEditor(
  { id: conceptId, buildings, locationId }: TreeFor<'concepts'>,
  { site }: ConceptPlace,
): Pick<EditorContextValue, 'editor' | 'session' | 'scope' | 'siteFixes'> | null {
  const session = useConceptSession()
  const [editor, setEditor] = useState<Editor | null>(null)
  const scope = scopeOfLocation(locationId)
  const siteFixes = useMemo(() => session && createSiteFixes(session), [session])

  useEffect(() => {
    if (!session) return
    const made = createEditor({ session, edits, scope, conceptId })
    setEditor(made)
    return () => {
      made.close()
      setEditor(null)
    }
  }, [session, scope, conceptId])

  useEffect(() => editor?.setRecords(buildings), [editor, buildings])
  useEffect(() => editor?.setSite(site), [editor, site])

  return session && editor && siteFixes ? { editor, session, scope, siteFixes } : null
}

/** A search for plans with what is asked of it. */
export interface Fill extends FillSession {
  readonly wish: Store<Wish>
  readonly goal: Store<Goal>
}

function createFill(): Fill {
  return {
    ...createFillSession(openFillWorker),
    wish: createStore(FIRST_WISH),
    goal: createStore<Goal>('value'),
  }
}

/** The search for plans of one concept; it ends with the screen. */
export function useFill(conceptId: number): Fill {
  const [fill, setFill] = useState(createFill)
  const begun = useRef(conceptId)
  useEffect(() => {
    // plans for another concept are no plans for this one
    if (begun.current !== conceptId) setFill(createFill())
    begun.current = conceptId
  }, [conceptId])
  useEffect(() => () => fill.close(), [fill])
  return fill
}
