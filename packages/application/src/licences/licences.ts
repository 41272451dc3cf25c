/** What the tiers give, as staff changes it, and what of it a company uses. */
import type { Answers } from '@kavel/calls'
import { withPrincipal } from '@kavel/database'
import {
  type Actor,
  type Amount,
  allowance,
  amountOf,
  FEATURE_KEYS,
  featureOf,
  type LadderTier,
  LICENCE_LADDER,
  type LicenceChanges,
  type LicenceFeature,
  SOLD_TIERS,
} from '@kavel/domain'
import type pg from 'pg'
import { type CountedFeature, countUsed } from './counts.ts'

/** The licence of the actor's company with what is used of it; without licences all of it is unlimited. */
export async function readUsage(pool: pg.Pool, actor: Actor): Promise<Answers['GET /licence']> {
  const { licence, companyId } = actor
  // fields that only administrators see count as well
  const used: Partial<Record<LicenceFeature, number>> = await withPrincipal(
    pool,
    'system',
    (client) => countUsed(client, companyId),
  )
  return {
    tier: licence?.tier ?? null,
    until: licence?.until ?? null,
    features: FEATURE_KEYS.map((feature) => ({
      feature,
      amount: licence ? allowance(licence, feature) : null,
      used: used[feature as CountedFeature] ?? null,
      tiers: SOLD_TIERS.map((tier) => amountOf(tier, feature, licence?.changes)),
    })),
  }
}

/** Every amount of every tier, with Kavel's own beside it. */
export async function listTiers(pool: pg.Pool): Promise<Answers['GET /licences']> {
  const { rows } = await withPrincipal(pool, 'system', (client) =>
    client.query<{ tier: LadderTier; feature: LicenceFeature; amount: Amount }>(
      'select tier, feature, amount from licence_features',
    ),
  )
  const changes: Record<string, Record<string, Amount>> = {}
  for (const { tier, feature, amount } of rows) {
    const own = changes[tier] ?? {}
    own[feature] = amount
    changes[tier] = own
  }
  return LICENCE_LADDER.flatMap((tier) =>
    FEATURE_KEYS.map((feature) => ({
      tier,
      feature,
      amount: amountOf(tier, feature, changes as LicenceChanges),
      standard: amountOf(tier, feature),
      isCounted: featureOf(feature).isCounted ?? false,
    })),
  )
}

/** Gives a tier another amount of a feature; undefined gives Kavel's own back. */
export async function changeTier(
  pool: pg.Pool,
  tier: LadderTier,
  feature: LicenceFeature,
  amount: Amount | undefined,
): Promise<void> {
  await withPrincipal(pool, 'system', (client) =>
    amount === undefined
      ? client.query('delete from licence_features where tier = $1 and feature = $2', [
          tier,
          feature,
        ])
      : client.query(
          `insert into licence_features (tier, feature, amount) values ($1, $2, $3)
           on conflict (tier, feature) do update set amount = excluded.amount, "updatedAt" = now()`,
          [tier, feature, amount],
        ),
  )
}
