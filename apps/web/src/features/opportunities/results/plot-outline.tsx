import { useQuery } from '@tanstack/react-query'
import { plotQuery } from '../../../shared/api/plots.ts'
import { outlineOf } from './outline.ts'
import classes from './why.module.css'

/** A small drawing of a plot, north up; empty until its shape is there. */
export function PlotOutline({ plotId, size }: { readonly plotId: string; readonly size: number }) {
  const { data } = useQuery(plotQuery(plotId))
  const outline = data?.geometry && outlineOf(data.geometry)
  return (
    <svg className={classes.outline} width={size} height={size} viewBox="-4 -4 108 108" aria-hidden>
      {outline && <path d={outline} />}
    </svg>
  )
}
