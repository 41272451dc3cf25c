/** A large file fetched in as many pieces as its connection breaks into (RFC 9110 §14: ranges). */
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { because } from '@kavel/registers'
import { type Failed, fail } from '../outbound/failure.ts'
import type { Answer } from '../outbound/outbound.ts'
import type { ServiceContext } from './context.ts'
import { writeAnswer } from './download.ts'

/** Bytes of a national file: the largest, all of the BAG, has some 8 GB. Milliseconds: an hour at 3 MB a second. */
const LIMIT = 20e9
const WHOLE = 3_600_000
/** Times that an answer may break off. */
const MOST_BREAKS = 8

/** What a server tells one state of a file from another by; null where it says nothing. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export interface FileSource {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

export type FetchedFile =
  | { readonly ok: true; readonly isUnchanged: true }
  | { readonly ok: true; readonly isUnchanged: false; readonly validators: Validators }
  | Failed

/**
 * Fetches a file to `path`. What an earlier attempt left there is gone on with when the server still has that state of
 * the file, else it begins again. `known` is the state that is there already: unchanged, nothing is fetched.
 */
export async function fetchFile(
  context: ServiceContext,
  source: FileSource,
  path: string,
  known: Validators | null,
): Promise<FetchedFile> {
  const { outbound, signal } = context
  const { host } = source.url
  for (let breaks = 0; ; ) {
    const begun = await readBegun(path)
    const asked = begun ? askForRest(begun) : askWhether(known)
    const answer = await outbound.open({
      url: source.url,
      headers: { ...source.headers, 'accept-encoding': 'identity', ...asked },
      signal,
      limits: { received: LIMIT, unpacked: LIMIT, whole: WHOLE },
    })
    if (!answer.ok && !(begun && answer.failure.status === 416)) return answer
    if (answer.ok && answer.status === 304) {
      await answer.body.return(undefined)
      return { ok: true, isUnchanged: true }
    }
    const piece = answer.ok ? readPiece(answer, begun?.size ?? 0) : null
    if (!answer.ok || !piece) {
      // what is there is no part of what the server has
      if (answer.ok) await answer.body.return(undefined)
      await forget(path)
      if (++breaks > MOST_BREAKS) return fail('broken', because('file_parts', { host }))
      continue
    }
    if (!piece.isRest) await writeFile(`${path}.json`, JSON.stringify(piece.validators))
    const failed = await writeAnswer(answer, path, piece.isRest ? 'a' : 'w')
    const size = (await stat(path).catch(() => null))?.size ?? 0
    if (!failed) {
      if (size > LIMIT || (piece.total !== null && size !== piece.total)) {
        await forget(path)
        return fail('broken', because('file_size', { host, size, count: piece.total ?? LIMIT }))
      }
      await rm(`${path}.json`, { force: true })
      // without its length nothing proves that all of it came: such a file is not asked after but fetched again
      const validators = piece.total === null ? NOTHING : piece.validators
      return { ok: true, isUnchanged: false, validators }
    }
    if (!['unreachable', 'timeout', 'broken'].includes(failed.failure.kind)) return failed
    if (++breaks > MOST_BREAKS)
      return fail(
        failed.failure.kind,
        because('file_broken', { failure: failed.failure.message, count: breaks, size }),
      )
    await outbound.wait(breaks, signal)
  }
}

const NOTHING: Validators = { etag: null, lastModified: null }

interface Begun {
  readonly size: number
  /** Of `If-Range`, which takes strong marks only. */
  readonly mark: string
}

/** What an earlier attempt left, when the server can be asked for the rest of it. */
async function readBegun(path: string): Promise<Begun | null> {
  try {
    const { size } = await stat(path)
    const { etag, lastModified } = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Validators
    const mark = etag?.startsWith('"') ? etag : lastModified
    return size > 0 && mark ? { size, mark } : null
  } catch {
    return null
  }
}

async function forget(path: string): Promise<void> {
  await rm(`${path}.json`, { force: true })
  await rm(path, { force: true })
}

const askForRest = ({ size, mark }: Begun) => ({ range: `bytes=${size}-`, 'if-range': mark })

function askWhether(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
}

interface Piece {
  /** Follows what is there. */
  readonly isRest: boolean
  /** Bytes of the whole file; null where the server does not say. */
  readonly total: number | null
  readonly validators: Validators
}

/** What an answer holds of the file; null for a piece that does not follow what is there. */
function readPiece({ status, headers }: Answer, from: number): Piece | null {
  const validators = {
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
  }
  if (status !== 206) {
    const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity'
    const length = headers['content-length']
    const total = isPlain && length !== undefined ? Number(length) : null
    // what was unpacked on the way cannot be gone on with in the middle
    return { isRest: false, total, validators: isPlain ? validators : NOTHING }
  }
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers['content-range'] ?? '')
  if (!range || from === 0 || Number(range[1]) !== from) return null
  return { isRest: true, total: range[2] === '*' ? null : Number(range[2]), validators }
}
