import { useComputedColorScheme } from '@mantine/core'
import { SCORE_COLOURS } from '../../map/layers/hits.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-pins.module.css'
import type { PinLegend } from './pin-colours.ts'

/** Choices that the legend names; of more it tells their number. */
const MOST = 12

/** What the colours of the pins say, with how many locations have each. */
export function Legend({ legend }: { readonly legend: PinLegend }) {
  const { t, format, named } = useI18n()
  const { low, middle, high, unknown } = SCORE_COLOURS[useComputedColorScheme('light')]
  if (legend.kind === 'scale')
    return (
      <div className={classes.legend}>
        <span className={classes.scale}>
          <span>{format.number(0)}</span>
          <span
            className={classes.bar}
            style={{ background: `linear-gradient(90deg, ${low}, ${middle}, ${high})` }}
          />
          <span>{format.number(legend.most)}</span>
        </span>
        {legend.unknown > 0 && (
          <Line name={t('map.pins_unknown')} colour={unknown} count={legend.unknown} />
        )}
      </div>
    )
  const rest = legend.lines.length - MOST
  return (
    <div className={classes.legend}>
      {legend.lines.slice(0, MOST).map(({ name, colour, count }) => (
        <Line
          key={name ?? ''}
          name={name === null ? t('map.pins_none') : named(name)}
          colour={colour}
          count={count}
        />
      ))}
      {rest > 0 && <span>{t('map.pins_more', { count: rest })}</span>}
    </div>
  )
}

interface LineProps {
  readonly name: string
  readonly colour: string
  readonly count: number
}

function Line({ name, colour, count }: LineProps) {
  const { format } = useI18n()
  return (
    <span className={classes.line}>
      <span className={classes.dot} style={{ background: colour }} aria-hidden />
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{format.number(count)}</span>
    </span>
  )
}
