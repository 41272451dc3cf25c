import type { Answers } from '@kavel/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import type { I18n } from '../../shared/i18n.ts'

type Uses = Answers['GET /customfields/detail/{id}/uses']

/** Where a custom field or a choice is in use, read when somebody is about to remove it. */
export function useUses(of: 'customfields' | 'customvalues', id: number | undefined) {
  return useQuery({
    queryKey: ['uses', of, id],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(`GET /${of}/detail/{id}/uses`, { params: { id: id ?? 0 } }, { signal }),
  })
}

/** Names of the locations, and how many there are more. */
export function namesOf({ t, named }: Pick<I18n, 't' | 'named'>, { count, locations }: Uses) {
  const names = locations.map(({ name }) => named(name) || t('locations.unnamed')).join(', ')
  const more = count - locations.length
  return more > 0 ? t('custom_fields.remove_more', { names, count: more }) : names
}
