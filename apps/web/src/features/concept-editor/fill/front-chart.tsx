import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './fill.module.css'

/** Of the drawing, in its own units. */
const SIZE = { width: 320, height: 190, left: 64, right: 12, top: 12, bottom: 30 } as const
const DOT = 6.5
/** Of a million: a thousand euro. */
const MOST_DECIMALS = 3

export interface FrontChartProps {
  readonly points: readonly DrawnPoint[]
  readonly chosen: DrawnPoint | null
  readonly onChoose: (point: DrawnPoint) => void
}

/**
 * Dwellings across, land value up, green as colour. The table beside it says the same and takes the keyboard; a press on a
 * dot is a shorter way to its row.
 */
export function FrontChart({ points, chosen, onChoose }: FrontChartProps) {
  const { t, format } = useI18n()
  const across = scaleOf(
    points.map(({ units }) => units),
    SIZE.left,
    SIZE.width - SIZE.right,
  )
  const up = scaleOf(
    points.map(({ value }) => value),
    SIZE.height - SIZE.bottom,
    SIZE.top,
  )
  // as many decimals as tell two ticks apart
  const digits = decimalsOf(up.step / 1e6)
  const millions = (value: number) =>
    t('fill.millions', {
      sign: value < 0 ? '-' : '',
      value: format.number(Math.abs(value) / 1e6, digits),
    }).replaceAll(' ', '\u00a0')
  const press = (point: DrawnPoint) => ({ onClick: () => onChoose(point) })
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={t('fill.chart')}
      data-front-chart
    >
      {up.ticks.map((value) => (
        <g key={value}>
          <line
            className={classes.grid}
            x1={SIZE.left}
            x2={SIZE.width - SIZE.right}
            y1={up.at(value)}
            y2={up.at(value)}
          />
          <text className={classes.tick} x={SIZE.left - 6} y={up.at(value) + 3} textAnchor="end">
            {millions(value)}
          </text>
        </g>
      ))}
      {across.ticks.map((value) => (
        <text
          key={value}
          className={classes.tick}
          x={across.at(value)}
          y={SIZE.height - SIZE.bottom + 14}
          textAnchor="middle"
        >
          {format.number(value)}
        </text>
      ))}
      <text
        className={classes.axis}
        x={SIZE.width - SIZE.right}
        y={SIZE.height - 3}
        textAnchor="end"
      >
        {t('fill.axis_units')}
      </text>
      {[...points]
        .sort((a, b) => Number(a === chosen) - Number(b === chosen))
        .map((point) => (
          <circle
            key={`${point.kind} ${point.units} ${point.value}`}
            className={classes.dot}
            data-chosen={point === chosen || undefined}
            cx={across.at(point.units)}
            cy={up.at(point.value)}
            r={point === chosen ? DOT + 1.5 : DOT}
            fill={greenOf(point.green)}
            {...press(point)}
          />
        ))}
    </svg>
  )
}

/** From the grey of paving to the green of gardens. */
function greenOf(share: number): string {
  return `color-mix(in oklab, #2b8a3e ${Math.round(100 * Math.min(1, Math.max(0, share)))}%, #adb5bd)`
}

interface Scale {
  at(value: number): number
  readonly step: number
  readonly ticks: readonly number[]
}

/** Decimals with which a round step is written whole: 0.05 has two. At least one, so that all axes read alike. */
function decimalsOf(step: number): number {
  let digits = 1
  while (
    digits < MOST_DECIMALS &&
    Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6
  )
    digits++
  return digits
}

/** Round steps of which three to five fit between the least and the most. */
function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const span = Math.max(most - least, Math.abs(most) * 0.05, 1)
  const raw = span / 3
  const ten = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((each) => each * ten >= raw) ?? 10) * ten
  const first = Math.floor(least / step) * step
  const last = Math.max(Math.ceil(most / step) * step, first + step)
  const ticks: number[] = []
  for (let tick = first; tick <= last + step / 2; tick += step) ticks.push(tick)
  return { step, ticks, at: (value) => from + ((to - from) * (value - first)) / (last - first) }
}
