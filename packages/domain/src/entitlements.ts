/** Whether somebody may do something, and if not, why: one function over roles, rights, scopes of tokens and licences. */
import type { EntityName } from './entities/catalogue.ts'
import { type LicenceRefusal, whyUnlicensed } from './licences/licence.ts'
import { actionNeeds } from './licences/needs.ts'
import { type Action, type Actor, RIGHTS, type Right, roleAllows } from './permissions.ts'

/** Every action on records of an entity that must be allowed (`PERMISSIONS`). */
export interface Permission {
  readonly entity: EntityName
  readonly actions: readonly Action[]
  /** The record is the user who asks. */
  readonly ownUser?: boolean
}

/** A right that is no action on an entity (`RIGHTS`). */
export interface HasRight {
  readonly right: Right
}

/**
 * Who may: anybody, anybody who is signed in, who signed in himself (no token does that for him), who has a permission or
 * a right, or staff of the installation.
 */
export type Who = 'public' | 'signed_in' | 'in_person' | 'staff' | Permission | HasRight

/** Reason → English sentence of the refusal. */
export const DENIALS = {
  signed_out: 'Sign in first',
  role: 'Your role may not do this',
  token_reads: 'This token only reads',
  token_entity: 'This token does not reach this',
  token_person: 'A person does this, no token',
  licence: 'The licence of your company does not have this',
  second_factor_missing: 'Your company requires a second factor: set one up first',
  company_leaves: 'Your company is to be removed: bring it back first',
  preview: 'You look as a viewer does: end that first',
} as const
export type Denial = keyof typeof DENIALS

const READING: readonly Action[] = ['list', 'read']

/** What a call is open to besides. */
export interface OpenTo {
  /** A person who still has to set up the second factor that his company requires. */
  readonly isSetup?: boolean | undefined
  /** An administrator of a company that is to be removed. */
  readonly isParting?: boolean | undefined
}

/** Why the actor may not; null when he may. An actor of null is nobody who is signed in. */
export function whyDenied(
  actor: Actor | null,
  who: Who,
  { isSetup = false, isParting = false }: OpenTo = {},
): Denial | null {
  if (who === 'public') return null
  if (!actor) return 'signed_out'
  if (actor.lacksSecondFactor && (!isSetup || actor.scope)) return 'second_factor_missing'
  if (actor.isLeaving && !isParting) return 'company_leaves'
  if (!roleMay(actor, who)) return 'role'
  if (actor.isPreview && isWriting(who)) return 'preview'
  return scopeDenies(actor, who) ?? (whyUnlicensedTo(actor, who) ? 'licence' : null)
}

/** What the licence of the actor lacks for it; null when it lacks nothing. */
export function whyUnlicensedTo({ licence }: Actor, who: Who): LicenceRefusal | null {
  if (!licence || typeof who === 'string' || !('entity' in who)) return null
  for (const action of who.actions) {
    const feature = actionNeeds(who.entity, action)
    const why = feature && whyUnlicensed(licence, feature)
    if (why) return why
  }
  return null
}

function isWriting(who: Who): boolean {
  return (
    typeof who === 'object' &&
    'entity' in who &&
    !who.actions.every((action) => READING.includes(action))
  )
}

function roleMay({ role, seesOwners }: Actor, who: Exclude<Who, 'public'>): boolean {
  if (who === 'signed_in' || who === 'in_person') return true
  if (who === 'staff') return role === 'staff'
  if ('right' in who)
    return (
      (RIGHTS[who.right] as readonly Actor['role'][]).includes(role) ||
      (who.right === 'owners.names' && seesOwners === true)
    )
  return who.actions.every((action) => roleAllows(role, action, who.entity, who.ownUser))
}

function scopeDenies({ scope }: Actor, who: Exclude<Who, 'public'>): Denial | null {
  if (!scope) return null
  if (who === 'in_person') return 'token_person'
  if (typeof who === 'object' && 'entity' in who) {
    if (scope.entities && !scope.entities.includes(who.entity)) return 'token_entity'
    const isReading = who.actions.every((action) => READING.includes(action))
    return scope.access === 'read' && !isReading ? 'token_reads' : null
  }
  if (scope.entities) return 'token_entity'
  return scope.access === 'read' && who !== 'signed_in' ? 'token_reads' : null
}

/** May the actor do this to records of the entity? `ownUser`: the record is the actor's own user. */
export function isAllowed(
  actor: Actor | null,
  action: Action,
  entity: EntityName,
  ownUser = false,
): boolean {
  return whyDenied(actor, { entity, actions: [action], ownUser }) === null
}

/** Has the actor this right? */
export function hasRight(actor: Actor | null, right: Right): boolean {
  return whyDenied(actor, { right }) === null
}
