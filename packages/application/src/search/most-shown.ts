import { type Actor, allowance } from '@kavel/domain'

/** Plots that one answer shows the actor; null for as many as are asked. */
export const mostShown = ({ licence }: Pick<Actor, 'licence'>): number | null =>
  licence ? allowance(licence, 'query_results') : null

/** A page of such a list, as far as the licence of the actor shows it. */
export function withinShown<Page extends { readonly limit: number; readonly offset: number }>(
  actor: Pick<Actor, 'licence'>,
  page: Page,
): Page & { readonly most: number } {
  const amount = mostShown(actor)
  const most = amount === null ? page.limit : Math.max(0, amount - page.offset)
  return { ...page, limit: Math.max(1, Math.min(page.limit, most)), most }
}
