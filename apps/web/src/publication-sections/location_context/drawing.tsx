import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import page from '../page.module.css'
import classes from './drawing.module.css'

type Shapes = NonNullable<SectionContents['location_context']['drawing']>

/** From below; what a reader finds in the legend. */
const LAYERS = ['green', 'roads', 'closed_roads', 'water', 'plots', 'buildings', 'own'] as const
const LEGEND = {
  own: 'own',
  buildings: 'buildings',
  roads: 'roads',
  closed_roads: 'rails',
  water: 'water',
  green: 'green',
} as const

/** Lengths of a scale bar, m. */
const BARS = [10, 20, 50, 100, 200, 500]

/** What lies around the plots, as lines of the registers. It is whole without scripts. */
export function Drawing({ drawing }: { readonly drawing: Shapes }) {
  const { t, format } = useI18n()
  const { reach } = drawing
  // paths are in decimetres
  const side = reach * 10
  const metres = BARS.findLast((bar) => bar <= reach / 2) ?? 10
  const told = Object.entries(LEGEND) as [keyof typeof LEGEND, string][]
  return (
    <figure className={classes.figure}>
      <div className={classes.frame}>
        <svg
          className={classes.sheet}
          viewBox={`${-side} ${-side * 0.72} ${2 * side} ${1.44 * side}`}
          role="img"
          aria-label={t('location_context.drawing', { reach: format.length(reach) })}
        >
          {LAYERS.map((layer) => (
            <path key={layer} className={classes[layer]} d={drawing[layer]} />
          ))}
        </svg>
        <span className={classes.bar} style={{ width: `${(metres / (2 * reach)) * 100}%` }}>
          {format.length(metres)}
        </span>
      </div>
      <figcaption>
        <ul className={classes.legend}>
          {told
            .filter(([layer]) => drawing[layer] !== '')
            .map(([layer, name]) => (
              <li key={layer}>
                <svg className={classes.swatch} viewBox="0 0 16 12" aria-hidden>
                  <path className={classes[layer]} d="M1 1H15V11H1Z" />
                </svg>
                {t(`location_context.${name as (typeof LEGEND)[keyof typeof LEGEND]}`)}
              </li>
            ))}
        </ul>
        <span className={page.source}>{t('location_context.drawing_source')}</span>
      </figcaption>
    </figure>
  )
}
