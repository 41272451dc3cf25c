import { z } from 'zod'

/** Addresses that a reader may be sent to: a page, a letter, a call. Anything else could act in the reader's browser. */
const ADDRESS =
  /^(?:https:\/\/[^\s/@]+\.[^\s@]+|mailto:[^\s@?]+@[^\s@?]+\.[^\s@?]+|tel:\+?[\d\s()-]{3,30})$/i

/** A button with its words, and where it leads. */
export const callSettings = z
  .object({
    cfg: z.object({
      param1: z.string().max(120).nullable(),
      param2: z
        .string()
        .max(500)
        .refine((address) => address.trim() === '' || ADDRESS.test(address.trim()), {
          error: 'must begin with https://, mailto: or tel: and lead somewhere',
        })
        .nullable(),
    }),
  })
  .transform(({ cfg }) => ({
    label: cfg.param1?.trim() || null,
    address: cfg.param2?.trim() || null,
  }))
export type CallSettings = z.output<typeof callSettings>
