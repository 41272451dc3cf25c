import type { Delivery, Matching, OwnKindKey } from '@kavel/registers'

export interface OwnImportRequest {
  readonly companyId: number
  readonly kind: OwnKindKey
  /** Name of the delivery; the same name replaces it. */
  readonly name: string
  /** Day of the delivery, `YYYY-MM-DD`. */
  readonly date: string
  /** Licence under which the company has it. */
  readonly licence: string | null
  /** Header of the file by column, where whoever brings it says so. */
  readonly columns: Matching
  /** These are all of them: no other column is looked for by its usual name. */
  readonly isMatched?: boolean
  readonly delivery: Delivery
  /** Name of the file. */
  readonly file?: string
  /** Uploading user; null for the command line. */
  readonly userId?: number
  /** Ends it before the next row; nothing is changed. */
  readonly signal?: AbortSignal
  readonly onProgress?: (read: number) => void
}
