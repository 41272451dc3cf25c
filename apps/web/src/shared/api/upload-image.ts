import type { Answers, Sent } from '@kavel/calls'
import { refreshRecords } from './cached-records.ts'
import { settle } from './call.ts'
import { type SendFormOptions, sendForm } from './send-form.ts'

const PATH = '/images/upload'

export interface UploadOptions extends SendFormOptions {
  /** Key of the act: sent again, the file is uploaded once. */
  readonly act: string
}

/**
 * Uploads a picture or a document and gives its record.
 * @param fields the record that it belongs to, its type and its name; they go before the file
 * @throws ApiError, after it was recorded; nobody is told of it but the caller. DOMException when the signal aborted it
 */
export async function uploadImage(
  file: File,
  fields: Sent<'POST /images/upload'>['form'] & object,
  options: UploadOptions,
): Promise<Answers['POST /images/upload']> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  const reference = `POST ${PATH}`
  const send = () => sendForm(PATH, form, options)
  const { data } = await settle<Answers['POST /images/upload']>(reference, send, { quiet: true })
  // what shows it has it before its caller says that it came
  await refreshRecords('images')
  return data
}
