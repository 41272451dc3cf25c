import { expect, test } from 'vitest'
import { caseInput } from '../../testing/cases.ts'
import { generate } from '../generate.ts'
import { meshOf } from './mesh.ts'
import { toObj } from './obj.ts'

const model = generate(caseInput('rotated'))
const lines = toObj(model).split('\n')
const rows = (word: string) => lines.filter((line) => line.startsWith(`${word} `))
const numbers = (row: string) => row.split(' ').slice(1).map(Number)

test('an OBJ has every triangle of every floor', () => {
  const triangles = meshOf(model).map(({ indices, levels }) => (indices.length / 3) * levels.length)
  expect(rows('f')).toHaveLength(triangles.reduce((a, b) => a + b))
  expect(rows('o')).toHaveLength(meshOf(model).reduce((n, { levels }) => n + levels.length, 0))
})

test('its faces name vertices and normals that there are', () => {
  const most = rows('v').length
  expect(rows('vn')).toHaveLength(most)
  const named = rows('f').flatMap((row) =>
    [...row.matchAll(/(\d+)\/\/(\d+)/g)].map((m) => m.slice(1)),
  )
  for (const [vertex, normal] of named) {
    expect(vertex).toBe(normal)
    expect(Number(vertex)).toBeGreaterThan(0)
    expect(Number(vertex)).toBeLessThanOrEqual(most)
  }
})

test('its normals look where the corners of a face turn about, and are one long', () => {
  const v = rows('v').map(numbers)
  const vn = rows('vn').map(numbers)
  for (const row of rows('f').slice(0, 400)) {
    const [a, b, c] = [...row.matchAll(/(\d+)\/\//g)].map((m) => Number(m[1]) - 1)
    const [p, q, r] = [a, b, c].map((i) => v[i as number] as number[]) as number[][]
    const n = vn[a as number] as number[]
    const [u, w] = [q, r].map((t) => t!.map((x, i) => x - p![i]!)) as [number[], number[]]
    const cross = [
      u[1]! * w[2]! - u[2]! * w[1]!,
      u[2]! * w[0]! - u[0]! * w[2]!,
      u[0]! * w[1]! - u[1]! * w[0]!,
    ]
    const along = cross.reduce((sum, x, i) => sum + x * n[i]!, 0)
    expect(along).toBeGreaterThan(0.99 * Math.sqrt(cross.reduce((sum, x) => sum + x * x, 0)) - 1e-4)
  }
})

test('it is turned as the building is, stands on the ground and is as high', () => {
  const points = rows('v').map(numbers)
  const heights = points.map((p) => p[2]!)
  expect(Math.max(...heights)).toBeCloseTo(model.formFactors.maxheight, 2)
  expect(Math.min(...heights)).toBeGreaterThan(-0.5)
  // 48 × 12 m, turned by 2.4 rad: wider and deeper than the box
  const across = Math.max(...points.map((p) => p[0]!)) - Math.min(...points.map((p) => p[0]!))
  expect(across).toBeGreaterThan(40)
  expect(across).toBeLessThan(48 * 0.74 + 15 * 0.68)
  expect(lines[1]).toBe('# origin EPSG:28992 120040 480025, height 0')
})
