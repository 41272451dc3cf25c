import { z } from 'zod'

/** Company configuration (spec point 3, companycfgs, authentications, feature_flags, company_styles, generation_parameters). */
export const companyCfgSchema = z.strictObject({
  trialStartedAt: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Administration of the accounting service; text by exception to the saving rule. */
  administrationId: z.string().max(100).nullable().default(null),
  hasCancelled: z.boolean().default(false),
  geodataKey: z.string().max(200).nullable().default(null),
  summaryCustomFields: z.array(z.int()).max(100).default([]),
  style: z
    .strictObject({
      hasCustomStyle: z.boolean().default(false),
      textColor: z.string().max(32).nullable().default(null),
      primaryColor: z.string().max(32).nullable().default(null),
      secondaryColor: z.string().max(32).nullable().default(null),
    })
    .prefault({}),
  flags: z.strictObject({ unitmix: z.boolean().default(false) }).prefault({}),
  authentication: z
    .strictObject({ local: z.boolean().default(true), azure: z.boolean().default(true) })
    .prefault({}),
  /** Generation parameters are text: an empty one means the design rule of spec point 9. */
  parameters: z
    .strictObject({
      outer_wall_thickness: z.string().max(32).default(''),
      inner_wall_thickness: z.string().max(32).default(''),
      min_room_depth: z.string().max(32).default(''),
      max_room_depth: z.string().max(32).default(''),
      min_room_length: z.string().max(32).default(''),
      max_room_length: z.string().max(32).default(''),
      unit_shaft_size: z.string().max(32).default(''),
      elevator_width: z.string().max(32).default(''),
      elevator_length: z.string().max(32).default(''),
      staircase_width: z.string().max(32).default(''),
      staircase_length: z.string().max(32).default(''),
      tower_staircase_width: z.string().max(32).default(''),
      tower_staircase_length: z.string().max(32).default(''),
      corridor_width: z.string().max(32).default(''),
      street_width: z.string().max(32).default(''),
      max_parking_depth: z.string().max(32).default(''),
      max_parking_length: z.string().max(32).default(''),
    })
    .prefault({}),
})
export type CompanyCfg = z.infer<typeof companyCfgSchema>
