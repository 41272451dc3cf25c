/** The bytes of a public page, from everything it shows. Runs in a thread of its own. */
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type PageSource, publicPage, rememberModels } from '@kavel/concept'

export interface PageOrder {
  readonly source: PageSource
  /** Hash of the inputs of the page that is stored; null when there is none. */
  readonly known: string | null
}

export interface MadePage {
  /** Hash of everything the page is computed from. */
  readonly inputs: string
  /** null when nothing changed since `known`. */
  readonly page: { readonly body: Uint8Array; readonly hash: string } | null
}

/** Of the last buildings of this thread, 20 MB at most: several publications show one location. */
const modelOf = rememberModels(20_000)

/** Computes the page unless it is `known` already. The body is the gzip of its JSON. */
export function makePage({ source, known }: PageOrder): MadePage {
  const inputs = hashOf(JSON.stringify(source))
  if (inputs === known) return { inputs, page: null }
  const text = JSON.stringify(publicPage(source, modelOf))
  return { inputs, page: { body: gzipSync(text), hash: hashOf(text) } }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
