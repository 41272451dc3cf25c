/** Areas on a map: the ground with their outlines where scripts run, a drawing of the outlines where none do. */
import { DRAWING_WIDTH, drawOutlines } from '@kavel/concept'
import { lazy } from 'react'
import { useIsAlive } from '../../shared/ui/use-is-alive.ts'
import classes from './map.module.css'
import type { MapArea, MappedAreas } from './map-area.ts'
import { MapFrame } from './map-frame.tsx'

export interface AreaMapProps extends MappedAreas {
  /** What stands there where a map cannot be drawn. */
  readonly failed: string
}

// maplibre is large and loads only where a map comes into view
const LazyMap = lazy(async () => ({ default: (await import('./areas-on-map.tsx')).AreasOnMap }))

/** Nothing where no outline is known: what shows it says so. */
export function AreaMap({ failed, ...props }: AreaMapProps) {
  const isAlive = useIsAlive()
  if (!props.areas.some(({ outline }) => outline)) return null
  if (!isAlive) return <AreaDrawing {...props} />
  return (
    <MapFrame failed={failed}>
      <LazyMap {...props} />
    </MapFrame>
  )
}

/** The outlines alone, north up. */
export function AreaDrawing({ areas, title }: Pick<AreaMapProps, 'areas' | 'title'>) {
  const drawn = drawOutlines(areas.map(({ outline }) => outline))
  if (!drawn) return null
  return (
    <figure className={classes.drawing}>
      <svg viewBox={`0 0 ${DRAWING_WIDTH} ${drawn.height}`}>
        <title>{title}</title>
        {areas.map(({ name, isOwn, href }, index) => {
          const shape = drawn.shapes[index]
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          return shape && <Shape key={index} {...{ name, isOwn, href }} path={shape.path} />
        })}
      </svg>
    </figure>
  )
}

function Shape({ name, isOwn, href, path }: Omit<MapArea, 'outline'> & { readonly path: string }) {
  const outline = (
    <path d={path} fillRule="evenodd" data-own={isOwn || undefined}>
      <title>{name}</title>
    </path>
  )
  if (href === null) return outline
  return (
    <a href={href} aria-label={name}>
      {outline}
    </a>
  )
}
