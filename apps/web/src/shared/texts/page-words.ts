/** What a publication is called for its reader. */
import type { PublicPage } from '@kavel/concept'
import type { Language } from '@kavel/i18n'
import type { I18n } from '../i18n.ts'

interface Called extends Pick<PublicPage, 'english'> {
  readonly publication: Pick<PublicPage['publication'], 'name' | 'description'>
  /** The first is that of its author; left out where nobody knows. */
  readonly languages?: PublicPage['languages']
}

export interface PageWords {
  readonly title: string
  readonly lead: string | null
  /** Of the introduction, where it is known to be another than that of the reader. */
  readonly leadLanguage: Language | null
}

/** Name and introduction of a page in the language of its reader, as far as its author gave them. */
export function pageWords(
  { publication, english, languages = [] }: Called,
  { language, named }: Pick<I18n, 'language' | 'named'>,
): PageWords {
  const own = language === 'en' ? english : null
  const { name, description } = publication
  const written = own?.description ?? description
  const lead = written && named(written)
  const [first = language] = languages
  // what Kavel wrote for a sample is there in either language
  const isAsWritten = lead !== null && lead === description
  return {
    title: own?.name ?? named(name),
    lead,
    leadLanguage: isAsWritten && first !== language ? first : null,
  }
}
