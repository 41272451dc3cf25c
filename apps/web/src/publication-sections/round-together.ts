/**
 * Rounds the parts of a whole so that they add up to the whole as it is rounded: what is over goes to those that lost most.
 * @param decimals digits after the mark
 */
export function roundTogether(parts: readonly number[], decimals = 0): number[] {
  const scale = 10 ** decimals
  // a sum of doubles is a hair off
  const exact = parts.map((part) => Number((part * scale).toFixed(6)))
  const whole = Math.round(Number(exact.reduce((sum, part) => sum + part, 0).toFixed(6)))
  const rounded = exact.map(Math.floor)
  const over = whole - rounded.reduce((sum, part) => sum + part, 0)
  const byLoss = exact
    .map((part, place) => ({ place, lost: Number((part - Math.floor(part)).toFixed(6)) }))
    .sort((a, b) => b.lost - a.lost || a.place - b.place)
  for (const { place } of byLoss.slice(0, over)) rounded[place] = (rounded[place] ?? 0) + 1
  return rounded.map((part) => part / scale)
}
