import { ApiError } from './api-error.ts'
import { toAddress } from './call.ts'
import { CLIENT_ID } from './client-id.ts'

export interface SendFormOptions {
  /** Key of the act: sent again, it is done once. */
  readonly act?: string
  /** Part that was sent, 0–1; what the server does with it comes after. */
  onProgress?(share: number): void
  readonly signal?: AbortSignal
}

/**
 * Posts a form; `fetch` does not tell how much it has sent.
 * @param path without the prefix `/api`
 * @throws ApiError when the server does not answer; DOMException when the signal aborted it
 */
export function sendForm(
  path: string,
  form: FormData,
  { act, onProgress, signal }: SendFormOptions,
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
        reject(new ApiError(`POST ${path}`, 0, { code: 'unreachable', message }))
      }),
    )
    request.addEventListener(
      'abort',
      end(() => reject(new DOMException('The upload was cancelled', 'AbortError'))),
    )
    request.open('POST', toAddress(path))
    request.setRequestHeader('x-client', CLIENT_ID)
    if (act) request.setRequestHeader('idempotency-key', act)
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(new DOMException('The upload was cancelled', 'AbortError'))
    else request.send(form)
  })
}
