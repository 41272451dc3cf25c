/**
 * Imports own files, each in a process that writes a whole delivery in one transaction. A row of `own_uploads` tells how far it is.
 * What is cut off is begun again: before that transaction nothing had changed, after it the same file gives the same delivery.
 */

import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { JobPayload, OwnOutcome } from '@kavel/calls'
import { connectionOf, type Database, isUnreachable, withPrincipal } from '@kavel/database'
import { englishFailure } from '@kavel/i18n/english-failure'
import { type DeliveryIssue, type Why, whyOf } from '@kavel/registers'
import type pg from 'pg'
import type { Files } from '../files/files.ts'
import { JobEnded, type JobHandler } from '../work/queue.ts'
import { createImporter, ImportBroke } from './read-apart.ts'
import {
  beginUpload,
  endUpload,
  interruptUpload,
  noteRead,
  toMatching,
  type UploadWork,
} from './upload-store.ts'

/** Milliseconds between words of how far it is. */
const PACE = 500

export function createOwnHandler(
  database: Pick<Database, 'kind' | 'pool'>,
  files: Pick<Files, 'withPath' | 'read'>,
): JobHandler<JobPayload<'own_file'>> {
  const { pool } = database
  const importer = createImporter()
  const asSystem = <Result>(work: (client: pg.PoolClient) => Promise<Result>) =>
    withPrincipal(pool, 'system', work)
  const report = (error: unknown) => {
    if (!isUnreachable(error)) console.error('The progress of an import is not written:', error)
  }

  /** Null when it was ended before it changed anything. */
  function importFile(
    { companyId }: JobPayload<'own_file'>,
    { userId, file, content, draft }: UploadWork,
    { signal, onRead }: { readonly signal: AbortSignal; readonly onRead: (read: number) => void },
  ): Promise<OwnOutcome | null> {
    const { kind, name, date, licence, columns } = draft
    if (kind === null) throw new TypeError('An own file waits without a kind')
    return files.withPath(async (path) => {
      await pipeline(await files.read(content), createWriteStream(path, { flags: 'wx' }), {
        signal,
      })
      const result = await importer.run(
        {
          task: 'import',
          path,
          connection: connectionOf(database),
          request: {
            companyId,
            kind,
            name,
            date,
            licence,
            columns: toMatching(columns),
            isMatched: true,
            file,
            userId,
          },
        },
        { signal, onRead },
      )
      if (result.ok) {
        const { deliveryId, changed, read, kept, rejected } = result
        return { ok: true, deliveryId, changed, read, kept, rejected }
      }
      return signal.aborted ? null : { ok: false, message: toWhy(result.issues) }
    })
  }

  return {
    async run(payload, { finish, signal }) {
      const { id } = payload
      const begun = await asSystem((client) => beginUpload(client, id))
      if (!begun) return asSystem(finish)
      let read = 0
      const noting = setInterval(
        () => void asSystem((client) => noteRead(client, id, read)).catch(report),
        PACE,
      ).unref()
      let outcome: OwnOutcome | null = null
      try {
        const onRead = (now: number) => {
          read = now
        }
        outcome = await importFile(payload, begun, { signal, onRead })
      } catch (error) {
        if (!signal.aborted) {
          console.error(`The import of own file ${id} broke down:`, error)
          const message =
            error instanceof ImportBroke ? `the import ${error.message}` : 'the import broke down'
          outcome = { ok: false, message }
        }
      } finally {
        clearInterval(noting)
      }
      const isCancelled = signal.reason instanceof JobEnded && signal.reason.why === 'cancelled'
      // the next process begins it again
      if (outcome === null && !isCancelled) signal.throwIfAborted()
      await asSystem(async (client) => {
        await finish(client)
        await endUpload(client, id, outcome)
      })
    },
    giveUp: ({ id }, finish) =>
      asSystem(async (client) => {
        await finish(client)
        await interruptUpload(client, id)
      }),
    stop: () => importer.stop(),
  }
}

/** Of several columns that are wrong each is named. */
function toWhy(issues: readonly DeliveryIssue[]): Why {
  return issues.length === 1
    ? whyOf(issues)
    : issues.map((issue) => englishFailure(whyOf([issue]))).join('; ')
}
