/**
 * Who may do what: one table, read by the server, the buttons and the tests (design §4).
 * Row-level security keeps companies apart; this table says what a role may do inside its own.
 */

import { type EntityName, entities } from './entities/catalogue.ts'
import type { Entity } from './entities/define.ts'
import { MEMBER_ROLES, type MemberRole } from './entities/user-cfg.ts'
import { NEVER_SELF_WRITABLE } from './entities/users.ts'
import type { Licence } from './licences/licence.ts'

export const ACTIONS = ['list', 'read', 'create', 'update', 'remove', 'restore'] as const
export type Action = (typeof ACTIONS)[number]

export const ROLES = ['anonymous', 'viewer', 'user', 'admin', 'staff'] as const
export type Role = (typeof ROLES)[number]

type Grants = Readonly<Record<Exclude<Role, 'anonymous'>, readonly Action[]>>

const everything: readonly Action[] = ACTIONS
const reading: readonly Action[] = ['list', 'read']
const writing = everything.filter((action) => action !== 'restore')
const commenting: readonly Action[] = ['list', 'read', 'create']

/** The company's work: viewers read, other members do everything, administrators bring back what was deleted. */
const shared: Grants = { viewer: reading, user: writing, admin: everything, staff: everything }
/** Settings of the company: members read, administrators change. */
const settings: Grants = { viewer: reading, user: reading, admin: everything, staff: everything }

export const PERMISSIONS = {
  companies: {
    viewer: reading,
    user: reading,
    admin: ['list', 'read', 'update'],
    staff: everything,
  },
  users: settings,
  locations: shared,
  plots: shared,
  images: shared,
  units: shared,
  costs: shared,
  constraints: shared,
  // viewers comment
  notes: { ...shared, viewer: commenting },
  concepts: shared,
  buildings: shared,
  publications: shared,
  sections: shared,
  survey_questions: shared,
  survey_answers: shared,
  searchqueries: shared,
  labels: shared,
  locationslabels: shared,
  customfields: settings,
  customvalues: settings,
  locationscustomvalues: shared,
  jsons: shared,
  presets: settings,
  // a member's own; the database shows an administrator all of the company
  tickets: { ...shared, viewer: writing },
  // a member's own, and shared ones, of which the database shows no others
  views: { ...shared, viewer: writing },
  contentitems: { viewer: reading, user: reading, admin: reading, staff: everything },
} as const satisfies Record<EntityName, Grants>

/** What an API token reaches of what its owner may. */
export interface TokenScope {
  readonly access: 'read' | 'write'
  /** Entities that it reaches; null for all, and for what is no record. */
  readonly entities: readonly EntityName[] | null
}

export interface Actor {
  readonly userId: number
  readonly companyId: number
  readonly role: Exclude<Role, 'anonymous'>
  /** Of who comes with an API token; a person who signed in has none. */
  readonly scope?: TokenScope
  /** Of his company; left out where the installation asks for none, and for its staff. */
  readonly licence?: Licence
  /** His company requires a second factor that he has not. */
  readonly lacksSecondFactor?: true
  /** His company is to be removed: an administrator brings it back or exports it, and nobody does anything else. */
  readonly isLeaving?: true
  /** An administrator gave this person the right `owners.names`. */
  readonly seesOwners?: true
  /** An administrator who looks as a viewer does: he changes nothing meanwhile. */
  readonly isPreview?: true
  /** The tab that calls: a UUID. */
  readonly client?: string
}

/** Flags of a user that make its role. */
export interface RoleFlags {
  readonly is_staff: boolean
  readonly is_admin: boolean
  readonly cfg: { readonly role: MemberRole }
}

/** The role that follows from a user's flags: staff is treated as admin and more. */
export function roleOf(user: RoleFlags): Actor['role'] {
  if (user.is_staff) return 'staff'
  return user.is_admin ? 'admin' : user.cfg.role
}

