import { LANGUAGE_NAMES, type Language } from '@kavel/i18n'
import classes from '../../publication-sections/page.module.css'
import { setLanguage, useI18n } from '../../shared/i18n.ts'
import { inLanguage, isPlainPress } from './language-link.ts'

/** The languages of a page: links, so that they work without scripts and can be passed on. */
export function Languages({ languages }: { readonly languages: readonly Language[] }) {
  const { t, language } = useI18n()
  if (languages.length < 2) return null
  return (
    <nav className={classes.languages} aria-label={t('shell.language')}>
      {languages.map((other) => (
        <a
          key={other}
          href={`?lang=${other}`}
          lang={other}
          hrefLang={other}
          aria-current={other === language || undefined}
          onClick={(event) => {
            const address = inLanguage(window.location.href, other)
            if (!isPlainPress(event)) {
              event.currentTarget.href = address
              return
            }
            event.preventDefault()
            window.history.replaceState(window.history.state, '', address)
            void setLanguage(other)
          }}
        >
          {LANGUAGE_NAMES[other]}
        </a>
      ))}
    </nav>
  )
}
