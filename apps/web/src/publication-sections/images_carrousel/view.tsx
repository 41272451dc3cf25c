import type { SectionContents } from '@kavel/concept'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { Carousel } from './carousel.tsx'
import classes from './images.module.css'

type Data = SectionContents['images_carrousel']

/** Longest sides in pixels of a picture as it is kept, small and whole. */
const WIDTHS = { small: 320, whole: 2400 } as const

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
  const [small, whole] = [pictureAddress(id, 'thumb.png'), pictureAddress(id)]
  return (
    <figure className={classes.figure}>
      <a className={classes.frame} href={whole}>
        <img
          src={whole}
          srcSet={`${small} ${WIDTHS.small}w, ${whole} ${WIDTHS.whole}w`}
          sizes={sizes}
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
  const sizes =
    layout === 'grid' ? '(max-width: 560px) 50vw, 280px' : '(max-width: 900px) 100vw, 852px'
  const figures = pictures.map((picture, index) => (
    <li key={picture.id}>
      <Picture picture={picture} number={index + 1} count={pictures.length} sizes={sizes} />
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
