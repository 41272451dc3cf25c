import type { PublicPage } from '@kavel/concept'
import { publicIndexLink } from '@kavel/domain'
import type { Language } from '@kavel/i18n'
import type { CSSProperties, ReactNode } from 'react'
import classes from '../../publication-sections/page.module.css'
import { OnlyIn } from '../../publication-sections/written-in.tsx'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { type OnPage, type PageColours, pageColours } from '../../shared/page-colours.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import '../../shared/ui/print.css'
import { Languages } from './languages.tsx'
import { Share } from './share.tsx'

/** Letters of a title that is written smaller: it would fill a telephone. */
const LONG_TITLE = 100

export interface FrameProps {
  readonly company: PublicPage['company']
  readonly style: PublicPage['style']
  readonly title: string
  readonly lead: string | null
  /** Of the lead, where it is not that of the reader. */
  readonly leadLanguage?: Language | null
  /** Below the title and the lead. */
  readonly under?: ReactNode
  /** Languages that the reader chooses from; null in a preview, where there is nothing to press. */
  readonly languages: readonly Language[] | null
  /** Above the foot. */
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** Head and foot of what a company lets anyone read, in its colours. */
export function Frame({
  company,
  style,
  title,
  lead,
  leadLanguage = null,
  under,
  languages,
  children,
  foot,
}: FrameProps) {
  const { t } = useI18n()
  const colours = pageColours(style)
  const index = languages && company.index !== null ? publicIndexLink(company.index) : null
  const indexTitle = t('reader.index_link', { company: company.name })
  const Heading = languages ? 'h1' : 'h2'
  return (
    <div className={classes.page} {...(colours && { style: variablesOf(colours) })}>
      <header
        className={classes.head}
        data-filled={(colours && colours.background !== null) || undefined}
      >
        <div className={classes.top}>
          <span className={classes.company}>
            {style && style.logo !== null && (
              <img className={classes.logo} src={pictureAddress(style.logo)} alt="" />
            )}
            {index === null ? (
              <bdi>{company.name}</bdi>
            ) : (
              <a href={index} aria-label={indexTitle}>
                <bdi>{company.name}</bdi>
              </a>
            )}
          </span>
          {languages && (
            <div className={classes.tools}>
              <Languages languages={languages} />
              <Share title={title} />
            </div>
          )}
        </div>
        <Heading
          className={classes.title}
          data-long={title.length > LONG_TITLE || undefined}
          dir="auto"
        >
          {title}
        </Heading>
        {lead && (
          <p className={classes.lead} dir="auto" lang={leadLanguage ?? undefined}>
            {lead}
          </p>
        )}
        {lead && leadLanguage && (
          <p className={classes.leadNote}>
            <OnlyIn language={leadLanguage} />
          </p>
        )}
        {under}
      </header>
      {children}
      <footer className={classes.foot}>
        {index !== null && (
          <p>
            <a href={index} dir="auto">
              {indexTitle}
            </a>
          </p>
        )}
        {foot}
        <p className={classes.made}>
          <Logo size={16} /> {t('publications.made_with')}
        </p>
      </footer>
    </div>
  )
}

/** A colour that follows the light and the dark; `own` where the page keeps its own. */
function inScheme({ light, dark }: OnPage, own: string): string {
  return `light-dark(${light ?? own}, ${dark ?? own})`
}

/** Colours as variables of CSS; one that the page keeps its own for is left out. */
function variablesOf({ background, line, text, accent }: PageColours): CSSProperties {
  const variables = {
    '--own-background': background,
    '--own-line': line,
    '--own-text': inScheme(text, 'currentcolor'),
    '--own-heading': inScheme(accent, 'currentcolor'),
    '--own-link': inScheme(accent, 'var(--mantine-color-anchor)'),
  }
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null))
}
