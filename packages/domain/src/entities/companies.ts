import { boolean, document, key, text, textWith, timestamp } from '../fields.ts'
import { acceptedCompanyCfgSchema, companyCfgSchema } from './company-cfg.ts'
import { defineEntity } from './define.ts'

/** Subscriptions; pilot and trial both count as a trial (spec point 3). */
export const SUBSCRIPTIONS = ['none', 'pilot', 'trial'] as const

export const companies = defineEntity({
  name: 'companies',
  scope: 'company',
  publicKey: true,
  fields: {
    name: textWith('', { required: true }),
    key: text({ readOnly: true, description: 'Public key of the company' }),
    subscription: key(SUBSCRIPTIONS, 'none', { description: 'Set by staff' }),
    archived: boolean(false),
    removalAt: timestamp({
      readOnly: true,
      description: 'When everything of the company is removed; null as long as nobody asked for it',
    }),
    cfg: { ...document(companyCfgSchema), accepts: acceptedCompanyCfgSchema },
  },
})
