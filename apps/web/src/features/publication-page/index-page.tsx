import type { PublicIndex } from '@kavel/concept'
import { PAGE_LANGUAGES } from '@kavel/domain'
import page from '../../publication-sections/page.module.css'
import { pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { publicPath } from '../../shared/publication.ts'
import { pageWords } from '../../shared/texts/page-words.ts'
import { TypeSketch } from '../../shared/ui/type-sketch.tsx'
import { Frame } from './frame.tsx'
import classes from './index-page.module.css'
import reader from './reader.module.css'

/** Everything that a company has published, each with its picture and its introduction. */
export function IndexPage({ index }: { readonly index: PublicIndex }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { company, style, publications } = index
  return (
    <div className={reader.sheet}>
      <Frame
        company={{ ...company, index: null }}
        style={style}
        title={t('reader.index_title', { company: company.name })}
        lead={null}
        languages={PAGE_LANGUAGES}
        foot={<p>{t('publications.indication')}</p>}
      >
        {publications.length === 0 && <p className={page.dim}>{t('reader.index_none')}</p>}
        <ul className={classes.cards}>
          {publications.map((publication) => {
            const { title, lead } = pageWords({ publication, english: publication.english }, i18n)
            return (
              <li key={publication.id} className={classes.card}>
                <span className={classes.picture}>
                  {publication.picture === null ? (
                    <TypeSketch type={publication.type} isLarge />
                  ) : (
                    <img {...pictureSources(publication.picture, '96px')} alt="" loading="lazy" />
                  )}
                </span>
                <div className={classes.words}>
                  <h2 className={classes.name}>
                    <a href={publicPath(publication)} dir="auto">
                      {title || t('publications.unnamed')}
                    </a>
                  </h2>
                  {lead && (
                    <p className={classes.about} dir="auto">
                      {lead}
                    </p>
                  )}
                  <p className={page.source}>
                    {t(`publications.type_${publication.type}`)} ·{' '}
                    {format.date(publication.updatedAt)}
                  </p>
                </div>
              </li>
            )
          })}
        </ul>
      </Frame>
    </div>
  )
}
