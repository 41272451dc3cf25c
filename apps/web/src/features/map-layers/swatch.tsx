import type { LegendEntry } from '../../map/layers/define-layer.ts'
import classes from './layer-panel.module.css'

/** A class as the map paints it: a patch, a line or a dot. */
export function Swatch({
  entry,
  opacity = 1,
}: {
  readonly entry: Pick<LegendEntry, 'shape' | 'fill' | 'line' | 'dashed'>
  readonly opacity?: number
}) {
  const { shape, fill, line, dashed } = entry
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true" className={classes.swatch}>
      {shape === 'area' && (
        <rect
          x="1"
          y="1"
          width="18"
          height="12"
          rx="2"
          fill={fill}
          fillOpacity={opacity}
          stroke={line ?? 'currentColor'}
          strokeOpacity={line ? 1 : 0.25}
        />
      )}
      {shape === 'line' && (
        <path d="M1 7h18" stroke={line} strokeWidth="2" strokeDasharray={dashed ? '5 3' : 'none'} />
      )}
      {shape === 'point' && (
        <circle cx="10" cy="7" r="4.5" fill={fill} stroke={line} strokeWidth={line ? 1.5 : 0} />
      )}
    </svg>
  )
}
