import { describe, expect, it } from 'vitest'
import {
  BLACK,
  blackOrWhite,
  contrastOf,
  isReadable,
  nearestReadable,
  parseColour,
  type Rgb,
  WHITE,
  writeColour,
} from './colours.ts'

const rgb = (text: string) => parseColour(text) as Rgb

describe('a colour', () => {
  it('is hexadecimal, short or long, and nothing else', () => {
    expect(parseColour('#0a3')).toEqual([0, 170, 51])
    expect(parseColour(' #FFcc00 ')).toEqual([255, 204, 0])
    for (const text of ['', 'red', '#12345', '#1234567', '003366', 'rgb(0,0,0)', 'red;x:y', null])
      expect(parseColour(text), String(text)).toBeNull()
    expect(writeColour([0, 170, 51])).toBe('#00aa33')
  })
})

describe('contrast', () => {
  // by hand from the formula of WCAG 2.2: (L1 + 0.05) / (L2 + 0.05)
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#ffffff', 1],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
  ])('of %s and %s is %f, in either order', (one, other, ratio) => {
    expect(contrastOf(rgb(one), rgb(other))).toBeCloseTo(ratio, 2)
    expect(contrastOf(rgb(other), rgb(one))).toBe(contrastOf(rgb(one), rgb(other)))
  })

  it('is judged by the bound of ordinary text, not rounded', () => {
    expect(isReadable(rgb('#777777'), WHITE)).toBe(false)
    expect(isReadable(rgb('#767676'), WHITE)).toBe(true)
    expect(blackOrWhite(rgb('#102040'))).toEqual(WHITE)
    expect(blackOrWhite(rgb('#ffee00'))).toEqual(BLACK)
  })
})

describe('the nearest colour that reads', () => {
  it('is the colour itself where it reads', () => {
    expect(nearestReadable(rgb('#003366'), WHITE)).toEqual(rgb('#003366'))
  })

  it('of white on white is the lightest grey that reads', () => {
    expect(writeColour(nearestReadable(WHITE, WHITE))).toBe('#767676')
  })

  it('reads on any background, and keeps the tint', () => {
    const parts = [0, 51, 119, 128, 204, 255]
    for (const red of parts)
      for (const grey of parts) {
        const background: Rgb = [grey, grey, grey]
        const found = nearestReadable([red, 128, 0], background)
        expect(contrastOf(found, background)).toBeGreaterThanOrEqual(4.5)
      }
    const [red, green, blue] = nearestReadable(rgb('#ff9900'), WHITE)
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
  })
})
