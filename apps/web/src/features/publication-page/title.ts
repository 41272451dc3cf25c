import type { PublicPage } from '@kavel/concept'
import type { I18n } from '../../shared/i18n.ts'

/** Name and introduction of a page in the language of its reader. */
export function titleOf(
  { publication, english }: Pick<PublicPage, 'publication' | 'english'>,
  { language, named }: Pick<I18n, 'language' | 'named'>,
): { readonly title: string; readonly lead: string | null } {
  const own = language === 'en' ? english : null
  const { name, description } = publication
  const lead = own?.description ?? description
  return { title: own?.name ?? named(name), lead: lead && named(lead) }
}
