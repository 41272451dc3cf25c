import type { PublicPage, PublicSection } from '@kavel/concept'
import { memo, useState } from 'react'
import classes from '../../publication-sections/page.module.css'
import { hasContents } from '../../publication-sections/views.tsx'
import { WrittenIn } from '../../publication-sections/written-in.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { publicPath } from '../../shared/publication.ts'
import { pageWords } from '../../shared/texts/page-words.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { Contents, sectionAnchor, sectionTitle } from './contents.tsx'
import { pageKey, readFirstSections } from './first-content.ts'
import { Frame } from './frame.tsx'
import reader from './reader.module.css'
import { SectionSlot } from './section-slot.tsx'

/** Sections from which those out of sight are not laid out. */
const MANY = 30

export interface PublicationPageProps {
  readonly page: PublicPage
  /** Inside a screen: its heading is of level 2, and there is nothing around it. */
  readonly isPreview?: boolean
}

interface SectionOnPageProps {
  readonly section: PublicSection
  readonly isMany: boolean
  readonly first: string | null
}

const SectionOnPage = memo(function SectionOnPage({ section, isMany, first }: SectionOnPageProps) {
  const i18n = useI18n()
  const anchor = sectionAnchor(section)
  return (
    <section className={classes.section} data-many={isMany || undefined} aria-labelledby={anchor}>
      <h2 id={anchor} dir="auto">
        {sectionTitle(i18n, section)}
      </h2>
      <SectionSlot section={section} first={first} />
    </section>
  )
})

/** The page of a publication as anyone reads it: sections in the order of the author. */
export const PublicationPage = memo(function PublicationPage({
  page,
  isPreview = false,
}: PublicationPageProps) {
  const i18n = useI18n()
  const { t, format, language } = i18n
  const { publication, company, style, location } = page
  const sections = page.sections.filter(hasContents)
  const { title, lead, leadLanguage } = pageWords(page, i18n)
  const [drawn] = useState(() => ({
    language,
    sections: isPreview ? null : readFirstSections(pageKey(page), language),
  }))
  // the server drew it in one language
  const first = drawn.language === language ? drawn.sections : null
  const overview = location && publicPath(publication)
  const content = (
    <Frame
      company={company}
      style={style}
      title={location ? location.name : title}
      lead={location ? null : lead}
      leadLanguage={leadLanguage}
      languages={isPreview ? null : page.languages}
      under={
        <>
          {overview && !isPreview && (
            <p className={reader.back}>
              <a href={overview} dir="auto">
                {t('reader.back', { title })}
              </a>
            </p>
          )}
          {page.fictional && (
            <div className={classes.fictional}>
              <FictionalBadge /> {t('shell.fictional_text')}
            </div>
          )}
        </>
      }
      foot={
        <>
          <p>{t('publications.indication')}</p>
          <p dir="auto">
            {t('publications.as_of', {
              date: format.date(publication.updatedAt),
              company: company.name,
            })}
          </p>
        </>
      }
    >
      {sections.map((section) => (
        <SectionOnPage
          key={section.id}
          section={section}
          isMany={sections.length >= MANY}
          first={first?.get(section.id) ?? null}
        />
      ))}
      {page.sections.length === 0 && <p className={classes.dim}>{t('publications.no_sections')}</p>}
    </Frame>
  )
  return (
    <WrittenIn value={page.languages[0] ?? null}>
      {isPreview ? (
        content
      ) : (
        <div className={reader.sheet} data-long={sections.length >= 3 || undefined}>
          <Contents sections={sections} />
          {content}
        </div>
      )}
    </WrittenIn>
  )
})
