import { randomBytes } from 'node:crypto'
import { named } from '@kavel/database'
import {
  type Actor,
  type CompanyCfg,
  type EntityName,
  endOfSubscription,
  fullName,
  INTEGRATION_STEPS,
  type IntegrationStep,
  isAdministrator,
  LoadState,
  type LocationCfg,
  type SearchQueryCfg,
} from '@kavel/domain'
import type pg from 'pg'
import { cleanSection } from './rich-text.ts'
import type { RowValues } from './validate.ts'

export interface HookContext {
  readonly client: pg.PoolClient
  readonly actor: Actor
}

/** The context for all records of one call. */
interface CallContext extends HookContext {
  /** Full name of who makes them, asked once; null when that is nobody any more. */
  readonly author: () => Promise<string | null>
}

type Hook = (values: RowValues, context: CallContext) => RowValues | Promise<RowValues>

/** Characters of a public key: 128 bits, so that keys cannot be found by trying. */
const KEY_BYTES = 16

/** A new public key. */
export function makeKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

const withKey: Hook = (values) => ({ ...values, key: makeKey() })

const byMember: Hook = (values, { actor }) => ({ ...values, createdByUserId: actor.userId })

/** Side effects of an entity on creation. */
const CREATE_HOOKS: Partial<Record<EntityName, Hook>> = {
  companies: withKey,
  concepts: withKey,
  publications: withKey,
  searchqueries: (values) => keepLastResults({ ...values, key: makeKey() }, null),
  async locations(values, { actor, author }) {
    return {
      ...keepLoadStates(values, null),
      key: makeKey(),
      createdByUserId: actor.userId,
      createdByCompanyId: actor.companyId,
      createdByUserName: await author(),
    }
  },
  notes: byMember,
  sections: (values) => cleanSection(values, null),
  views: (values, { actor }) => ({ ...values, userId: ownerOf(values, actor) }),
  tickets: byMember,
}

/** A shared view stays of whoever made it when an administrator takes back that it was removed. */
const ownerOf = ({ isShared, userId }: RowValues, actor: Actor) =>
  isShared && isAdministrator(actor) ? (userId ?? actor.userId) : actor.userId

type Status = LocationCfg['status']

/**
 * A step is loading as long as it has a row in `jobs`, so a body neither makes a step load nor ends one that does: a
 * client that sends back the whole cfg it read would leave a step loading for ever. Only what failed has a reason.
 */
export function keepLoadStates(values: RowValues, stored: LocationCfg | null): RowValues {
  const cfg = values.cfg as LocationCfg | undefined
  if (!cfg) return values
  const status = { ...cfg.status } as Record<IntegrationStep, Status[IntegrationStep]>
  const status_reasons = { ...cfg.status_reasons }
  for (const step of INTEGRATION_STEPS) {
    const before = stored?.status[step] ?? LoadState.not_started
    if (before === LoadState.loading || status[step] === LoadState.loading) {
      status[step] = before
      status_reasons[step] = stored?.status_reasons[step] ?? null
    }
    if (status[step] !== LoadState.failed) status_reasons[step] = null
  }
  return { ...values, cfg: { ...cfg, status, status_reasons } }
}

/** The last run is written by the run alone; saving or copying a query never restores it. */
function keepLastResults(values: RowValues, stored: SearchQueryCfg | null): RowValues {
  if (!values.cfg) return values
  return { ...values, cfg: { ...values.cfg, lastResults: stored?.lastResults ?? null } }
}

/** A trial or pilot runs from now on, unless it is said from when. */
function beginSubscription(values: RowValues, stored: RowValues): RowValues {
  const { subscription } = values
  const cfg = (values.cfg ?? stored.cfg) as CompanyCfg
  if (subscription !== 'trial' && subscription !== 'pilot') return values
  // one after another that is over begins anew
  const end = cfg.trialStartedAt && endOfSubscription(subscription, cfg.trialStartedAt)
  if (end && end > Date.now()) return values
  return { ...values, cfg: { ...cfg, trialStartedAt: new Date().toISOString() } }
}

/** Who overrules a norm of the plan, and when; nothing is left of that where the plan counts again. */
function noteOverruled(actor: Actor, values: RowValues, stored: RowValues): RowValues {
  const isTouched = 'value' in values || 'overruledReason' in values
  if (!stored.isOfPlan || !isTouched) return values
  const { value, planValue } = { ...stored, ...values }
  if (value === planValue)
    return { ...values, overruledReason: null, overruledAt: null, overruledByUserId: null }
  return { ...values, overruledAt: new Date().toISOString(), overruledByUserId: actor.userId }
}

/** Adjusts a change to what the server alone decides. */
export function beforeUpdate(
  actor: Actor,
  name: EntityName,
  values: RowValues,
  stored: RowValues,
): RowValues {
  if (name === 'locations') return keepLoadStates(values, stored.cfg as LocationCfg)
  if (name === 'constraints') return noteOverruled(actor, values, stored)
  if (name === 'companies') return beginSubscription(values, stored)
  if (name === 'sections') return cleanSection(values, stored)
  if (name === 'views') {
    const { userId: _, ...others } = values
    return others
  }
  return name === 'searchqueries' ? keepLastResults(values, stored.cfg as SearchQueryCfg) : values
}

/** Adds what the server itself knows of new records. */
export async function beforeCreate(
  name: EntityName,
  rows: readonly RowValues[],
  { client, actor }: HookContext,
): Promise<RowValues[]> {
  const hook = CREATE_HOOKS[name]
  if (!hook) return [...rows]
  let asked: Promise<string | null> | undefined
  const author = () => {
    asked ??= nameOf(client, actor.userId)
    return asked
  }
  return Promise.all(rows.map((row) => hook(row, { client, actor, author })))
}

async function nameOf(client: pg.PoolClient, userId: number): Promise<string | null> {
  const { rows } = await client.query<Parameters<typeof fullName>[0] & { username: string }>(
    named({
      text: 'select first_name, last_name, username from users where id = $1',
      values: [userId],
    }),
  )
  return rows[0] ? fullName(rows[0]) || rows[0].username : null
}
