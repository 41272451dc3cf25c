/** Locked and existing buildings are in the way of others: named, measured, and no ground to build on. */
import { expect, test } from 'vitest'
import { caseInput } from '../../testing/cases.ts'
import { obstacleOf } from '../export/footprint.ts'
import { generate } from '../generate.ts'
import { parseGeneratorInput } from '../input/parse.ts'

/** A box of metres east and north of the corner of the plot. */
const area = (x0: number, y0: number, x1: number, y1: number) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [120_000 + x0, 480_000 + y0],
      [120_000 + x1, 480_000 + y0],
      [120_000 + x1, 480_000 + y1],
      [120_000 + x0, 480_000 + y1],
      [120_000 + x0, 480_000 + y0],
    ],
  ],
})

const said = (obstacles: { id: number; name: string; area: ReturnType<typeof area> }[]) =>
  generate({ ...caseInput('comfortable'), obstacles }).messages
const codeOf = ({ code }: { code: string }) => code

test('what stands in the way is named with the area on it, and counts as outside', () => {
  // the flat of 60 × 11.6 m stands in the middle of a plot of 80 × 50 m
  const messages = said([{ id: 5, name: 'De schuur', area: area(10, 19.2, 14, 24.2) }])
  expect(messages).toContainEqual(
    expect.objectContaining({
      code: 'overlap_building',
      target: 'building:De schuur',
      value: 20,
      required: 0,
    }),
  )
  const outside = messages.find(({ code }) => code === 'outside_buildable')
  expect(Number(outside?.value)).toBeGreaterThanOrEqual(20)
})

test("what stands beside it, or kilometres away, is in nobody's way", () => {
  expect(said([{ id: 5, name: '', area: area(-9, 0, 0, 50) }]).map(codeOf)).toEqual([
    'storage_none',
  ])
  expect(said([{ id: 5, name: '', area: area(60_000, 0, 60_009, 50) }]).map(codeOf)).toEqual([
    'storage_none',
  ])
})

test('a building of the concept that is locked is an obstacle to the others', () => {
  const locked = generate({
    ...caseInput('comfortable'),
    building: { ...caseInput('comfortable').building, id: 2, rotate_z: 0.2 },
  })
  const messages = generate({
    ...caseInput('comfortable'),
    obstacles: [obstacleOf(locked, 'Blok A')],
  }).messages
  expect(messages.map(({ code, target }) => `${code} ${target}`)).toContain(
    'overlap_building building:Blok A',
  )
})

test('a file names its obstacles, and a crossed outline is refused with its place', () => {
  const file = { ...caseInput('comfortable'), obstacles: [{ id: 1, area: area(0, 0, 9, 9) }] }
  expect(parseGeneratorInput(file)).toMatchObject({ ok: true })
  const [ring] = area(0, 0, 9, 9).coordinates as [number[][]]
  const [a, b, c, d] = ring as [number[], number[], number[], number[]]
  const crossed = { type: 'Polygon', coordinates: [[a, c, b, d, a]] }
  const parsed = parseGeneratorInput({ ...file, obstacles: [{ id: 1, area: crossed }] })
  expect(parsed.ok ? '' : parsed.issues[0]?.path).toContain('obstacles.0.area')
})
