/** What every section that lists areas says of the area that it is about, and how links are told. */
import { z } from 'zod'
import { AREA_KINDS, type PageArea } from './page-area.ts'

export const listHeadSchema = z.strictObject({
  kind: z.enum(AREA_KINDS),
  code: z.string(),
  name: z.string().nullable().describe('null where the registers have it no longer, or not yet'),
  municipality: z.string().nullable().describe('In which most of it lies'),
})
export type ListHead = z.output<typeof listHeadSchema>

export function listHeadOf({ kind, code, name, municipality }: PageArea): ListHead {
  return { kind, code, name, municipality: municipality?.name ?? null }
}

/** What rows tell, by topic: register facts, and pages that the company has on show. */
export const areaRowTopics = {
  areas: (rows: readonly unknown[]) => rows,
  publications: (rows: readonly { readonly page: string | null }[]) =>
    rows.filter(({ page }) => page !== null),
} as const

/** Names as they stand in a list: numbers by their size, and `’s-Hertogenbosch` with the s. */
export const { compare: compareNames } = new Intl.Collator('nl', {
  ...{ numeric: true, sensitivity: 'base', ignorePunctuation: true },
})
