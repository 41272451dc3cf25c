import { companyCfgSchema } from '@kavel/domain'
import { describe, expect, it } from 'vitest'
import { contrastOf, headColours } from './style.ts'

const styleOf = (style: object) =>
  companyCfgSchema.parse({ style: { hasCustomStyle: true, ...style } }).style

describe('the colours of a company', () => {
  it('are ours until it has chosen its own', () => {
    expect(headColours(companyCfgSchema.parse({}).style)).toBeNull()
    expect(headColours(styleOf({ hasCustomStyle: false, primaryColor: '#123456' }))).toBeNull()
    expect(headColours(styleOf({}))).toBeNull()
    expect(headColours(null)).toBeNull()
  })

  it('stand in the head of the page', () => {
    expect(
      headColours(
        styleOf({ primaryColor: '#0a3', textColor: '#000000', secondaryColor: '#FFcc00' }),
      ),
    ).toEqual({ background: '#00aa33', text: '#000000', line: '#ffcc00' })
  })

  it('give way to black or white where text could not be read', () => {
    const grey = { primaryColor: '#777777', textColor: '#888888' }
    expect(headColours(styleOf(grey))?.text).toBe('#000000')
    expect(headColours(styleOf({ primaryColor: '#102040' }))).toEqual({
      background: '#102040',
      text: '#ffffff',
      line: '#102040',
    })
  })

  it('are never anything but a colour', () => {
    expect(headColours(styleOf({ primaryColor: 'url(https://elders.nl/x)' }))).toBeNull()
    expect(headColours(styleOf({ primaryColor: '#12345' }))).toBeNull()
    expect(headColours(styleOf({ primaryColor: '#123', secondaryColor: 'red;x:y' }))?.line).toBe(
      '#112233',
    )
  })

  it('are compared as the guideline does', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21)
    // #767676 is the lightest grey that reads on white
    expect(contrastOf([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })
})
