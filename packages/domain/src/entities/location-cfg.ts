import { z } from 'zod'
import { codeSchema } from '../code-schema.ts'
import { LoadState } from '../enums.ts'
import { financeParametersSchema } from '../finance-parameters.ts'
import { INTEGRATION_STEPS, type IntegrationStep } from '../integration-steps.ts'
import { SIDE_LIMIT, TURN_LIMIT } from '../limits.ts'
import { RD_AREA } from '../rd-area.ts'

const loadState = codeSchema(LoadState)
const perStep = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject(
    Object.fromEntries(INTEGRATION_STEPS.map((step) => [step, schema])) as Record<
      IntegrationStep,
      Schema
    >,
  )

/** Why an integration step failed: a code for the translation and a sentence for the log. */
export const stepReasonSchema = z.strictObject({
  code: z.string().max(100),
  message: z.string().max(2000),
})

/** Metres, RD New centre, radians. */
export const buildableAreaSchema = z.strictObject({
  // A plot of heath or forest is wider than any building.
  width: z.number().min(0).max(RD_AREA.east).default(10),
  length: z.number().min(0).max(RD_AREA.east).default(10),
  height: z.number().min(0).max(SIDE_LIMIT).default(10),
  x: z.number().min(0).max(RD_AREA.east).default(0),
  y: z.number().min(0).max(RD_AREA.north).default(0),
  z: z.number().min(-SIDE_LIMIT).max(SIDE_LIMIT).default(0),
  rotation_z: z.number().min(-TURN_LIMIT).max(TURN_LIMIT).default(0),
})
export type BuildableArea = z.infer<typeof buildableAreaSchema>

/** Location configuration with its one-to-one children (spec point 3). */
export const locationCfgSchema = z.strictObject({
  finance_parameters: financeParametersSchema.prefault({}),
  /** Box in which building is allowed: of the plan, or as a user drew it. */
  buildable_area: buildableAreaSchema.prefault({}),
  render_settings: z
    .strictObject({
      show_surrounding_buildings: z.boolean().default(true),
      show_plot_buildings: z.boolean().default(false),
      show_trees: z.boolean().default(true),
      show_plot: z.boolean().default(true),
      plot_opacity: z.number().min(0).max(1).default(1),
      show_buildable_area: z.boolean().default(false),
      buildable_area_opacity: z.number().min(0).max(1).default(0),
      show_grid: z.boolean().default(false),
      snap_to_grid: z.boolean().default(true),
      show_tools: z.boolean().default(true),
      /** Metres (spec point 9, default grid size 5). */
      grid_size: z.number().positive().default(5),
      table_type: z.string().max(40).nullable().default(null),
      surface_type: z.string().max(40).nullable().default(null),
      renderstyle: z.string().max(40).nullable().default(null),
      rendermode: z.string().max(40).default('analysis_shadow'),
      cameramode: z.string().max(40).default('perspective'),
      /** Month 1–12 and hour 0–24 of the sun (spec point 9: month 4, time 10). */
      month: z.number().min(1).max(12).default(4),
      time: z.number().min(0).max(24).default(10),
    })
    .prefault({}),
  status: perStep(loadState.default(LoadState.not_started)).prefault({}),
  status_reasons: perStep(stepReasonSchema.nullable().default(null)).prefault({}),
  summary: z
    .strictObject({
      /** The box that the plan gave last: where `buildable_area` is another, somebody drew it. */
      plan_box: z
        .strictObject({
          ...{ x: z.number(), y: z.number(), length: z.number(), width: z.number() },
          rotation_z: z.number(),
          z: z.number(),
          height: z.number().optional(),
        })
        .optional(),
      /** Main zonings of the plots, largest share first. */
      zones: z
        .array(
          z.strictObject({
            name: z.string().max(500),
            category: z.int(),
            /** Share of the plots' area, 0–1. */
            share: z.number().min(0).max(1),
            plan_id: z.string().max(200).nullable().default(null),
            plan_name: z.string().max(500).nullable().default(null),
            article: z.string().max(200).nullable().default(null),
            source: z.string().max(500).nullable().default(null),
            date: z.string().max(40).nullable().default(null),
          }),
        )
        .max(200)
        .default([]),
      /** Permitted height in metres. */
      max_height: z.number().nullable().default(null),
      max_fsi: z.number().nullable().default(null),
      /** Area in square metres of the plan's building envelopes on the plots. */
      envelope_area: z.number().nullable().default(null),
      /** The server counts them; what a body says is not looked at. */
      nrconcepts: z.int().min(0).default(0),
      /** Ground that was made up is among the plots. The server looks; what a body says is not looked at. */
      fictional: z.boolean().default(false),
      description: z.boolean().default(true),
      currentsituation: z.boolean().default(true),
      regulations: z.boolean().default(true),
      context: z.boolean().default(true),
      concepts: z.boolean().default(true),
    })
    .prefault({}),
})
export type LocationCfg = z.infer<typeof locationCfgSchema>

/** A location is initialized only when its units were fetched (spec point 4). */
export function isInitialized(cfg: Pick<LocationCfg, 'status'>): boolean {
  return cfg.status.getUnits === LoadState.success
}
