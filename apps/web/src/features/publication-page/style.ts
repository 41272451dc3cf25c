/** The colours a company gives its public pages. */
import type { CompanyCfg } from '@kavel/domain'

export type CompanyStyle = CompanyCfg['style']

/** Contrast of text that is not large (WCAG 2.2 AA, 1.4.3). */
const LEAST_CONTRAST = 4.5

/** Colours of the head of the page, as CSS has them; `line` is the rule below it. */
export interface HeadColours {
  readonly background: string
  readonly text: string
  readonly line: string
}

type Rgb = readonly [number, number, number]

/** `#rgb` or `#rrggbb`; null for any other spelling, because only these can be measured. */
function parseHex(colour: string | null): Rgb | null {
  const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.exec(colour?.trim() ?? '')?.[0].slice(1)
  if (!hex) return null
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : hex.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

const toHex = (rgb: Rgb) => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2, glossary). */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, glossary). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]

/**
 * The head of the page in the company's colours; null keeps ours. Text in a colour that cannot be read on
 * the primary one becomes black or white, whichever reads better.
 */
export function headColours(style: CompanyStyle | null | undefined): HeadColours | null {
  if (!style?.hasCustomStyle) return null
  const background = parseHex(style.primaryColor)
  if (!background) return null
  const asked = parseHex(style.textColor)
  const readable = contrastOf(background, WHITE) >= contrastOf(background, BLACK) ? WHITE : BLACK
  const text = asked && contrastOf(asked, background) >= LEAST_CONTRAST ? asked : readable
  const line = parseHex(style.secondaryColor) ?? background
  return { background: toHex(background), text: toHex(text), line: toHex(line) }
}
