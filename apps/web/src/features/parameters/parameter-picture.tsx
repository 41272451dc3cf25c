import type { CompanyParameter } from '@kavel/domain'
import classes from './parameters.module.css'
import { PICTURES, type Picture } from './pictures.ts'

/** Half the tick at the end of a measure. */
const TICK = 3

/** What a parameter measures; the sentence beside it says so too. */
export function ParameterPicture({ name }: { readonly name: CompanyParameter }) {
  const { walls, rooms, marked, lines, dashes, measures }: Picture = PICTURES[name]
  return (
    <svg className={classes.picture} viewBox="0 0 84 56" aria-hidden>
      {rooms && <path className={classes.room} d={rooms} />}
      {marked && <path className={classes.marked} d={marked} />}
      {walls && <path className={classes.wall} fillRule="evenodd" d={walls} />}
      {lines && <path className={classes.line} d={lines} />}
      {dashes && <path className={classes.dash} d={dashes} />}
      <path className={classes.measure} d={measures.map(measureOf).join('')} />
    </svg>
  )
}

/** A line with a tick at both ends. */
function measureOf([[x0, y0], [x1, y1]]: Picture['measures'][number]): string {
  const isFlat = y0 === y1
  const tick = (x: number, y: number) =>
    isFlat ? `M${x} ${y - TICK}v${2 * TICK}` : `M${x - TICK} ${y}h${2 * TICK}`
  return `M${x0} ${y0}L${x1} ${y1}${tick(x0, y0)}${tick(x1, y1)}`
}
