import { z } from 'zod'
import { codeSchema } from '../code-schema.ts'
import { COLOUR } from '../colours.ts'
import { LicenceTier } from '../enums.ts'
import { parameterSchema, perCompanyParameter } from '../generation-parameters.ts'
import { defaultFieldsSchema } from './standard-fields.ts'

/** Codes of CBS: GM0344 is a municipality, PV26 a province. */
export const AREA_CODE = /^(GM\d{4}|PV\d{2})$/
/** Areas that a company works in. */
export const MOST_AREAS = 50

const parameterTexts = perCompanyParameter((name) => parameterSchema(name).default(''))

/** Company configuration (spec point 3, companycfgs, authentications, feature_flags, company_styles, generation_parameters). */
export const companyCfgSchema = z.strictObject({
  trialStartedAt: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Administration of the accounting service; text by exception to the saving rule. */
  administrationId: z.string().max(100).nullable().default(null),
  /** Number of the licence tier; staff alone sets it. */
  licence: codeSchema(LicenceTier).default(LicenceTier.none),
  hasCancelled: z.boolean().default(false),
  geodataKey: z.string().max(200).nullable().default(null),
  summaryCustomFields: z.array(z.int()).max(100).default([]),
  /** Standard fields of a location: which are shown, in this order, and which a new one needs. */
  defaultfields: defaultFieldsSchema,
  /** Municipalities and provinces by their code in the register: where maps open and search queries begin. */
  areas: z
    .array(z.string().regex(AREA_CODE, 'must be the code of a municipality or province'))
    .max(MOST_AREAS)
    .default([]),
  style: z
    .strictObject({
      hasCustomStyle: z.boolean().default(false),
      textColor: z.string().max(32).nullable().default(null),
      primaryColor: z.string().max(32).nullable().default(null),
      secondaryColor: z.string().max(32).nullable().default(null),
      /** Id of a picture of the type logo. */
      logo: z.int().min(1).nullable().default(null),
    })
    .prefault({}),
  flags: z.strictObject({ unitmix: z.boolean().default(false) }).prefault({}),
  authentication: z
    .strictObject({
      local: z.boolean().default(true),
      azure: z.boolean().default(true),
      /** Whether every member signs in with a second factor. */
      needsSecondFactor: z.boolean().default(false),
    })
    .prefault({}),
  /** Whether `/pub/index/{key}` lists what the company published. */
  publicIndex: z.boolean().default(false),
  /** Generation parameters are text: an empty one means the design rule of spec point 9. */
  parameters: z.strictObject(parameterTexts).prefault({}),
})
export type CompanyCfg = z.infer<typeof companyCfgSchema>

const colourSchema = z
  .string()
  .regex(COLOUR, 'must be a colour such as #036 or #003366')
  .nullable()
  .default(null)

/** What a body may bring: colours that can be measured. */
export const acceptedCompanyCfgSchema = companyCfgSchema.extend({
  style: companyCfgSchema.shape.style
    .unwrap()
    .extend({
      textColor: colourSchema,
      primaryColor: colourSchema,
      secondaryColor: colourSchema,
    })
    .prefault({}),
})

/** Does a change of a company touch how its people sign in? Who makes it proves first who he is, as of an account. */
export function changesSignIn(body: unknown): boolean {
  const cfg = (body as { readonly cfg?: unknown } | null)?.cfg
  return typeof cfg === 'object' && cfg !== null && Object.hasOwn(cfg, 'authentication')
}
