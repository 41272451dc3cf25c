import type { CallName, Sent } from '@kavel/calls'

/** Examples of the calls on the owners of a location. */
export const ownerExamples = (id: number) =>
  ({
    'GET /locations/detail/{id}/owners': { params: { id } },
  }) satisfies { readonly [Name in CallName]?: Sent<Name> }
