/** A whole file of a register, fetched and then read by its format. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OpenedDelivery, ServiceDeclaration } from '@kavel/registers'
import type { OpenFileOptions } from '../formats/format.ts'
import { openFile } from '../open-file.ts'
import { OutboundError } from '../outbound/failure.ts'
import { findEndpoint, refuse, type ServiceContext } from './context.ts'

/** Bytes of a national file: the largest, all of the BAG, has some 8 GB. Milliseconds: an hour at 3 MB a second. */
const LIMITS = { received: 20e9, unpacked: 20e9, whole: 3_600_000 }

type Declaration = Extract<ServiceDeclaration, { kind: 'file' }>

/** Fetches a file to a folder of its own, which is removed when the delivery is closed. */
export async function openServiceFile(
  context: ServiceContext,
  { endpoint: key, path }: Declaration,
  options: OpenFileOptions,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, key)
  if (!found.ok) return found
  const { url } = found.endpoint
  const folder = await mkdtemp(join(tmpdir(), 'kavel-delivery-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'delivery')
    const failed = await fetchTo(context, new URL(path === '' ? url : `${url}/${path}`), file)
    const opened = failed ? refuse(failed) : await openFile(file, options)
    if (!opened.ok) {
      await remove()
      return opened
    }
    const { delivery } = opened
    const close = async () => {
      await delivery.close()
      await remove()
    }
    return { ok: true, delivery: { ...delivery, close } }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Null when all of it was written, else why not. */
async function fetchTo(
  { outbound, signal }: ServiceContext,
  url: URL,
  file: string,
): Promise<string | null> {
  const answer = await outbound.open({ url, signal, limits: LIMITS })
  if (!answer.ok) return answer.failure.message
  try {
    await pipeline(Readable.from(answer.body), createWriteStream(file, { mode: 0o600 }), { signal })
    return null
  } catch (error) {
    if (error instanceof OutboundError) return error.failure.message
    if ((error as { code?: unknown }).code === 'ENOSPC')
      return `the disk is too full for the file of ${url.host}`
    throw error
  }
}
