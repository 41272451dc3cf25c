import { RoofType } from '@kavel/domain'
import { canonicalRing, toLattice, toMetres } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { rowOfHouses } from '../../testing/houses.ts'
import { generate } from '../generate.ts'
import { roofFigures } from '../metrics/roofs.ts'
import { roofOver } from '../roofs/roof-over.ts'
import { meshOf } from './mesh.ts'
import { normalOf, type Point3, trianglesOf } from './triangles.ts'

const triangleArea = (a: Point3, b: Point3, c: Point3) => {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const
  const [x, y, z] = [
    u[1] * v[2] - u[2] * v[1],
    u[2] * v[0] - u[0] * v[2],
    u[0] * v[1] - u[1] * v[0],
  ]
  return Math.sqrt(x * x + y * y + z * z) / 2
}

function pointsOf(face: Int32Array): Point3[] {
  return Array.from({ length: face.length / 3 }, (_, i) => {
    const [x, y, z] = [face[3 * i], face[3 * i + 1], face[3 * i + 2]] as [number, number, number]
    return [toMetres(x), toMetres(y), toMetres(z)]
  })
}

test('triangles cover the faces of a hipped roof over any plan', () => {
  const plan = [0, 0, 20, 0, 20, 8, 14, 8, 14, 14, 9, 14, 9, 8, 6, 8, 6, 18, 0, 18]
  const roof = roofOver(
    RoofType.hipped,
    { outer: canonicalRing(plan.map(toLattice)), holes: [] },
    0,
  )
  const area = roof.faces.map(pointsOf).reduce((sum, points) => {
    expect(normalOf(points)[2]).toBeGreaterThan(0.5)
    const of = (i: number) => points[i] as Point3
    return trianglesOf(points).reduce((s, [a, b, c]) => s + triangleArea(of(a), of(b), of(c)), sum)
  }, 0)
  expect(area).toBeCloseTo(roofFigures([roof]).area, 3)
})

test('triangles cover an upright polygon, seen from either side', () => {
  const gable: Point3[] = [
    [0, 0, 6],
    [0, 8, 6],
    [0, 8, 9],
    [0, 5, 7],
    [0, 0, 9],
  ]
  for (const points of [gable, gable.toReversed()]) {
    const of = (i: number) => points[i] as Point3
    const area = trianglesOf(points).reduce(
      (s, [a, b, c]) => s + triangleArea(of(a), of(b), of(c)),
      0,
    )
    expect(area).toBeCloseTo(16, 9)
  }
})

test('triangles cover four corners of which one points inwards, whichever comes first', () => {
  const arrow: Point3[] = [
    [0, 0, 0],
    [6, 0, 0],
    [2, 2, 0],
    [0, 6, 0],
  ]
  for (const from of [0, 1, 2, 3]) {
    const points = [...arrow.slice(from), ...arrow.slice(0, from)]
    const of = (i: number) => points[i] as Point3
    const areas = trianglesOf(points).map(([a, b, c]) => triangleArea(of(a), of(b), of(c)))
    expect(areas.length).toBe(2)
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(12, 9)
  }
})

test('the mesh of a row has its slopes and gables', () => {
  const mesh = meshOf(generate(rowOfHouses())).find(({ id }) => id === 'roof')
  expect(mesh?.ranges.map(({ colorKey }) => colorKey)).toEqual(['roof', 'wall_outer'])
  // two slopes of two triangles, and a gable of two triangles at both ends
  expect(mesh?.ranges.map(({ count }) => count / 3)).toEqual([4, 4])
  expect(Math.max(...(mesh?.positions ?? []).filter((_, i) => i % 3 === 2))).toBeCloseTo(9.776, 3)
})
