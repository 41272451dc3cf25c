import { z } from 'zod'

/** User configuration (spec point 3, user_cfgs). */
export const userCfgSchema = z.strictObject({
  /** Selected tab per panel; the keys are those of spec point 3 "tabs". */
  tabs: z.record(z.string().max(100), z.string().max(100)).default({}),
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
  staff: z.strictObject({ favourites: z.array(z.int()).max(1000).default([]) }).prefault({}),
})
export type UserCfg = z.infer<typeof userCfgSchema>
