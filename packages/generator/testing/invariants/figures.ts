/** I44, I45: figures that follow from others, reckoned again. */
import type { Facts } from './facts.ts'

/** Doubles that were added up in another order. */
const ROUNDING = 1e-9

/** I44: usable area is part of the gross, and both ratios to the plot are what they say. */
export function checkRatios({ model, report }: Facts): void {
  const { gfa, nfa, saleablearea, builtarea, plotarea, fsi, gsi } = model.formFactors
  if (!(gfa >= nfa - ROUNDING && nfa >= 0 && saleablearea >= 0 && gfa >= saleablearea - ROUNDING))
    report('I44', `gfa ${gfa}, nfa ${nfa}, saleable ${saleablearea}`)
  const ratio = (area: number) => (plotarea > 0 ? area / plotarea : 0)
  const same = (a: number, b: number) => Math.abs(a - b) <= ROUNDING * Math.max(1, Math.abs(b))
  if (!same(fsi, ratio(gfa))) report('I44', `fsi ${fsi}, reckoned ${ratio(gfa)}`)
  if (!same(gsi, ratio(builtarea))) report('I44', `gsi ${gsi}, reckoned ${ratio(builtarea)}`)
}

/** I45: the distance to the asked mix is the sum of what each type is off. */
export function checkMix({ model: { mix }, report }: Facts): void {
  const off = mix.types.reduce((sum, { share, target }) => sum + Math.abs(share - target), 0)
  const isEmpty = mix.types.every(({ count }) => count === 0)
  if (!isEmpty && Math.abs(off - mix.l1) > ROUNDING) report('I45', `l1 ${mix.l1}, reckoned ${off}`)
  const shares = mix.types.reduce((sum, { share }) => sum + share, 0)
  if (!isEmpty && Math.abs(shares - 1) > ROUNDING) report('I45', `the shares add up to ${shares}`)
}
