/** Answers written to files: at once, or in as many pieces as it takes. */
import { type FileHandle, open } from 'node:fs/promises'
import { because } from '@kavel/registers'
import { type Failed, fail, OutboundError } from '../outbound/failure.ts'
import type { Answer, Limits } from '../outbound/outbound.ts'
import type { ServiceContext } from './context.ts'

/** What the system says of a disk or folder that takes nothing, in words. */
const DISK: Readonly<Record<string, 'disk_full' | 'disk_closed'>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'disk_closed',
  EPERM: 'disk_closed',
  EROFS: 'disk_closed',
}

/** Writes an answer to a file of its own. Null when all of it is there; throws the signal's reason. */
export async function download(
  { outbound, signal }: ServiceContext,
  url: URL,
  path: string,
  limits: Partial<Limits> = {},
): Promise<Failed | null> {
  const answer = await outbound.open({ url, signal, limits })
  return answer.ok ? writeAnswer(answer, path, 'w') : answer
}

/** Writes the body of an answer, or adds it to what is there. Null when all of it came; what came before it broke is there. */
export async function writeAnswer(
  { body, url }: Answer,
  path: string,
  flags: 'w' | 'a',
): Promise<Failed | null> {
  try {
    const file = await open(path, flags, 0o600)
    try {
      for await (const chunk of body) await writeAll(file, chunk)
    } finally {
      await file.close()
    }
    return null
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, failure: error.failure }
    const failed = refuseDisk(error, url.host)
    if (failed) return failed
    throw error
  }
}

/** What is wrong with the disk; null when the error is of something else. */
export function refuseDisk(error: unknown, host: string): Failed | null {
  const reason = DISK[(error as { code?: string }).code ?? '']
  return reason ? fail('disk', because('disk', { host, why: because(reason) })) : null
}

/** A file handle may write less than it is given. */
async function writeAll(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let start = 0; start < chunk.length; ) start += (await file.write(chunk, start)).bytesWritten
}
