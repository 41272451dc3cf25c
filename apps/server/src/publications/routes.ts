import { withPrincipal } from '@kavel/database'
import { isAllowed, type PageState, PublicationStatus } from '@kavel/domain'
import type { FastifyInstance } from 'fastify'
import { getActor } from '../auth/routes.ts'
import type { Context } from '../context.ts'
import { parseId } from '../records/write.ts'
import { Refusal } from '../refusal.ts'

/** How the public page of a publication stands, for its author. */
export async function publicationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context.database
  app.get<{ Params: { id: string } }>(
    '/api/publications/detail/:id/page',
    async (request): Promise<PageState> => {
      const actor = await getActor(context, request)
      if (!isAllowed(actor, 'read', 'publications')) throw new Refusal('forbidden')
      const id = parseId(request.params.id)
      const { rows } = await withPrincipal(pool, actor, (client) =>
        client.query<{
          status: number
          noted: boolean
          madeAt: string | null
          failure: PageState['failure']
        }>(
          `select p.status, exists (select from publication_changes c where c.company_id = p.company_id
             and c."publicationId" = p.id) as noted, to_json(s."madeAt") #>> '{}' as "madeAt", s.failure
           from publications p left join publication_pages s on s.company_id = p.company_id and s."publicationId" = p.id
           where p.id = $1`,
          [id],
        ),
      )
      const [found] = rows
      if (!found) throw new Refusal('not_found')
      const { status, noted, madeAt, failure } = found
      if (status !== PublicationStatus.published)
        return { state: 'none', madeAt: null, failure: null }
      if (noted || !madeAt) return { state: 'preparing', madeAt, failure: null }
      return { state: failure ? 'failed' : 'ready', madeAt, failure }
    },
  )
}
