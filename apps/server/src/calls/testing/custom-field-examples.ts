import type { TestServer } from '../../testing/server.ts'

/** Examples of the calls on custom fields, as an administrator makes them. */
export async function customFieldExamples({ as }: Pick<TestServer, 'as'>) {
  const make = async (entity: 'customfields' | 'customvalues', body: object) => {
    const answer = await as.admin('POST', `/api/${entity}/list`, body)
    if (answer.status !== 201) throw new Error(`${entity}: ${JSON.stringify(answer.body)}`)
    return (answer.body as { id: number }).id
  }
  const field = await make('customfields', { name: 'Ontsluiting' })
  const choice = { type: 'customfield', customfieldId: field }
  const road = await make('customvalues', { name: 'Weg', ...choice })
  const water = await make('customvalues', { name: 'Water', ...choice })
  return {
    'GET /customfields/detail/{id}/uses': { params: { id: field } },
    'GET /customvalues/detail/{id}/uses': { params: { id: road } },
    'POST /customvalues/detail/{id}/replacement': { params: { id: road }, body: { by: water } },
  } as const
}
