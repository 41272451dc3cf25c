/** The colours a company gives its public pages, as far as they read there. */
import {
  BLACK,
  blackOrWhite,
  type CompanyCfg,
  isReadable,
  nearestReadable,
  parseColour,
  type Rgb,
  WHITE,
  writeColour,
} from '@kavel/domain'

export type CompanyStyle = CompanyCfg['style']

/** Background of a page in the dark: that of Mantine. */
const DARK: Rgb = [0x24, 0x24, 0x24]

/** A colour on a white and on a dark page, as CSS has it; null where there is none that reads: the page keeps its own. */
export interface OnPage {
  readonly light: string | null
  readonly dark: string | null
}

export interface PageColours {
  /** Of the head of the page; null for none. */
  readonly background: string | null
  /** Text in the head. */
  readonly text: OnPage
  /** The rule below the head. */
  readonly line: string | null
  /** Headings of sections, and links. */
  readonly accent: OnPage
}

const toCss = (colour: Rgb | null) => colour && writeColour(colour)

/** In the dark as near to the one chosen as reads there: on white its author was told that it does not. */
function onPage(colour: Rgb | null): OnPage {
  return {
    light: toCss(colour && isReadable(colour, WHITE) ? colour : null),
    dark: toCss(colour && nearestReadable(colour, DARK)),
  }
}

/** Text on a background of the company's: black or white, whichever reads better, where the chosen one does not. */
function textOn(background: Rgb, asked: Rgb | null): Rgb {
  return asked && isReadable(asked, background) ? asked : blackOrWhite(background)
}

/** The colours of a page; null when the company has none of its own. */
export function pageColours(style: CompanyStyle | null | undefined): PageColours | null {
  if (!style?.hasCustomStyle) return null
  const [background, text, accent] = [
    parseColour(style.primaryColor),
    parseColour(style.textColor),
    parseColour(style.secondaryColor),
  ]
  if (!background && !text && !accent) return null
  const shown = background && writeColour(textOn(background, text))
  return {
    background: toCss(background),
    text: background ? { light: shown, dark: shown } : onPage(text),
    line: toCss(accent ?? background),
    accent: onPage(accent),
  }
}

/** Two colours that meet on a page. */
export interface ColourPair {
  readonly key: 'head' | 'accent'
  /** The setting that the first of them comes from. */
  readonly field: 'textColor' | 'secondaryColor'
  /** The one chosen; black or white where the head has none. */
  readonly colour: Rgb
  readonly background: Rgb
  /** What the page shows in its place, when it does not read. */
  readonly instead: Rgb | null
}

/** The pairs that a page in this style has, on white. */
export function colourPairs(style: CompanyStyle): readonly ColourPair[] {
  const [primary, text, accent] = [
    parseColour(style.primaryColor),
    parseColour(style.textColor),
    parseColour(style.secondaryColor),
  ]
  const background = primary ?? WHITE
  const colour = text ?? (primary && blackOrWhite(primary))
  const pairs: ColourPair[] = []
  if (colour) {
    const instead = isReadable(colour, background) ? null : blackOrWhite(background)
    pairs.push({ key: 'head', field: 'textColor', colour, background, instead })
  }
  if (accent) {
    const instead = isReadable(accent, WHITE) ? null : BLACK
    pairs.push({
      key: 'accent',
      field: 'secondaryColor',
      colour: accent,
      background: WHITE,
      instead,
    })
  }
  return pairs
}
