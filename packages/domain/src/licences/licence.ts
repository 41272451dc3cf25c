/** The licence of a company at a moment: its tier, until when, and what that gives. */
import { LicenceTier } from '../enums.ts'
import {
  type Amount,
  amountOf,
  isEnough,
  type LadderTier,
  type LicenceChanges,
  type LicenceFeature,
  ladderTier,
  SOLD_TIERS,
} from './features.ts'

/** Days that a subscription runs from `trialStartedAt` (domain reference §6). */
export const SUBSCRIPTION_DAYS = { trial: 30, pilot: 90 } as const

/** What of a company decides its licence. */
export interface Contract {
  readonly subscription: 'none' | 'pilot' | 'trial'
  /** ISO 8601; a subscription without it began when the company was made. */
  readonly trialStartedAt: string | null
  readonly createdAt: string
  /** The tier that is stored: it counts when no trial or pilot runs. */
  readonly licence: LicenceTier
  readonly hasCancelled: boolean
}

export interface Licence {
  /** As it is called; `pilot` and `trial` while these run. */
  readonly tier: LicenceTier
  /** End of a trial or pilot that runs, ISO 8601; null: it does not end by itself. */
  readonly until: string | null
  /** What staff gave the tiers otherwise. */
  readonly changes: LicenceChanges
}

const DAY = 86_400_000

/** When a trial or pilot that began then ends, milliseconds. @param start ISO 8601 */
export function endOfSubscription(subscription: 'trial' | 'pilot', start: string): number {
  return Date.parse(start) + SUBSCRIPTION_DAYS[subscription] * DAY
}

/** The licence of a company. @param now milliseconds */
export function licenceAt(contract: Contract, now: number, changes: LicenceChanges = {}): Licence {
  const { subscription, trialStartedAt, createdAt, licence, hasCancelled } = contract
  if (subscription === 'none') return { tier: licence, until: null, changes }
  const end = endOfSubscription(subscription, trialStartedAt ?? createdAt)
  if (now < end)
    return { tier: LicenceTier[subscription], until: new Date(end).toISOString(), changes }
  // who cancelled a trial does not go on with what was agreed for afterwards
  return { tier: hasCancelled ? LicenceTier.none : licence, until: null, changes }
}

/** Days until the end, begun ones whole; null when it does not end. @param now milliseconds */
export function daysLeft({ until }: Pick<Licence, 'until'>, now: number): number | null {
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / DAY))
}

/** How much of a feature the licence gives. */
export function allowance({ tier, changes }: Licence, feature: LicenceFeature): Amount {
  const ladder = ladderTier(tier)
  return ladder === null ? null : amountOf(ladder, feature, changes)
}

/** Why a licence does not allow something: what it lacks, and what would. */
export interface LicenceRefusal {
  readonly feature: LicenceFeature
  /** How many of it there may be; 0: not at all. */
  readonly most: number
  /** The least tier that gives so many; null: none does. */
  readonly needed: LadderTier | null
}

/**
 * Why a licence does not allow so many of a feature; null when it does.
 * @param licence undefined where the installation asks for none
 */
export function whyUnlicensed(
  licence: Licence | undefined,
  feature: LicenceFeature,
  wanted = 1,
): LicenceRefusal | null {
  if (!licence) return null
  const amount = allowance(licence, feature)
  if (amount === null || isEnough(amount, wanted)) return null
  const needed = SOLD_TIERS.find((tier) =>
    isEnough(amountOf(tier, feature, licence.changes), wanted),
  )
  return { feature, most: amount, needed: needed ?? null }
}
