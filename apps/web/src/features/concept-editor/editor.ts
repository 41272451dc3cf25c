/** The buildings of a concept while they are edited: what is previewed over the edits, and when it is computed. */
import { isSame, mergePatch } from '../../shared/edit/tree.ts'
import { runLater } from '../../shared/ready/work.ts'
import { createStore } from '../../shared/store.ts'
import type { Building, BuildingPatch, Editor, EditorOptions, EditorState } from './editor-types.ts'

export type { Building, BuildingPatch, Editor, EditorState } from './editor-types.ts'

/** Milliseconds without a step after which a live building is settled (generator reference §16). */
const IDLE = 120

export function createEditor({ session, edits, scope, conceptId }: EditorOptions): Editor {
  const state = createStore<EditorState>({ buildings: [], selected: null })
  /** The change that is being dragged. */
  const previews = new Map<number, BuildingPatch>()
  let records: readonly Building[] = []
  /** Made and removed here; a list that was read before knows nothing of it. */
  const made = new Set<number>()
  const gone = new Set<number>()
  let shown: ReadonlyMap<number, Building> = new Map()
  let meshes = false
  let isPlaced = false
  let isRead = false
  let stopIdle: (() => void) | undefined

  function find(id: number): Building | undefined {
    return records.find((record) => record.id === id)
  }

  /** A record with its changes. */
  function view(record: Building): Building {
    const preview = previews.get(record.id)
    const edited = edits.show('buildings', record)
    return preview ? mergePatch(edited, preview) : edited
  }

  function compute(mode: 'live' | 'settled', dirty: readonly number[] | 'all'): void {
    if (isPlaced && isRead) session.compute(state.get().buildings, { mode, dirty, meshes })
  }

  /** Shows the records with their changes and computes what is not as it was. */
  function refresh(mode: 'live' | 'settled', wanted = state.get().selected): void {
    const buildings = records.map(view)
    const others = buildings.filter((building) => shown.get(building.id) !== building)
    const dirty = others.filter((building) => !isDrawnAlike(shown.get(building.id), building))
    const isFewer = buildings.length !== shown.size
    const isOther = others.length > 0 || isFewer
    shown = new Map(buildings.map((building) => [building.id, building]))
    const selected = wanted !== null && shown.has(wanted) ? wanted : (buildings[0]?.id ?? null)
    if (isOther || selected !== state.get().selected)
      state.set({ buildings: isOther ? buildings : state.get().buildings, selected })
    if (dirty.length > 0 || isFewer)
      compute(
        mode,
        dirty.map(({ id }) => id),
      )
  }

  /** Buildings came and went by an edit made here. */
  function replace(out: readonly number[], put: readonly Building[]): void {
    for (const id of out) gone.add(id)
    for (const { id } of put) made.add(id)
    const ids = new Set([...out, ...put.map(({ id }) => id)])
    records = [...records.filter(({ id }) => !ids.has(id)), ...put]
    refresh('settled', put[0]?.id ?? state.get().selected)
  }

  const end = edits.version.subscribe(() => refresh('settled'))

  return {
    state,
    setRecords(next) {
      const ids = new Set(next.map(({ id }) => id))
      for (const id of made) if (ids.has(id)) made.delete(id)
      const kept = records.filter(({ id }) => made.has(id) && !gone.has(id))
      records = [...next.filter(({ id }) => !gone.has(id)), ...kept]
      const isFirst = !isRead
      refresh('settled')
      isRead = true
      if (isFirst) compute('settled', 'all')
    },
    setSite(site) {
      session.place(site)
      isPlaced = true
      compute('settled', 'all')
    },
    setMeshes(next) {
      if (meshes === next) return
      meshes = next
      compute('settled', [])
    },
    select: (selected) => refresh('settled', selected),
    kept(id) {
      const record = find(id)
      return record && edits.show('buildings', record)
    },
    preview(id, patch) {
      previews.set(id, mergePatch(previews.get(id) ?? {}, patch))
      refresh('live')
      stopIdle?.()
      stopIdle = runLater(() => compute('settled', [id]), IDLE)
    },
    settle(id) {
      const patch = previews.get(id)
      if (patch) this.change(id, patch)
    },
    cancel(id) {
      stopIdle?.()
      if (previews.delete(id)) refresh('settled')
    },
    change(id, patch, key) {
      const record = find(id)
      if (!record) return
      stopIdle?.()
      // drawn live until now, and not necessarily as it is when it rests
      const wasLive = previews.delete(id)
      edits.change(scope, 'buildings', record, patch, key)
      refresh('settled')
      if (wasLive) compute('settled', [id])
    },
    async exchange(out, put) {
      const leaving = records.filter(({ id }) => out.includes(id))
      const made = await edits.together(scope, async (acts) => {
        const buildings = typeof put === 'function' ? await put(acts) : put
        const coming = buildings.map((building) => ({ ...building, conceptId }))
        return acts.exchange('buildings', leaving, coming)
      })
      replace(out, made)
    },
    follow({ touched, gone: left }) {
      const out = left.filter(({ entity }) => entity === 'buildings').map(({ id }) => id)
      const rows = touched
        .filter(({ entity }) => entity === 'buildings')
        .flatMap(({ id }) => (edits.find('buildings', id) as Building | undefined) ?? [])
        .filter((row) => row.conceptId === conceptId)
      const put = rows.filter(({ id }) => !find(id))
      if (out.length > 0 || put.length > 0) replace(out, put)
      else if (rows[0]) refresh('settled', rows[0].id)
    },
    close() {
      stopIdle?.()
      end()
    },
  }
}

/** The moment of its save changes nothing of a design: it need not be computed again. */
function isDrawnAlike(one: Building | undefined, other: Building): boolean {
  return one !== undefined && isSame({ ...one, updatedAt: null }, { ...other, updatedAt: null })
}
