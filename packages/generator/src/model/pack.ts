/**
 * The model between threads: a small header and three buffers that change hands without copying (generator reference
 * §4). In the header a typed array stands as a reference into its buffer.
 */
import { FORM_FACTOR_KEYS, type FormFactors } from '../metrics/catalogue.ts'
import type { BuildingModel } from './types.ts'

export interface PackedModel {
  /** JSON; typed arrays are `{ $: kind, at, n }`. */
  header: string
  /** Coordinates, levels, edges, openings. */
  coords: Int32Array
  /** Facade edges. */
  topology: Uint32Array
  /** The form factors in the order of their catalogue. */
  metrics: Float64Array
}

interface Reference {
  $: 'i' | 'u'
  at: number
  n: number
}

/** The buffers to hand over: `postMessage(packed, transferablesOf(packed))`. */
export function transferablesOf({ coords, topology, metrics }: PackedModel): ArrayBuffer[] {
  return [coords.buffer, topology.buffer, metrics.buffer] as ArrayBuffer[]
}

export function packModel(model: BuildingModel): PackedModel {
  const ints: Int32Array[] = []
  const shorts: Uint16Array[] = []
  let intCount = 0
  let shortCount = 0
  const { formFactors, ...rest } = model
  const header = JSON.stringify(rest, (_key, value: unknown) => {
    if (value instanceof Int32Array) {
      ints.push(value)
      intCount += value.length
      return { $: 'i', at: intCount - value.length, n: value.length } satisfies Reference
    }
    if (value instanceof Uint16Array) {
      shorts.push(value)
      shortCount += value.length
      return { $: 'u', at: shortCount - value.length, n: value.length } satisfies Reference
    }
    return value
  })
  return {
    header,
    coords: joined(ints, new Int32Array(intCount)),
    topology: joined(shorts, new Uint32Array(shortCount)),
    metrics: Float64Array.from(FORM_FACTOR_KEYS, (key) => formFactors[key]),
  }
}

function joined<T extends Int32Array | Uint32Array>(parts: ArrayLike<number>[], into: T): T {
  let at = 0
  for (const part of parts) {
    into.set(part, at)
    at += part.length
  }
  return into
}

/** The model that was packed, equal to the last bit. */
export function unpackModel({ header, coords, topology, metrics }: PackedModel): BuildingModel {
  const rest = JSON.parse(header, (_key, value: unknown) => {
    if (!isReference(value)) return value
    const end = value.at + value.n
    return value.$ === 'i'
      ? coords.slice(value.at, end)
      : Uint16Array.from(topology.subarray(value.at, end))
  }) as Omit<BuildingModel, 'formFactors'>
  const formFactors = {} as FormFactors
  FORM_FACTOR_KEYS.forEach((key, i) => {
    formFactors[key] = metrics[i] as number
  })
  return { ...rest, formFactors }
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$' in value
}
