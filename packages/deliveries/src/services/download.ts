import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OutboundError } from '../outbound/failure.ts'
import type { Limits } from '../outbound/outbound.ts'
import type { ServiceContext } from './context.ts'

/** What the system says of a disk or folder that takes nothing, in words. */
const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'the folder for temporary files may not be written',
  EPERM: 'the folder for temporary files may not be written',
  EROFS: 'the folder for temporary files may not be written',
}

/** Writes an answer to a file. Null when all of it is there, else one sentence why not; throws the signal's reason. */
export async function download(
  { outbound, signal }: ServiceContext,
  url: URL,
  path: string,
  limits: Partial<Limits> = {},
): Promise<string | null> {
  const answer = await outbound.open({ url, signal, limits })
  if (!answer.ok) return answer.failure.message
  try {
    await pipeline(Readable.from(answer.body), createWriteStream(path, { mode: 0o600 }), { signal })
    return null
  } catch (error) {
    if (error instanceof OutboundError) return error.failure.message
    const reason = DISK[(error as { code?: string }).code ?? '']
    if (reason) return `what ${url.host} sends cannot be kept: ${reason}`
    throw error
  }
}
