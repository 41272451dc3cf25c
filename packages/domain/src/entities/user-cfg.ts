import { z } from 'zod'
import { locationFiltersSchema } from '../location-filters.ts'

/** Places that remember their tab (spec point 3, user_cfgs "tabs"). */
export const TAB_PLACES = [
  'maps_filter.find_address',
  'modify_searchqueries.search',
  'modify_location.properties',
  'modify_concept.home',
  'modify_concept.buildings',
  'modify_building.overview',
  'area_summary.area',
] as const

/** What a member without other flags does: a viewer reads and comments. */
export const MEMBER_ROLES = ['viewer', 'user'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** User configuration (spec point 3, user_cfgs). */
export const userCfgSchema = z.strictObject({
  /** Below `is_admin` and `is_staff`; an administrator sets it, nobody his own. */
  role: z.enum(MEMBER_ROLES).default('user'),
  /** Sees names of owners as administrators do; set as the role is. */
  seesOwners: z.boolean().default(false),
  /** Single keys that do something on a screen, as `/` for search. */
  shortcuts: z.boolean().default(true),
  /** Selected tab per place. */
  tabs: z.partialRecord(z.enum(TAB_PLACES), z.string().max(100)).default({}),
  panels: z.record(z.string().max(100), z.boolean()).default({}),
  /** Width of every panel in CSS pixels. */
  panels_width: z.record(z.string().max(100), z.number().min(0).max(10_000)).default({}),
  pincolor: z.string().max(40).default('status'),
  showlocations: z.boolean().default(true),
  clusterlocations: z.boolean().default(true),
  locationsview: z.string().max(40).default('map'),
  columns: z
    .array(z.string().max(100))
    .max(200)
    .default(['createdByUserName', 'name', 'status', 'phase']),
  formfactors: z
    .array(z.string().max(100))
    .max(100)
    .default(['plotarea', 'gfa', 'nfa', 'gsi', 'fsi']),
  /** Rows of a list (spec point 9, list size default 20). */
  listSize: z.int().min(1).max(1000).default(20),
  /** The planboard as the user sees it. */
  board: z
    .strictObject({
      by: z.enum(['status', 'phase']).default('status'),
      /** What else it is divided by, as `GET /locations/groups` takes it. */
      lanes: z.string().max(100).nullable().default(null),
      /** Columns and lanes that are folded: `status:Nieuw`, `assignedTo:12`. */
      closed: z.array(z.string().max(600)).max(1000).default([]),
    })
    .prefault({}),
  filters: locationFiltersSchema.prefault({}),
  /** Which mail the user wants; none unless asked for. */
  emails: z
    .strictObject({
      weekly: z.enum(['never', 'weekly']).default('never'),
      /** Of the mail: that of the screen on which it was asked for. */
      language: z.enum(['nl', 'en']).default('nl'),
      /** Of the week, ISO 8601: 1 is Monday. The mail goes at 7:00. */
      day: z.int().min(1).max(7).default(1),
    })
    .prefault({}),
  staff: z.strictObject({ favourites: z.array(z.int()).max(1000).default([]) }).prefault({}),
})