/** What an administrator makes of a person of the company, the least first. */
export const PERSON_ROLES = [...MEMBER_ROLES, 'admin'] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** The flags that make a person this: `roleOf` read backwards. */
export function flagsOf(role: PersonRole): Omit<RoleFlags, 'is_staff'> {
  const isAdmin = role === 'admin'
  return { is_admin: isAdmin, cfg: { role: isAdmin ? 'user' : role } }
}

/** Does the role allow this with records of the entity? `ownUser`: the record is the actor's own user. */
export function roleAllows(
  role: Actor['role'],
  action: Action,
  name: EntityName,
  ownUser = false,
): boolean {
  if (name === 'users' && ownUser && action === 'update') return true
  return (PERMISSIONS[name] as Grants)[role].includes(action)
}

/**
 * Rights that are no action on an entity, with the roles that have them; row-level security holds the same of own files and owners
 * (migrations 0026, 0029 and 0065).
 */
export const RIGHTS = {
  /** Brings, replaces and removes the company's own files, and sees what was left out of them. */
  'own.deliveries': ['admin', 'staff'],
  /**
   * Sees names of natural persons in them, and owners that people noted (GDPR); other members see that there are some. An
   * administrator gives it to others, too (`cfg.seesOwners`).
   */
  'owners.names': ['admin', 'staff'],
  /** Says with which providers of identities people of the company sign in, and who is whom there. */
  'identity.providers': ['admin', 'staff'],
} as const satisfies Readonly<Record<string, readonly Actor['role'][]>>
export type Right = keyof typeof RIGHTS

/** Administers a company: its own, or any as staff. */
export const isAdministrator = ({ role }: Actor) => role === 'admin' || role === 'staff'

/** Fields of the entity that the actor may not set, for lack of rights or because nobody may. */
export function protectedFields(actor: Actor, name: EntityName, ownUser: boolean): string[] {
  if (name === 'users') {
    // whether a name is taken is nobody's business but an administrator's, who gives names
    if (ownUser) return [...NEVER_SELF_WRITABLE, ...(isAdministrator(actor) ? [] : ['username'])]
    return actor.role === 'staff' ? [] : ['is_staff', 'companyId']
  }
  if (actor.role === 'staff') return []
  if (name === 'companies') return ['subscription', 'archived']
  if (name === 'images') return ['contentitemId']
  return []
}

/** Settings of a company that follow from its contract: staff alone changes them (design §4 "Staff"). */
const CONTRACT_SETTINGS = [
  'flags',
  'trialStartedAt',
  'licence',
  'hasCancelled',
  'administrationId',
  'geodataKey',
] as const

/** Keys of a user's configuration that say what he may. */
const SET_BY_ADMINISTRATORS = ['role', 'seesOwners'] as const

/** Keys of a document that the actor may send back as they were read, but not change. */
export function protectedKeys(
  actor: Actor,
  name: EntityName,
  document: string,
  ownUser = false,
): readonly string[] {
  if (document !== 'cfg') return []
  if (name === 'users' && ownUser) return SET_BY_ADMINISTRATORS
  return name === 'companies' && actor.role !== 'staff' ? CONTRACT_SETTINGS : []
}

/** May the actor change or remove a user with this flag? Who sets the password of staff is staff. */
export function mayChangeUser(actor: Actor, target: { id: number; is_staff: boolean }): boolean {
  return actor.role === 'staff' || actor.userId === target.id || !target.is_staff
}

/** Days in which an administrator may restore what was deleted; staff may at any time. */
export const RESTORE_DAYS = 30

/** For how many days after its deletion the actor may restore a record; null for ever. */
export function restoreDays({ role }: Actor): number | null {
  return role === 'staff' ? null : RESTORE_DAYS
}

/** Names of the fields a client may see. */
export function readableFields(entity: Entity): string[] {
  return Object.keys(entity.fields).filter((field) => !entity.fields[field]?.writeOnly)
}

/** Entities whose published rows anonymous readers may see. */
export const PUBLIC_ENTITIES = (Object.keys(entities) as EntityName[]).filter(
  (name) => (entities[name] as Entity).publicFields !== undefined,
)
