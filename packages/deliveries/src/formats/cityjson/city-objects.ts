/** City objects as records: each building with its outline and its attributes untouched. */
import type { DeliveredRecord } from '@kavel/registers'
import { type CityGeometry, readOutline, type Vertex } from '../outline.ts'

export interface CityObject {
  readonly type?: unknown
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly geometry?: readonly CityGeometry[]
  readonly children?: readonly string[]
  readonly parents?: readonly string[]
}

/** How whole numbers become metres; no change where a file has none. */
export interface Transform {
  readonly scale: readonly number[]
  readonly translate: readonly number[]
}

export const UNCHANGED: Transform = { scale: [1, 1, 1], translate: [0, 0, 0] }

/** One CityJSONFeature: a building with its parts and the points that only it uses. */
export interface CityFeature {
  readonly CityObjects: Readonly<Record<string, CityObject>>
  readonly vertices: readonly (readonly number[])[]
}

/** The buildings of a feature. Throws nothing: what has no outline has no geometry. */
export function readCityFeature(
  { CityObjects, vertices }: CityFeature,
  transform: Transform,
): DeliveredRecord[] {
  const vertexAt = (index: number) => {
    const vertex = vertices[index]
    return vertex && place(vertex, transform)
  }
  return Object.entries(CityObjects)
    .filter(([, object]) => object.type === 'Building')
    .map(([id, object]) => {
      const parts = (object.children ?? []).map((child) => CityObjects[child]?.geometry ?? [])
      const outline =
        readOutline(object.geometry ?? [], vertexAt) ?? readOutline(parts.flat(), vertexAt)
      return toRecord(id, object, outline)
    })
}

export function place(vertex: readonly number[], { scale, translate }: Transform): Vertex {
  const [x, y, z] = [0, 1, 2].map((axis) =>
    // Rounded to a tenth of a millimetre: the sum of two decimal numbers has a tail of its own.
    Number((vertex[axis]! * scale[axis]! + translate[axis]!).toFixed(4)),
  )
  return [x!, y!, z!]
}

/** The collection is the kind of object; `id` is the key under which it stands. */
export function toRecord(
  id: string,
  { attributes }: CityObject,
  geometry: ReturnType<typeof readOutline>,
): DeliveredRecord {
  return {
    collection: 'Building',
    feature: { type: 'Feature', properties: { id, ...attributes }, geometry },
  }
}
