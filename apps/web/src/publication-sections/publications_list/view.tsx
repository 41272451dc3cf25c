import type { SectionContents } from '@kavel/concept'
import { fallbackPublicLink, type PublicationType, publicLink } from '@kavel/domain'
import { pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { pageWords } from '../../shared/texts/page-words.ts'
import { TypeSketch } from '../../shared/ui/type-sketch.tsx'
import type { SectionView } from '../define.ts'
import classes from './list.module.css'

type Data = SectionContents['publications_list']

/** Width of the picture of a card. */
const SIZES = '(max-width: 560px) 92vw, 280px'

function Publications({ data: { publications } }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <ul className={classes.list}>
      {publications.map(({ id, key, type, picture, english, ...publication }) => {
        const { title, lead } = pageWords({ publication, english }, i18n)
        return (
          <li key={id} className={classes.item}>
            <span className={classes.picture}>
              {picture === null ? (
                <TypeSketch type={type} isLarge />
              ) : (
                <img
                  {...pictureSources(picture, SIZES)}
                  width={320}
                  height={200}
                  loading="lazy"
                  decoding="async"
                  alt=""
                />
              )}
            </span>
            <span className={classes.words}>
              <span className={classes.type}>
                {t(`publications.type_${type as PublicationType}`)}
              </span>
              {/* the whole card leads there */}
              <a
                className={classes.name}
                href={publicLink({ type, key: key ?? '' }) ?? fallbackPublicLink(key ?? '')}
              >
                {title || t('publications.unnamed')}
              </a>
              {lead && <span className={classes.text}>{lead}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export const publicationsList: SectionView<Data> = {
  sketch: 'rows',
  View: Publications,
  isEmpty: ({ publications }) => publications.length === 0,
}
