import { LANGUAGE_NAMES, LANGUAGES } from '@kavel/i18n'
import { type CSSProperties, memo } from 'react'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { setLanguage, useI18n } from '../../shared/i18n.ts'
import { type OnPage, type PageColours, pageColours } from '../../shared/page-colours.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import '../../shared/ui/print.css'
import type { PublicPage, SectionContents } from '@kavel/concept'
import classes from '../../publication-sections/page.module.css'
import { hasContents, headingOf, SECTION_VIEWS } from '../../publication-sections/views.tsx'

/** What a section shows; drawn again only for other data, not for another colour of the page. */
const SectionView = memo(function SectionView<Type extends keyof SectionContents>({
  type,
  data,
}: {
  readonly type: Type
  readonly data: SectionContents[Type]
}) {
  const { View } = SECTION_VIEWS[type]
  return <View data={data} />
})

export interface PublicationPageProps {
  readonly page: PublicPage
  /** Level of the main heading: 2 where the page stands inside a screen. */
  readonly isPreview?: boolean
}

/** The page of a publication as anyone reads it: sections in the order of the author. */
export function PublicationPage({ page, isPreview = false }: PublicationPageProps) {
  const { t, format, named } = useI18n()
  const { publication, company, style, sections } = page
  const colours = pageColours(style)
  const Heading = isPreview ? 'h2' : 'h1'
  return (
    <div
      className={classes.page}
      data-preview={isPreview || undefined}
      {...(colours && { style: variablesOf(colours) })}
    >
      <header
        className={classes.head}
        data-filled={(colours && colours.background !== null) || undefined}
      >
        <div className={classes.top}>
          <span className={classes.company}>
            {style && style.logo !== null && (
              <img className={classes.logo} src={pictureAddress(style.logo)} alt="" />
            )}
            {company.name}
          </span>
          {!isPreview && <Languages />}
        </div>
        <Heading className={classes.title}>{named(publication.name)}</Heading>
        {publication.description && (
          <p className={classes.lead}>{named(publication.description)}</p>
        )}
        {page.fictional && (
          <p className={classes.fictional}>
            <FictionalBadge /> {t('shell.fictional_text')}
          </p>
        )}
      </header>
      {sections.filter(hasContents).map((section) => (
        <section
          key={section.id}
          className={classes.section}
          aria-labelledby={`section-${section.id}`}
        >
          <h2 id={`section-${section.id}`}>{headingOf(section) ?? t(`${section.type}.name`)}</h2>
          <SectionView type={section.type} data={section.data} />
        </section>
      ))}
      {sections.length === 0 && <p className={classes.dim}>{t('publications.no_sections')}</p>}
      <footer className={classes.foot}>
        <p>{t('publications.indication')}</p>
        <p>
          {t('publications.as_of', {
            date: format.date(publication.updatedAt),
            company: company.name,
          })}
        </p>
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

function Languages() {
  const { t, language } = useI18n()
  return (
    <fieldset className={classes.languages} aria-label={t('shell.language')}>
      {LANGUAGES.map((other) => (
        <button
          key={other}
          type="button"
          lang={other}
          aria-pressed={other === language}
          onClick={() => setLanguage(other)}
        >
          {LANGUAGE_NAMES[other]}
        </button>
      ))}
    </fieldset>
  )
}
