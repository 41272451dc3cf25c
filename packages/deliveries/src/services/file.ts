/** A whole file of a register, fetched and then read by its format. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenedDelivery, ServiceDeclaration } from '@kavel/registers'
import type { OpenFileOptions } from '../formats/format.ts'
import { openFile } from '../open-file.ts'
import { findEndpoint, refuse, type ServiceContext } from './context.ts'
import { download } from './download.ts'

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
    const address = new URL(path === '' ? url : `${url}/${path}`)
    const failed = await download(context, address, file, LIMITS)
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
