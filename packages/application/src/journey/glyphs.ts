/** Letters and figures as strokes, for drawings that must not depend on the fonts of a machine. */

/** Strokes in a field of 2 wide and 3 high, from its upper left corner. */
const STROKES = {
  '0': 'M0.6 0H1.4L2 0.6V2.4L1.4 3H0.6L0 2.4V0.6Z',
  '1': 'M0.4 0.7L1.2 0V3',
  '2': 'M0 0.6L0.6 0H1.4L2 0.6V1.1L0 3H2',
  '5': 'M1.9 0H0.2V1.3H1.4L2 1.9V2.4L1.4 3H0.5L0 2.6',
  m: 'M0 3V1.2M0 1.7L0.5 1.2H0.9L1.3 1.6V3M1.3 1.7L1.8 1.2H2.2L2.6 1.6V3',
  N: 'M0 3V0L2 3V0',
} as const
export type Glyph = keyof typeof STROKES

/** The strokes of a sign as path data, `height` pixels high with its upper left corner at x, y. */
export function glyph(sign: Glyph, x: number, y: number, height: number): string {
  const unit = height / 3
  // Only absolute commands occur; H and V carry one coordinate, the others two.
  return STROKES[sign].replace(/([MLHV])([\d.]+)(?: ([\d.]+))?/g, (_, command, a, b) => {
    if (command === 'H') return `H${x + Number(a) * unit}`
    if (command === 'V') return `V${y + Number(a) * unit}`
    return `${command}${x + Number(a) * unit} ${y + Number(b) * unit}`
  })
}
