/** The model as plain JSON: typed arrays as lists. */
import type { BuildingModel } from './types.ts'

/** A model with every typed array as a list of numbers. */
export type Plain<T> = T extends Int32Array | Uint16Array
  ? number[]
  : T extends (infer U)[]
    ? Plain<U>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T

export function modelToJson(model: BuildingModel): Plain<BuildingModel> {
  return plain(model) as Plain<BuildingModel>
}

function plain(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as Int32Array)
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]))
}

/** The keys whose values are lattice numbers; `facade` alone is 16 bits wide. */
const INT_LISTS = new Set([
  'outer',
  'gross',
  'net',
  'door',
  'levels',
  'floors',
  'adjacency',
  'edges',
  'openings',
  'poly',
])
/** Lists of such lists. */
const INT_LIST_LISTS = new Set(['holes', 'faces'])

/** The model back from its JSON; the text must come from `modelToJson`. */
export function modelFromJson(json: Plain<BuildingModel>): BuildingModel {
  return typed(json, '') as BuildingModel
}

function typed(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    if (key === 'facade') return Uint16Array.from(value as number[])
    if (INT_LISTS.has(key)) return Int32Array.from(value as number[])
    if (INT_LIST_LISTS.has(key)) return value.map((each) => Int32Array.from(each as number[]))
    return value.map((each) => typed(each, ''))
  }
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([k, each]) => [k, typed(each, k)]))
}
