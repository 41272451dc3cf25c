/**
 * How a page talks to the generator in a worker. Requests carry rising numbers; while one is worked on, newer ones for
 * the same building replace each other, and an answer older than the newest request is dropped (latest wins).
 */
import { type GroupMesh, meshOf } from './export/mesh.ts'
import { generate } from './generate.ts'
import type { GeneratorInput } from './input/schema.ts'
import { type PackedModel, packModel, transferablesOf } from './model/pack.ts'
import type { Mode } from './model/types.ts'

export interface GenerateRequest {
  type: 'generate'
  requestId: number
  input: GeneratorInput
  mode: Mode
  /** Also make the triangles; only the 3D view needs them. */
  mesh: boolean
}

export interface GenerateResponse {
  type: 'generated'
  requestId: number
  buildingId: string
  packed: PackedModel
  mesh: GroupMesh[] | null
}

/** Answers one request; `transfer` lists the buffers that may change hands. */
export function handleRequest(request: GenerateRequest): {
  response: GenerateResponse
  transfer: ArrayBuffer[]
} {
  const model = generate(request.input, { mode: request.mode })
  const packed = packModel(model)
  const mesh = request.mesh ? meshOf(model) : null
  const transfer = transferablesOf(packed)
  for (const { positions, normals, indices, levels } of mesh ?? []) {
    for (const array of [positions, normals, indices, levels])
      transfer.push(array.buffer as ArrayBuffer)
  }
  return {
    response: {
      type: 'generated',
      requestId: request.requestId,
      buildingId: model.buildingId,
      packed,
      mesh,
    },
    transfer,
  }
}

/** What the page remembers: one request in the worker, at most one waiting for each building. */
export interface Dispatch {
  readonly nextId: number
  readonly working: GenerateRequest | null
  readonly waiting: readonly GenerateRequest[]
  /** Newest request of each building. */
  readonly newest: ReadonlyMap<string, number>
}

export function dispatch(): Dispatch {
  return { nextId: 1, working: null, waiting: [], newest: new Map() }
}

type Ask = Omit<GenerateRequest, 'type' | 'requestId'>

/** Asks for a building; `send` is what to post now, null while the worker is busy. */
export function asked(
  state: Dispatch,
  ask: Ask,
): { state: Dispatch; send: GenerateRequest | null } {
  const request: GenerateRequest = { type: 'generate', requestId: state.nextId, ...ask }
  const building = String(ask.input.building.id)
  const newest = new Map(state.newest).set(building, request.requestId)
  const nextId = state.nextId + 1
  if (!state.working) {
    return { state: { ...state, nextId, newest, working: request }, send: request }
  }
  const others = state.waiting.filter((w) => String(w.input.building.id) !== building)
  return { state: { ...state, nextId, newest, waiting: [...others, request] }, send: null }
}

/** An answer came: whether to use it, and what to post next. */
export function answered(
  state: Dispatch,
  { requestId, buildingId }: Pick<GenerateResponse, 'requestId' | 'buildingId'>,
): { state: Dispatch; use: boolean; send: GenerateRequest | null } {
  const use = state.newest.get(buildingId) === requestId
  const [send = null, ...waiting] = state.waiting
  return { state: { ...state, working: send, waiting }, use, send }
}
