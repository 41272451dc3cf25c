import type { SectionContents } from '@kavel/concept'
import { pictureAddress, pictureSources } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { Carousel } from './carousel.tsx'
import classes from './images.module.css'

type Data = SectionContents['images_carrousel']

/**
 * Widths on the page. A telephone has three pixels a point, of which nobody sees the third: it says less than it shows, so that it takes
 * the middle size.
 */
const SIZES = {
  grid: '(max-width: 560px) 50vw, 280px',
  carrousel: '(max-width: 480px) 72vw, (max-width: 900px) 100vw, 852px',
} as const

interface PictureProps {
  readonly picture: Data['pictures'][number]
  readonly number: number
  readonly count: number
  /** Width on the page, as a media condition. */
  readonly sizes: string
}

/** A picture in a frame of which the shape is known before it is there, with its caption. */
function Picture({ picture: { id, caption }, number, count, sizes }: PictureProps) {
  const { t } = useI18n()
  return (
    <figure className={classes.figure}>
      <a className={classes.frame} href={pictureAddress(id)}>
        <img
          {...pictureSources(id, sizes, 'img.png')}
          width={960}
          height={640}
          loading="lazy"
          decoding="async"
          alt={caption ?? t('images_carrousel.picture', { number, count })}
        />
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

function Images({ data: { layout, pictures } }: { readonly data: Data }) {
  const figures = pictures.map((picture, index) => (
    <li key={picture.id}>
      <Picture picture={picture} number={index + 1} count={pictures.length} sizes={SIZES[layout]} />
    </li>
  ))
  if (layout === 'grid') return <ul className={classes.grid}>{figures}</ul>
  return <Carousel>{figures}</Carousel>
}

export const images: SectionView<Data> = {
  sketch: 'pictures',
  View: Images,
  isEmpty: ({ pictures }) => pictures.length === 0,
}
