/** How long things are: a bar of metres in black and white. */
import { type Canvas, round } from './canvas.ts'
import { INK } from './colours.ts'
import { widthOf } from './letters.ts'

/** Where the bar changes colour, in parts of its length. */
const STEPS = [0, 0.1, 0.2, 0.5, 1]
/** Of the figures, page units. */
const SIZE = 10

/**
 * @param x left end and @param y upper side, page units
 * @param word after the last figure
 * @param metres length, a multiple of ten
 */
export function scaleBar(c: Canvas, x: number, y: number, word: string, metres = 10): void {
  STEPS.slice(1).forEach((to, i) => {
    const from = STEPS[i] as number
    c.add(
      `<rect x="${round(x + c.length(from * metres))}" y="${y}" width="${c.length((to - from) * metres)}" height="6" fill="${i % 2 === 0 ? INK : '#fff'}" stroke="${INK}" stroke-width="0.8"/>`,
    )
  })
  for (const { at, text } of figuresOf(c, word, metres)) {
    c.add(
      `<text x="${round(x + c.length(at))}" y="${y + 20}" font-size="${SIZE}" text-anchor="middle" fill="#444">${text}</text>`,
    )
  }
}

/** Those that meet no other: the ends first, then from the far end to the near one. */
function figuresOf(c: Canvas, word: string, metres: number): { at: number; text: string }[] {
  const all = STEPS.map((step) => {
    const at = step * metres
    const text = step === 1 ? `${at} ${word}` : String(at)
    return { at, text, half: widthOf(text, SIZE) / 2 }
  })
  const [near, ...more] = all as [(typeof all)[number], ...typeof all]
  const kept = [near]
  for (const one of more.reverse()) {
    const isFree = kept.every(({ at, half }) => c.length(Math.abs(at - one.at)) > half + one.half)
    if (isFree) kept.push(one)
  }
  return kept.sort((a, b) => a.at - b.at)
}
