import type { FileTable } from '@kavel/calls'
import { settle } from '../../../shared/api/call.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { type SendFormOptions, sendForm } from '../../../shared/api/send-form.ts'
import { addressAsked, type ImportRow } from './import-rows.ts'

/**
 * Reads all rows of a file; nothing of it is kept.
 * @throws ApiError, which the caller shows; DOMException when the signal aborted it
 */
export async function readFile(file: File, options: SendFormOptions): Promise<FileTable> {
  const form = new FormData()
  form.append('file', file)
  const path = '/locations/read-file'
  const { data } = await settle<FileTable>(`POST ${path}`, () => sendForm(path, form, options), {
    quiet: true,
  })
  return data
}

/** Addresses that are looked up in one call. */
const AT_ONCE = 1000

/** Was the address of a row looked for in vain? */
export const isNotFound = ({ place, change }: ImportRow): boolean =>
  place === 'address' && change.values?.lat === undefined

/** Rows with the places of their addresses; one that the register does not hold stays without. */
export async function withPlaces(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const asked = rows.flatMap((row, index) => {
    const address = row.place === 'address' ? addressAsked(row.change.values ?? {}) : null
    return address ? [{ index, address }] : []
  })
  const placed = [...rows]
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const part = asked.slice(from, from + AT_ONCE)
    const addresses = part.map(({ address }) => address)
    const places = await callApi('POST /locations/places', { body: { addresses } }, { quiet: true })
    for (const [at, place] of places.entries()) {
      const index = part[at]?.index as number
      const row = placed[index] as ImportRow
      if (place)
        placed[index] = {
          ...row,
          change: { ...row.change, values: { ...row.change.values, ...place } },
        }
    }
  }
  return placed
}
