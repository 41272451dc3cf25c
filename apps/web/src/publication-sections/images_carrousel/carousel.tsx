import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Children, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './images.module.css'

/**
 * Pictures beside each other, one at a time. The row scrolls by itself: with a finger, the arrow keys, or without any script;
 * the buttons scroll it too. Nothing moves of its own accord.
 */
export function Carousel({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const count = Children.count(children)

  function go(to: number): void {
    const row = track.current
    const item = row?.children[to]
    if (!row || !(item instanceof HTMLElement)) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({
      left: item.offsetLeft - row.offsetLeft,
      behavior: isCalm ? 'instant' : 'smooth',
    })
  }
  function note(): void {
    const row = track.current
    if (row && row.clientWidth > 0) setShown(Math.round(row.scrollLeft / row.clientWidth))
  }
  return (
    <section className={classes.carousel} aria-label={t('images_carrousel.row')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ul ref={track} className={classes.track} tabIndex={0} onScroll={note}>
        {children}
      </ul>
      {count > 1 && (
        <div className={classes.steps}>
          <button
            type="button"
            className={classes.step}
            aria-label={t('images_carrousel.previous')}
            disabled={shown <= 0}
            onClick={() => go(shown - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <span aria-live="polite">
            {t('images_carrousel.position', { number: Math.min(shown + 1, count), count })}
          </span>
          <button
            type="button"
            className={classes.step}
            aria-label={t('images_carrousel.next')}
            disabled={shown >= count - 1}
            onClick={() => go(shown + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
      )}
    </section>
  )
}
