import { fieldAnswers, locationCfgSchema } from '@kavel/domain'
import { z } from 'zod'
import { pick } from '../../pick.ts'
import { plotSchema, publicPlot } from '../../public-records.ts'
import { defineLocationContents } from '../define.ts'

const LOCATION_FIELDS = [
  'name',
  'display_address',
  'postcode',
  'city',
  'municipality',
  'plotnr',
  'plotsize',
  'lat',
  'lon',
] as const

const stored = locationCfgSchema.shape.summary.unwrap().shape

const schema = z.strictObject({
  ...fieldAnswers('locations', LOCATION_FIELDS),
  zones: stored.zones,
  max_height: stored.max_height,
  envelope_area: stored.envelope_area,
  profile_image_id: z.int().nullable(),
  profile_caption: fieldAnswers('images', ['caption']).caption,
  owner: fieldAnswers('locations', ['owner']).owner.describe(
    'null unless the publication shows it',
  ),
  plots: z.array(plotSchema).readonly(),
})
export type SummaryData = z.output<typeof schema>

export const summary = defineLocationContents({
  schema,
  make: ({ publication, location, plots, profile }) => ({
    ...pick(location, LOCATION_FIELDS),
    ...pick(location.cfg.summary, ['zones', 'max_height', 'envelope_area']),
    profile_image_id: profile?.id ?? null,
    profile_caption: profile?.caption ?? null,
    owner: publication.cfg.showOwner ? location.owner : null,
    plots: plots.map(publicPlot),
  }),
})
