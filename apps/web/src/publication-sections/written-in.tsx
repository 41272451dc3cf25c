/** The language of what the author of a page wrote. */
import type { Language } from '@kavel/i18n'
import { createContext, use } from 'react'
import { useI18n } from '../shared/i18n.ts'
import classes from './page.module.css'

/** null where nobody knows: nothing is said. */
export const WrittenIn = createContext<Language | null>(null)

/** The language of the author, where it is not that of the reader. */
export function useOtherLanguage(): Language | null {
  const written = use(WrittenIn)
  const { language } = useI18n()
  return written === language ? null : written
}

/** That a text is there in one language alone; nothing where that is the reader's. */
export function OnlyIn({ language }: { readonly language: Language | null }) {
  const { t } = useI18n()
  if (language === null) return null
  return <span className={classes.onlyIn}>{t(`reader.only_${language}`)}</span>
}
