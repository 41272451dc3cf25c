import type { Answers, Sent } from '@kavel/calls'
import { ApiError } from './api-error.ts'
import { refreshRecords } from './cached-records.ts'
import { settle, toAddress } from './call.ts'

const PATH = '/images/upload'

export interface UploadOptions {
  /** Key of the act: sent again, the file is uploaded once. */
  readonly act: string
  /** Part of the file that was sent, 0–1; what the server does with it comes after. */
  onProgress?(share: number): void
  readonly signal?: AbortSignal
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
  const send = () => sendForm(reference, form, options)
  const { data } = await settle<Answers['POST /images/upload']>(reference, send, { quiet: true })
  // what shows it has it before its caller says that it came
  await refreshRecords('images')
  return data
}

/** `fetch` does not tell how much it has sent. */
function sendForm(
  reference: string,
  form: FormData,
  { act, onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (finish: () => void) => () => {
      signal?.removeEventListener('abort', abort)
      finish()
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    request.addEventListener(
      'load',
      end(() => resolve(new Response(request.response, { status: request.status }))),
    )
    request.addEventListener(
      'error',
      end(() => {
        const message = 'The server did not answer'
        reject(new ApiError(reference, 0, { code: 'unreachable', message }))
      }),
    )
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('The upload was cancelled', 'AbortError'))),
    )
    request.open('POST', toAddress(PATH))
    request.setRequestHeader('idempotency-key', act)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(new DOMException('The upload was cancelled', 'AbortError'))
    else request.send(form)
  })
}
