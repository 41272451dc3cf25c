import { NativeSelect, useComputedColorScheme } from '@mantine/core'
import { SCORE_COLOURS } from '../../../map/layers/hits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { featureName } from '../../../shared/search-texts/feature-name.ts'
import { valueText } from '../../../shared/search-texts/value-text.ts'
import classes from './results.module.css'
import type { Color } from './use-color.ts'

/** In the choice of what colours the plots: their score. */
const SCORE = ''

export interface ColorLegendProps extends Color {
  /** A filter weighs what matches: without one there is no score. */
  readonly isScored: boolean
  /** Plots of a cell stand together. */
  readonly isGrid: boolean
  /** Values at the ends of the colours; null where no plot has one. */
  readonly scale: { readonly low: number; readonly high: number } | null
}

/** What the colours of the map say, and the choice of it. */
export function ColorLegend(props: ColorLegendProps) {
  const { color, choices, onColor, scale, isScored, isGrid } = props
  const i18n = useI18n()
  const { t } = i18n
  const { low, middle, high, unknown } = SCORE_COLOURS[useComputedColorScheme('light')]
  const ends =
    color === null
      ? isScored && ['0', '100']
      : scale && [valueText(i18n, color, scale.low), valueText(i18n, color, scale.high)]
  const none = t(isScored ? 'opportunities.legend' : 'opportunities.legend_none')
  if (choices.length === 0 && !isScored && !isGrid) return null
  return (
    <div className={classes.legend}>
      {choices.length === 0 ? (
        isScored && <span>{none}</span>
      ) : (
        <NativeSelect
          size="xs"
          aria-label={t('opportunities.legend_choose')}
          value={color ?? SCORE}
          data={[
            { value: SCORE, label: none },
            ...choices.map((value) => ({ value, label: featureName(i18n, value) })),
          ]}
          onChange={(event) => onColor(event.currentTarget.value || null)}
        />
      )}
      {ends && (
        <span className={classes.legendScale}>
          <span>{ends[0]}</span>
          <span
            className={classes.legendBar}
            style={{
              background: `linear-gradient(90deg, ${low}, ${middle}, ${high})`,
            }}
          />
          <span>{ends[1]}</span>
        </span>
      )}
      {isGrid && <span className={classes.legendScale}>{t('opportunities.legend_grid')}</span>}
      {color !== null && (
        <span className={classes.legendScale}>
          <span className={classes.legendUnknown} style={{ background: unknown }} />
          <span>{t('opportunities.legend_unknown')}</span>
        </span>
      )}
    </div>
  )
}
