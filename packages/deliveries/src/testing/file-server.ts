/** Files as a web server gives them: with an ETag, unchanged or from a byte on when asked for (RFC 9110 §13 and §14). */
import { createHash } from 'node:crypto'
import type { Asked, Reply } from './test-service.ts'

export function answerFile({ headers, fault }: Asked, file: Buffer): Reply {
  const etag = `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`
  const own = { etag, 'accept-ranges': 'bytes' }
  if (headers['if-none-match'] === etag) return { status: 304, headers: own, body: '' }
  const range = /^bytes=(\d+)-$/.exec(headers.range ?? '')
  const from = Number(range?.[1])
  if (!range || fault.noRanges || headers['if-range'] !== etag) return { headers: own, body: file }
  if (from >= file.length)
    return { status: 416, headers: { 'content-range': `bytes */${file.length}` }, body: '' }
  return {
    status: 206,
    headers: { ...own, 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` },
    body: file.subarray(from),
  }
}
