/** A whole file of a register: its kept copy, read by its format. */
import {
  BrokenDelivery,
  type ConfiguredEndpoint,
  type DeliveredRecord,
  type OpenedDelivery,
  type ServiceDeclaration,
  whyOf,
} from '@kavel/registers'
import { openFile } from '../open-file.ts'
import { type Failed, fail } from '../outbound/failure.ts'
import { findEndpoint, refuse, type WantedRecords } from './context.ts'
import { findDownload } from './download-info.ts'
import type { FetchContext } from './fetch-context.ts'
import type { KeptFile } from './kept-files.ts'

type Declaration = Extract<ServiceDeclaration, { kind: 'file' }>

/** Opens the copy of a file, fetched before when it is missing or older than its register's rhythm. */
export async function openServiceFile(
  context: FetchContext,
  declaration: Declaration,
  { collections, rhythm }: WantedRecords,
): Promise<OpenedDelivery> {
  const found = findEndpoint(context, declaration.endpoint)
  if (!found.ok) return found
  const address = addressOf(declaration, found.endpoint)
  const { files } = declaration
  const taken = await context.files.take(context, {
    name: address.href,
    host: address.host,
    rhythm,
    locate: async () =>
      files
        ? findDownload(context, found.endpoint, address, files)
        : { ok: true, source: { url: address } },
    refuse: (path) => refuseFile(path, collections),
  })
  if (!taken.ok) return refuse(taken.failure.message)
  const { file } = taken
  try {
    const opened = await openFile(file.path, { collections })
    if (!opened.ok) {
      await file.release()
      return opened
    }
    const { delivery } = opened
    return {
      ok: true,
      delivery: {
        ...delivery,
        date: delivery.date ?? file.date,
        records: trusting(delivery.records, file),
        close: async () => {
          await delivery.close()
          await file.release()
        },
      },
    }
  } catch (error) {
    await file.release()
    throw error
  }
}

/** Why a file that came cannot be opened; null when it can. */
async function refuseFile(path: string, collections: readonly string[]): Promise<Failed | null> {
  const opened = await openFile(path, { collections })
  if (!opened.ok) return fail('broken', whyOf(opened.issues))
  await opened.delivery.close()
  return null
}

function addressOf({ path }: Declaration, { url }: ConfiguredEndpoint): URL {
  return new URL(path === '' ? url : `${url}/${path}`)
}

/** The records; a copy that turns out broken is not kept as good. */
async function* trusting(records: AsyncIterable<DeliveredRecord>, file: KeptFile) {
  try {
    yield* records
  } catch (error) {
    if (error instanceof BrokenDelivery) await file.distrust()
    throw error
  }
}
