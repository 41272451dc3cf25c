/** Drawings that come with a page: SVG text, shown as a picture, so that nothing in it acts. */
import type { Drawing, SiteDrawing } from '@kavel/concept'
import type { CSSProperties } from 'react'
import { useI18n } from '../shared/i18n.ts'
import classes from './page.module.css'

interface Picture {
  readonly src: string
  readonly width: number | undefined
  readonly height: number | undefined
}

/** The drawing in the reader's language, else in another one, with its size so that nothing moves when it comes. */
function pictureOf(drawing: Drawing, language: 'nl' | 'en'): Picture {
  const svg = drawing[language] ?? drawing.nl ?? drawing.en ?? ''
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: width ? Math.round(Number(width)) : undefined,
    height: height ? Math.round(Number(height)) : undefined,
  }
}

export interface FloorDrawingProps {
  readonly drawing: Drawing
  readonly alt: string
  readonly className?: string | undefined
}

export function FloorDrawing({ drawing, alt, className }: FloorDrawingProps) {
  const { language } = useI18n()
  const picture = pictureOf(drawing, language)
  const natural = picture.width && ({ '--natural': `${picture.width}px` } as CSSProperties)
  return (
    <img
      {...picture}
      alt={alt}
      className={className}
      style={natural || undefined}
      decoding="async"
    />
  )
}

export interface SiteSheetProps {
  readonly drawing: SiteDrawing
  readonly alt: string
}

/** A site plan with scale bar and north arrow, on a phone with letters as large. */
export function SiteSheet({ drawing, alt }: SiteSheetProps) {
  const { t, language } = useI18n()
  const narrow = pictureOf(drawing.narrow, language)
  return (
    <figure className={classes.siteFigure}>
      <div className={classes.siteSheet}>
        <picture>
          <source
            media="(max-width: 48em)"
            srcSet={narrow.src}
            width={narrow.width}
            height={narrow.height}
          />
          <img {...pictureOf(drawing.wide, language)} alt={alt} decoding="async" />
        </picture>
      </div>
      {drawing.hasSurroundings && (
        <figcaption className={classes.source}>{t('publications.drawing_source')}</figcaption>
      )}
    </figure>
  )
}
