/** Well-known text as Locatieserver writes geometries: points, polygons and several of them. */
import type { MultiPolygon, Polygon, Position } from '@kavel/registers'

const NUMBER = '-?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?'
const TEXT = /^\s*(POLYGON|MULTIPOLYGON)\s*([(][-+(), .0-9eE]*[)])\s*$/i

/** A polygon or several; null for any other text. */
export function readWktArea(text: string): Polygon | MultiPolygon | null {
  const [, type, body] = TEXT.exec(text) ?? []
  if (!type || !body) return null
  // Points become lists of numbers, and round brackets square ones: what is left is JSON, or it is no geometry.
  const json = body
    .replace(new RegExp(`(${NUMBER})\\s+(${NUMBER})`, 'g'), '[$1,$2]')
    .replaceAll('(', '[')
    .replaceAll(')', ']')
  let coordinates: unknown
  try {
    coordinates = JSON.parse(json)
  } catch {
    return null
  }
  if (type.toUpperCase() === 'POLYGON')
    return isNested(coordinates, 2)
      ? { type: 'Polygon', coordinates: coordinates as Position[][] }
      : null
  return isNested(coordinates, 3)
    ? { type: 'MultiPolygon', coordinates: coordinates as Position[][][] }
    : null
}

/** Lists of points, `depth` deep. */
function isNested(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || value.length === 0) return false
  if (depth === 0) return value.length === 2 && value.every((part) => typeof part === 'number')
  return value.every((part) => isNested(part, depth - 1))
}
