import { type Preset, presets } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import type { Line } from './line.ts'
import type { Question, Reply } from './protocol.ts'
import { type KindSource, sketchOf } from './sketch.ts'
import { createSketches } from './sketches.ts'

const LOT: KindSource = {
  archetype: 6,
  maxlength: 50,
  maxwidth: 32,
  maxheight: 3,
  cfg: { blocktype: 0 },
  hasMix: false,
}

/** A line on which a test answers. */
function lineByHand() {
  const asked: Extract<Question, { kind: 'sketch' }>[] = []
  let hear: ((reply: Reply) => void) | null = null
  let lose: ((reason: string) => void) | null = null
  const line: Line = {
    post(question) {
      if (question.kind === 'sketch') asked.push(question)
    },
    listen(onReply, onLost) {
      hear = onReply
      lose = onLost
      return () => {
        hear = null
      }
    },
  }
  return {
    line,
    asked,
    isListening: () => hear !== null,
    answer() {
      const { session, request, source } = asked.at(-1) as (typeof asked)[number]
      hear?.({ kind: 'sketch', session, request, sketch: sketchOf(source) })
    },
    lose: (reason: string) => lose?.(reason),
  }
}

describe('a sketch', () => {
  it('shows the spaces of a car park, and its bounds', () => {
    const { ground, parts, bounds } = sketchOf(LOT)
    expect(ground.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['stall', 'aisle']))
    expect(parts).toEqual([])
    expect(bounds).toEqual([-25, -16, 25, 16])
  })

  it('shows the dwellings of a flat, coloured by their types', () => {
    const flat = { ...LOT, archetype: 3, maxwidth: 11.6, maxheight: 15, cfg: { blocktype: 101 } }
    const { parts } = sketchOf({ ...flat, hasMix: true })
    expect(new Set(parts.map(({ unit }) => unit))).toEqual(new Set([-1, 0, 1]))
  })

  it('shows both rows of houses on either side of a street', () => {
    const street = { archetype: 5, maxlength: 46, maxwidth: 62, maxheight: 12, hasMix: false }
    const { parts, ground } = sketchOf({
      ...street,
      cfg: { blocktype: 5021, house: { maxwidth: 9, length: 5.4 } },
    })
    const middles = parts.filter(({ kind }) => kind === 'unit').map(({ ring }) => ring[1] as number)
    expect(Math.min(...middles)).toBeLessThan(0)
    expect(Math.max(...middles)).toBeGreaterThan(0)
    expect(ground.some(({ kind }) => kind === 'street')).toBe(true)
  })
})

it('a sketch shows garages, which have no storey above them, and the paths to the doors', () => {
  const row = { archetype: 5, maxlength: 52, maxwidth: 28, maxheight: 12, hasMix: false }
  const house = { maxwidth: 9, length: 5.4 }
  const { parts, ground } = sketchOf({ ...row, cfg: { blocktype: 5011, house } })
  const count = (kind: string) => parts.filter((part) => part.kind === kind).length
  expect(count('unit')).toBeGreaterThan(4)
  expect(count('common')).toBe(count('unit'))
  expect(ground.map(({ kind }) => kind)).toContain('path')
})

it('a sketch of a preset shows the dwellings that it brings itself', () => {
  const size = { size: 50, size_max: 70, ratio: 1, order: 10 }
  const units = ['a', 'b', 'c'].map((id) => ({ ...size, id, name: id }))
  const initial = Object.entries(presets.fields).map(([name, field]) => [name, field.initial])
  const preset: Preset = {
    ...Object.fromEntries(initial),
    maxBuildingWidth: 12,
    maxBuildingLength: 70,
    cfg: { units, towers: [] },
  }
  const { parts, bounds } = sketchOf({ preset })
  expect(new Set(parts.map(({ unit }) => unit))).toEqual(new Set([-1, 0, 1, 2]))
  expect(bounds[2] - bounds[0]).toBeLessThanOrEqual(70.1)
})

describe('the sketches of a page', () => {
  it('are asked for one at a time, the newest wish first, and once', async () => {
    const { line, asked, answer, isListening } = lineByHand()
    const sketches = createSketches(line)
    const all = ['a', 'b', 'c', 'a'].map((key) => sketches.draw(key, LOT))
    expect(asked.length).toBe(1)
    answer()
    expect(asked.length).toBe(2)
    answer()
    answer()
    expect(asked.length).toBe(3)
    const [first, , , again] = await Promise.all(all)
    expect(again).toBe(first)
    expect(isListening()).toBe(false)
  })

  it('come sooner when somebody looks at them again', async () => {
    const { line, asked, answer } = lineByHand()
    const sketches = createSketches(line)
    const draw = (length: number) => sketches.draw(`${length}`, { ...LOT, maxlength: length })
    const all = [10, 20, 30, 40, 20].map(draw)
    for (let i = 0; i < 4; i++) answer()
    await Promise.all(all)
    expect(asked.map((question) => 'source' in question && question.source)).toMatchObject(
      [10, 20, 40, 30].map((maxlength) => ({ maxlength })),
    )
  })

  it('say that the worker is gone, and can be asked again', async () => {
    const { line, asked, answer, lose } = lineByHand()
    const sketches = createSketches(line)
    const failing = [sketches.draw('a', LOT), sketches.draw('b', LOT)]
    lose('no worker')
    for (const one of failing) await expect(one).rejects.toThrow('no worker')
    const again = sketches.draw('a', LOT)
    expect(asked.length).toBe(2)
    answer()
    await expect(again).resolves.toMatchObject({ parts: [] })
  })
})
