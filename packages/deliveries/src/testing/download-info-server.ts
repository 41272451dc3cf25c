/** EP-Online's `DownloadInfo`: a key in the header, and a signed address for a file in the answer. */
import type { Asked, Reply } from './test-service.ts'

export const DOWNLOAD_INFO = '/Mutatiebestand/DownloadInfo'

/** `file` is the one it gives; `elsewhere` is the host that it says to keep it at, when not this one. */
export function answerDownloadInfo(
  { url, headers }: Asked,
  file: string | undefined,
  elsewhere: string | undefined,
): Reply {
  if (!headers.authorization) return problem(401, 'Valid API key required to access this resource.')
  const type = url.searchParams.get('fileType') ?? 'xml'
  if (!['csv', 'xml', 'xlsx'].includes(type) || !file) return problem(400, 'fileType is not valid')
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      bestandsnaam: file,
      downloadUrl: `${elsewhere ?? url.origin}/energy_label_files/${file}?sv=2024&sig=secret`,
      geldigTotEnMet: '2026-01-02T00:00:00.0000000+01:00',
    }),
  }
}

function problem(status: number, detail: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({
      status,
      title: status === 401 ? 'Unauthorized' : 'Bad Request',
      detail,
    }),
  }
}
