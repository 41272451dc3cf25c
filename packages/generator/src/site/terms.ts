/** What all plans of a site have in common. */
import { toSquareMetres } from '@kavel/geometry'
import { messageList } from '../base/messages.ts'
import { siteOf } from '../input/resolve.ts'
import type { ConstraintInput, GeneratorInput } from '../input/schema.ts'
import { courtAsked } from './compose/open-ground.ts'
import type { Appraise, ParkingNorm, SiteTerms } from './evaluate.ts'
import { limitsOf } from './limits.ts'
import type { SitePrices } from './prices.ts'

interface Terms {
  readonly input: GeneratorInput
  readonly prices: SitePrices
  readonly houses?: { readonly prices: SitePrices }
  readonly norm: ParkingNorm
  readonly appraise?: Appraise
  readonly isBeside?: boolean
}

/** @param constraints those of the input, or others in their place */
export function termsOf(
  { input, prices, houses, norm, appraise, isBeside }: Terms,
  constraints: readonly ConstraintInput[],
): SiteTerms {
  const site = siteOf(input, messageList(''))
  const plotArea = toSquareMetres(site.plotArea)
  return {
    plotArea,
    court: courtAsked(plotArea),
    envelopeArea: toSquareMetres(site.buildableArea),
    limits: limitsOf(constraints),
    prices,
    housePrices: houses?.prices,
    norm,
    appraise,
    isBeside,
  }
}
