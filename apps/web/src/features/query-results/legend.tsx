import { useComputedColorScheme } from '@mantine/core'
import { palettes } from '../../map/palette.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './results.module.css'

/** What the colours of the map say. */
export function ScoreLegend() {
  const { t } = useI18n()
  const { scoreLow, scoreMiddle, scoreHigh } = palettes[useComputedColorScheme('light')]
  return (
    <div className={classes.legend}>
      <span>{t('opportunities.legend')}</span>
      <span className={classes.legendScale}>
        <span>0</span>
        <span
          className={classes.legendBar}
          style={{
            background: `linear-gradient(90deg, ${scoreLow}, ${scoreMiddle}, ${scoreHigh})`,
          }}
        />
        <span>100</span>
      </span>
    </div>
  )
}
