/**
 * Which buildings must be generated again (specification point 4): every building is dirty until generated, changing it
 * or a dwelling type makes it dirty, and a dirty building whose input is unchanged costs only its hash.
 */
import { canonicalHash } from '@kavel/geometry'
import type { Message } from './base/messages.ts'
import { type GenerateOptions, generate } from './generate.ts'
import type { GeneratorInput } from './input/schema.ts'
import type { BuildingModel } from './model/types.ts'

type BuildingId = number | string

interface Entry {
  dirty: boolean
  model: BuildingModel | null
}

/** Plain data: keep it in a store; every function gives a new one and leaves the old alone. */
export interface GeometryCache {
  readonly entries: ReadonlyMap<string, Entry>
}

export function geometryCache(): GeometryCache {
  return { entries: new Map() }
}

/** Unknown buildings are dirty. */
export function isDirty(cache: GeometryCache, id: BuildingId): boolean {
  return cache.entries.get(String(id))?.dirty ?? true
}

export function modelIn(cache: GeometryCache, id: BuildingId): BuildingModel | null {
  return cache.entries.get(String(id))?.model ?? null
}

/** The generator's messages of a building; those of its last generation. */
export function messagesIn(cache: GeometryCache, id: BuildingId): readonly Message[] {
  return modelIn(cache, id)?.messages ?? []
}

/** A building was changed or saved. */
export function buildingChanged(cache: GeometryCache, id: BuildingId): GeometryCache {
  return withEntry(cache, id, { dirty: true, model: modelIn(cache, id) })
}

/** A dwelling type was saved: all buildings of the current concept are dirty. */
export function unitSaved(cache: GeometryCache, concept: readonly BuildingId[]): GeometryCache {
  return concept.reduce<GeometryCache>(buildingChanged, cache)
}

/** A building was removed. */
export function buildingRemoved(cache: GeometryCache, id: BuildingId): GeometryCache {
  const entries = new Map(cache.entries)
  entries.delete(String(id))
  return { entries }
}

export interface Refreshed {
  cache: GeometryCache
  model: BuildingModel
  /** False when the stored model was still right. */
  generated: boolean
}

/**
 * The model of a building, generated only when it is dirty and its input differs, or when forced. Afterwards it is clean
 * and its messages are the new ones. A locked building keeps the model it has.
 */
export function refresh(
  cache: GeometryCache,
  input: GeneratorInput,
  { force = false, mode }: { force?: boolean; mode?: GenerateOptions['mode'] } = {},
): Refreshed {
  const { id } = input.building
  const known = cache.entries.get(String(id))
  if (known?.model && !known.dirty && !force) return { cache, model: known.model, generated: false }
  if (known?.model && !force && isSame(known.model, input, mode)) {
    return { cache: stored(cache, known.model), model: known.model, generated: false }
  }
  const model = generate(input, { mode, prev: known?.model ?? null })
  return { cache: stored(cache, model), model, generated: model !== known?.model }
}

function isSame(
  { header }: BuildingModel,
  input: GeneratorInput,
  mode: GenerateOptions['mode'],
): boolean {
  return header.inputHash === canonicalHash(input) && header.mode === (mode ?? 'settled')
}

/** A model that came from elsewhere, a worker: it takes the place of the old one and the building is clean. */
export function stored(cache: GeometryCache, model: BuildingModel): GeometryCache {
  return withEntry(cache, model.buildingId, { dirty: false, model })
}

function withEntry(cache: GeometryCache, id: BuildingId, entry: Entry): GeometryCache {
  const entries = new Map(cache.entries)
  entries.set(String(id), entry)
  return { entries }
}
