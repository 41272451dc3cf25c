import { companyCfgSchema, contrastOf, parseColour, type Rgb, writeColour } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { colourPairs, pageColours } from './page-colours.ts'

const styleOf = (style: object) =>
  companyCfgSchema.parse({ style: { hasCustomStyle: true, ...style } }).style
const both = (colour: string | null) => ({ light: colour, dark: colour })

describe('the colours of a company', () => {
  it('are ours until it has chosen its own', () => {
    expect(pageColours(companyCfgSchema.parse({}).style)).toBeNull()
    expect(pageColours(styleOf({ hasCustomStyle: false, primaryColor: '#123456' }))).toBeNull()
    expect(pageColours(styleOf({}))).toBeNull()
    expect(pageColours(styleOf({ logo: 7 }))).toBeNull()
    expect(pageColours(null)).toBeNull()
  })

  it('stand in the head of the page, its rule and its headings', () => {
    expect(
      pageColours(
        styleOf({ primaryColor: '#0a3', textColor: '#000000', secondaryColor: '#990000' }),
      ),
    ).toEqual({
      background: '#00aa33',
      text: both('#000000'),
      line: '#990000',
      accent: { light: '#990000', dark: expect.any(String) },
    })
  })

  it('give way to black or white where text could not be read on them', () => {
    const grey = { primaryColor: '#777777', textColor: '#888888' }
    expect(pageColours(styleOf(grey))?.text).toEqual(both('#000000'))
    const white = { primaryColor: '#ffffff', textColor: '#ffffff', secondaryColor: '#ffffff' }
    expect(pageColours(styleOf(white))).toEqual({
      background: '#ffffff',
      text: both('#000000'),
      line: '#ffffff',
      accent: { light: null, dark: '#ffffff' },
    })
    expect(pageColours(styleOf({ primaryColor: '#102040' }))).toEqual({
      background: '#102040',
      text: both('#ffffff'),
      line: '#102040',
      accent: both(null),
    })
  })

  it('of text alone stand on the page itself, as far as they read there', () => {
    expect(pageColours(styleOf({ textColor: '#003366' }))).toMatchObject({
      background: null,
      text: { light: '#003366', dark: expect.any(String) },
      line: null,
    })
  })

  it('are lighter in the dark, where they would not read there, and keep their tint', () => {
    const dark = parseColour(
      pageColours(styleOf({ secondaryColor: '#8a4b00' }))?.accent.dark ?? null,
    ) as Rgb
    const [red, green, blue] = dark
    expect(contrastOf(dark, [0x24, 0x24, 0x24])).toBeGreaterThanOrEqual(4.5)
    expect(red).toBeGreaterThan(green)
    expect(green).toBeGreaterThan(blue)
    // what reads there already stays
    expect(pageColours(styleOf({ secondaryColor: '#ffcc00' }))?.accent.dark).toBe('#ffcc00')
  })

  it('are never anything but a colour', () => {
    expect(pageColours(styleOf({ primaryColor: 'url(https://elders.nl/x)' }))).toBeNull()
    expect(pageColours(styleOf({ primaryColor: '#12345' }))).toBeNull()
    expect(pageColours(styleOf({ primaryColor: '#123', secondaryColor: 'red;x:y' }))?.line).toBe(
      '#112233',
    )
  })
})

describe('the pairs of colours that a page has', () => {
  const pairsOf = (style: object) =>
    colourPairs(styleOf(style)).map(({ key, colour, background, instead }) => [
      key,
      writeColour(colour),
      writeColour(background),
      instead && writeColour(instead),
    ])

  it('are text on the first colour, and the second on the page', () => {
    expect(pairsOf({})).toEqual([])
    expect(pairsOf({ primaryColor: '#003366', secondaryColor: '#777777' })).toEqual([
      ['head', '#ffffff', '#003366', null],
      ['accent', '#777777', '#ffffff', '#000000'],
    ])
    expect(pairsOf({ textColor: '#ffffff' })).toEqual([['head', '#ffffff', '#ffffff', '#000000']])
  })
})
