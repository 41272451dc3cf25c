/** EP-Online's `DownloadInfo`: a question with the key, answered with an address that holds for a few minutes. */
import {
  because,
  type ConfiguredEndpoint,
  type EndpointKey,
  endpointVariable,
} from '@kavel/registers'
import { type Failed, fail } from '../outbound/failure.ts'
import type { ServiceContext } from './context.ts'
import type { FileSource } from './fetch-file.ts'

/**
 * Asks where the file is now. The address is signed: it is never part of a sentence, and the key stays with who asked for it. A host that
 * is not configured is named with the variable that allows it.
 */
export async function findDownload(
  { outbound, endpoints, signal }: ServiceContext,
  { key }: ConfiguredEndpoint,
  url: URL,
  files: EndpointKey,
): Promise<{ readonly ok: true; readonly source: FileSource } | Failed> {
  const answer = await outbound.json({ url, signal, headers: key ? { authorization: key } : {} })
  if (!answer.ok) return answer
  const { downloadUrl } = (answer.value ?? {}) as { downloadUrl?: unknown }
  if (typeof downloadUrl !== 'string' || !URL.canParse(downloadUrl))
    return fail('broken', because('file_unknown', { host: url.host }))
  const found = new URL(downloadUrl)
  const allowed = new URL(endpoints[files].url)
  if (found.origin !== allowed.origin && found.origin !== url.origin)
    return fail(
      'not_configured',
      because('file_elsewhere', {
        host: url.host,
        other: found.host,
        name: endpointVariable(files),
        address: found.origin,
      }),
    )
  return { ok: true, source: { url: found } }
}
