import type { PublicSection } from '@kavel/concept'
import { headingOf } from '../../publication-sections/views.tsx'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import classes from './reader.module.css'

/** Sections from which there is something to look up. */
const WORTH = 3

/** What stands above a section. */
export function sectionTitle({ t, language }: I18n, section: PublicSection): string {
  return headingOf(section, language) ?? t(`${section.type}.name`)
}

/** Address of a section on its page. */
export const sectionAnchor = ({ id }: Pick<PublicSection, 'id'>) => `section-${id}`

/** The sections by name: beside the page where there is room, folded above it on a phone. */
export function Contents({ sections }: { readonly sections: readonly PublicSection[] }) {
  const i18n = useI18n()
  if (sections.length < WORTH) return null
  const list = (
    <ol className={classes.list}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${sectionAnchor(section)}`} dir="auto">
            {sectionTitle(i18n, section)}
          </a>
        </li>
      ))}
    </ol>
  )
  const title = i18n.t('reader.contents')
  return (
    <>
      <nav className={classes.beside} aria-label={title}>
        {list}
      </nav>
      <details className={classes.folded}>
        <summary>{title}</summary>
        {list}
      </details>
    </>
  )
}
