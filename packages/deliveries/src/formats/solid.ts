/** Bodies with faces in three dimensions, as 3DBAG gives them beside CityJSON, as what a register keeps: outline and height. */
import type { Position } from '@kavel/registers'
import { type CityGeometry, readOutline, type Vertex } from './outline.ts'

/** A face: its outer ring and its holes, of points with a height. */
export type SolidFace = readonly (readonly Position[])[]

export interface Solid {
  readonly outline: { readonly type: string; readonly coordinates: unknown } | null
  /** Metres from its lowest to its highest point, to the centimetre; null when its points have no height. */
  readonly height: number | null
}

/** The outline on the ground and the height of the faces of a body, or of several. */
export function readSolid(faces: readonly SolidFace[]): Solid {
  const vertices: Vertex[] = []
  const boundaries = faces.map((rings) =>
    rings.map((ring) =>
      open(ring).map(([x = Number.NaN, y = Number.NaN, z = Number.NaN]) => {
        vertices.push([x, y, z])
        return vertices.length - 1
      }),
    ),
  )
  const geometry: CityGeometry = { type: 'MultiSurface', boundaries }
  const { low, high } = vertices.reduce(
    ({ low, high }, [, , z]) => ({ low: Math.min(low, z), high: Math.max(high, z) }),
    { low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY },
  )
  const height = Math.round((high - low) * 100) / 100
  return {
    outline: readOutline([geometry], (index) => vertices[index]),
    height: height > 0 && Number.isFinite(height) ? height : null,
  }
}

/** A ring without its last point where that is its first again. */
function open(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && String(first) === String(last)
  return isClosed ? ring.slice(0, -1) : ring
}

/** What a record with a body becomes: its attributes, with the height where they have none; its outline. */
export function withSolid<Properties extends Readonly<Record<string, unknown>>>(
  properties: Properties,
  { outline, height }: Solid,
) {
  return {
    properties: height === null ? properties : { measuredHeight: height, ...properties },
    geometry: outline,
  }
}
