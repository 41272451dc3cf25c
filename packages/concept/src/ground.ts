/** Does a concept stay on the ground it may be built on? The plan says so as firmly as it says how high. */
import type { BuildingModel, ConstraintStatus } from '@kavel/generator'
import type { LocationSource } from './location-source.ts'

export interface GroundCheck {
  /** What limits the buildings: the envelopes of the plan, or the plots where it draws none. */
  readonly of: 'envelope' | 'plot'
  readonly status: Extract<ConstraintStatus, 'ok' | 'exceeded'>
  /** Square metres that may lie outside. */
  readonly required: 0
  /** Square metres that lie outside, balconies counted. */
  readonly actual: number
  /** How much room is left, m²; negative when exceeded. */
  readonly margin: number
  /** Plan id and article; null where no plan is known, and for the plots. */
  readonly reference: string | null
  /** Register and date. */
  readonly source: string | null
}

/** Null when there is no building, or no ground to measure it against. */
export function checkGround(
  models: readonly Pick<BuildingModel, 'messages'>[],
  { plots, buildable, cfg }: LocationSource,
): GroundCheck | null {
  const hasEnvelopes = (buildable?.length ?? 0) > 0
  if (models.length === 0) return null
  if (!hasEnvelopes && !plots.some(({ geometry }) => geometry)) return null
  const actual = models
    .flatMap(({ messages }) => messages)
    .filter(({ code }) => code === 'outside_buildable')
    .reduce((sum, { value }) => sum + Number(value), 0)
  return {
    of: hasEnvelopes ? 'envelope' : 'plot',
    status: actual > 0 ? 'exceeded' : 'ok',
    required: 0,
    actual,
    // minus zero reads as zero
    margin: actual === 0 ? 0 : -actual,
    ...(hasEnvelopes ? planOf(cfg.summary.zones) : registerOf(plots)),
  }
}

type Said = Pick<GroundCheck, 'reference' | 'source'>

/** The envelopes stand in the plan of the zone that covers most; the article is that of the zone. */
function planOf(zones: LocationSource['cfg']['summary']['zones']): Said {
  const [zone] = zones.filter(({ plan_id }) => plan_id).sort((a, b) => b.share - a.share)
  if (!zone) return { reference: null, source: null }
  const { plan_id, article, source, date } = zone
  return {
    reference: article ? `${plan_id}, artikel ${article}` : plan_id,
    source: textOf(source, date),
  }
}

function registerOf(plots: LocationSource['plots']): Said {
  const from = plots.find(({ properties }) => properties.source)?.properties
  return { reference: null, source: textOf(from?.source ?? null, from?.date ?? null) }
}

function textOf(...parts: readonly (string | null)[]): string | null {
  return parts.filter(Boolean).join(', ') || null
}
