/** Colours that a company chooses, and how well one reads on another (WCAG 2.2). */

/** `#rgb` or `#rrggbb`: the only spelling that can be measured. */
export const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** Contrast of text that is not large (WCAG 2.2 AA, 1.4.3). */
export const LEAST_CONTRAST = 4.5

/** Null for any spelling but `COLOUR`, spaces around it aside. */
export function parseColour(colour: string | null): Rgb | null {
  const hex = colour?.trim() ?? ''
  if (!COLOUR.test(hex)) return null
  const digits = hex.slice(1)
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => Number.parseInt(pair, 16))
  return [red, green, blue]
}

/** `#rrggbb`, in small letters. */
export function writeColour(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

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

export function isReadable(text: Rgb, background: Rgb): boolean {
  return contrastOf(text, background) >= LEAST_CONTRAST
}

/** Black or white, whichever reads better. */
export function blackOrWhite(background: Rgb): Rgb {
  return contrastOf(background, WHITE) >= contrastOf(background, BLACK) ? WHITE : BLACK
}

/** Steps from a colour to black or white; one changes a part by 1 at most. */
const STEPS = 255

/** The colour that reads on a background and differs least from the one asked for, on its way to black or to white. */
export function nearestReadable(colour: Rgb, background: Rgb): Rgb {
  for (let step = 0; step <= STEPS; step++) {
    const found = [BLACK, WHITE]
      .map((end) => mix(colour, end, step / STEPS))
      .filter((mixed) => isReadable(mixed, background))
      .sort((a, b) => distance(a, colour) - distance(b, colour))[0]
    if (found) return found
  }
  return blackOrWhite(background)
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const [red = 0, green = 0, blue = 0] = from.map((part, index) =>
    Math.round(part + ((to[index] ?? 0) - part) * share),
  )
  return [red, green, blue]
}

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))
