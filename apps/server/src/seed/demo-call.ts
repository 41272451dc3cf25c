/** One call of the API, as the administrator of the demo company makes it; it throws what was refused. */
export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  body?: object,
) => Promise<Answer>
