/** What the generator says of a building beside the rules: what a broken rule tells is not said twice. */
import type { SiteRuleCheck } from '@kavel/concept'
import type { ConstraintResult, Message, MessageCode } from '@kavel/generator'
import { distinct } from './distinct.ts'

/** Messages that a broken rule of the site tells. */
const TOLD_BY: Partial<Record<MessageCode, readonly SiteRuleCheck['key'][]>> = {
  overlap_building: ['no_overlap'],
  outside_buildable: ['inside_plots', 'inside_envelope'],
  drive_missing: ['access'],
  stalls_on_road: ['access'],
  entrance_unreached: ['access'],
  stalls_near_dwelling: ['parking_distance'],
}

interface Ruled {
  readonly siteRules: readonly Pick<SiteRuleCheck, 'key' | 'status'>[]
  readonly checks: readonly Pick<ConstraintResult, 'id' | 'name' | 'status'>[]
}

/** What a message about a norm is about. */
export function targetOfNorm({ id, name }: Pick<ConstraintResult, 'id' | 'name'>): string {
  return `constraint:${id ?? name}`
}

/** The messages that no broken rule tells, once each. Of a rule that cannot be checked the message stays. */
export function beyondRules(messages: readonly Message[], { siteRules, checks }: Ruled): Message[] {
  const broken = siteRules.filter(({ status }) => status === 'exceeded').map(({ key }) => key)
  const norms = checks.filter(({ status }) => status === 'exceeded').map(targetOfNorm)
  return distinct(messages).filter(({ code, target }) => {
    if (code === 'constraint_violated') return !norms.includes(target ?? '')
    return !TOLD_BY[code]?.some((key) => broken.includes(key))
  })
}
