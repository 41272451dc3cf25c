import type { TestServer } from '../../testing/server.ts'

/** Examples of the calls on a company as a whole, as its administrator would make them. */
export async function companyExamples({
  companies,
  database,
  files,
}: Pick<TestServer, 'companies' | 'database' | 'files'>) {
  const content = await files.keepBytes(Buffer.from('alles'))
  const make = async (kind: 'export' | 'import') => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into company_transfers (company_id, kind, state, file, content, size, outcome)
       values ($1, $2, 'done', $3, $4, $5, '{"ok": true, "counts": {}, "files": 0, "people": []}') returning id`,
      [
        companies.own,
        kind,
        kind === 'import' ? 'alles.zip' : null,
        kind === 'export' ? content.hash : null,
        content.size,
      ],
    )
    return { params: { id: rows[0]?.id ?? 0 } }
  }
  return {
    'GET /companies/usage': {},
    'GET /companies/exports': {},
    'POST /companies/exports': {},
    'GET /companies/exports/{id}/content': await make('export'),
    'DELETE /companies/exports/{id}': await make('export'),
    'GET /companies/imports': {},
    'POST /companies/imports': { form: {} },
    'DELETE /companies/imports/{id}': await make('import'),
    'POST /companies/removal': { body: { name: 'Polder BV' } },
    'DELETE /companies/removal': {},
    'POST /session/preview': {},
    'DELETE /session/preview': {},
  } as const
}
