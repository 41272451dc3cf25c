import { z } from 'zod'
import { isAddress } from '../../addresses.ts'
import { settingsOf } from '../define.ts'

/** A button with its words, and where it leads. */
export const callSettings = settingsOf({
  param1: z.string().max(120).nullable(),
  param2: z
    .string()
    .max(500)
    .refine((address) => address.trim() === '' || isAddress(address.trim()), {
      error: 'must begin with https://, mailto: or tel: and lead somewhere',
    })
    .nullable(),
}).transform(({ cfg }) => ({
  label: cfg.param1?.trim() || null,
  address: cfg.param2?.trim() || null,
}))
export type CallSettings = z.output<typeof callSettings>
