import { boxRing, PER_METRE } from '@kavel/geometry'
import { expect, test } from 'vitest'
import { canvas } from './canvas.ts'
import { letter } from './lettering.ts'

/** A room of so many metres across and deep, and a name in its middle, 7 letters of 9.5: 36 page units, and 2 free on both sides: 2 m. */
function written(across: number, deep: number, hard: readonly (readonly number[])[] = []) {
  const c = canvas({ x0: 0, y0: 0, x1: 20, y1: 20 }, [0, 0, 0, 0])
  const m = PER_METRE
  const room = boxRing(0, 0, across * m, deep * m)
  const boxes = hard.map(([x0 = 0, y0 = 0, x1 = 0, y1 = 0]) => ({
    x0: x0 * m,
    y0: y0 * m,
    x1: x1 * m,
    y1: y1 * m,
  }))
  const words = [{ content: 'berging', size: 9.5, style: '' }]
  const label = { room, at: [(across * m) / 2, (deep * m) / 2] as const, versions: [words] }
  letter(c, [label], { hard: boxes, soft: [] }, [
    { plate: { outer: room, holes: [] }, rooms: [room] },
  ])
  const text = c.elements.find((element) => element.startsWith('<text'))
  if (!text) return null
  const [, x, size] = /x="([\d.]+)".*font-size="([\d.]+)"/.exec(text) ?? []
  return { x: Number(x) / 20, size: Number(size), isTurned: text.includes('rotate(-90') }
}

test('a name stands in the middle, smaller where the room is narrow, turned where that is not enough', () => {
  expect(written(4, 3)).toEqual({ x: 2, size: 9.5, isTurned: false })
  expect(written(1.9, 1.5)).toEqual({ x: 0.95, size: 8.1, isTurned: false })
  expect(written(1, 3)).toMatchObject({ size: 9.5, isTurned: true })
})

test('it moves off a column and off a door, and is left away where nobody could read it', () => {
  const beside = written(8, 1.2, [[3.8, 0, 4.2, 1.2]])
  expect(beside?.size).toBe(9.5)
  expect(Math.abs((beside?.x ?? 4) - 4)).toBeGreaterThan(1.2)
  expect(written(1, 1)).toBeNull()
})
