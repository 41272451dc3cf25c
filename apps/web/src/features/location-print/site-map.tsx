import { MOST_RADIUS } from '@kavel/calls'
import { findBounds, type Rings, type Surroundings } from '@kavel/registers'
import { toRd } from '@kavel/registers/rd-new'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../shared/api/call-api.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-print.module.css'
import { type Bounds, barMetres, isWhole, MAP, reachOf, type Scale } from './scale.ts'

type Plot = Location['plots'][number]

/** The outlines of plots in EPSG:28992 metres; of shapes that are no area there are none. */
export function outlinesOf(plots: readonly Plot[]): Rings[] {
  return plots.flatMap(({ geometry }) => {
    if (!geometry) return []
    const polygons =
      geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
    return (polygons as [number, number][][][]).map((rings) =>
      rings.map((ring) => ring.map(([lon, lat]) => toRd([lon, lat]))),
    )
  })
}

/** West, south, east, north of outlines; null of none. */
export function boundsOf(outlines: readonly Rings[]): Bounds | null {
  const points = outlines.flat(2)
  return points.length > 0 ? findBounds(points) : null
}

/** What lies around a location as far as the map reaches. */
function useGround(locationId: number, scale: Scale) {
  const radius = Math.min(MOST_RADIUS, Math.ceil(reachOf(scale)))
  return useQuery({
    queryKey: ['surroundings', locationId, radius],
    staleTime: 10 * 60_000,
    queryFn: ({ signal }) =>
      callApi(
        'GET /locations/detail/{id}/surroundings',
        { params: { id: locationId }, query: { radius } },
        // the sheet says so itself
        { signal, quiet: true },
      ),
  })
}

export interface SiteMapProps {
  readonly location: Location
  readonly outlines: readonly Rings[]
  readonly bounds: Bounds
  readonly scale: Scale
  readonly title: string
}

/** The plots among what lies around them, to scale: a millimetre of the drawing is a millimetre of the paper. */
export function SiteMap({ location, outlines, bounds, scale, title }: SiteMapProps) {
  const { t, format } = useI18n()
  const { data: ground, isError, isPending } = useGround(location.id, scale)
  const middle = [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] as const
  const path = pathsAround(middle, scale)
  const metres = barMetres(scale)
  return (
    <figure className={classes.map} data-pending={isPending || undefined}>
      <svg
        viewBox={`0 0 ${MAP.width} ${MAP.height}`}
        role="img"
        aria-label={t('location_print.map_of', { name: title, scale: format.number(scale) })}
      >
        <rect className={classes.ground} width={MAP.width} height={MAP.height} />
        {ground && <Ground ground={ground} path={path} />}
        <path className={classes.own} data-own d={path(outlines)} />
        <ScaleBar metres={metres} millimetres={(metres * 1000) / scale} />
        <North />
      </svg>
      <figcaption>
        {t('location_print.scale_of', { scale: format.number(scale) })}
        {!isWhole(bounds, scale) && <> · {t('location_print.not_whole')}</>}
        {reachOf(scale) > MOST_RADIUS && (
          <> · {t('location_print.ground_cut', { radius: format.length(MOST_RADIUS) })}</>
        )}
        {isError && <> · {t('location_print.ground_failed')}</>}
      </figcaption>
    </figure>
  )
}

type ToPath = (polygons: readonly Rings[]) => string

function pathsAround([x, y]: readonly [number, number], scale: number): ToPath {
  const millimetres = (metres: number) => ((metres * 1000) / scale).toFixed(3)
  const at = ([east, north]: readonly [number, number]) =>
    `${Number(millimetres(east - x)) + MAP.width / 2} ${MAP.height / 2 - Number(millimetres(north - y))}`
  return (polygons) =>
    polygons
      .flat()
      .map((ring) => `M${ring.slice(0, -1).map(at).join('L')}Z`)
      .join('')
}

function Ground({ ground, path }: { readonly ground: Surroundings; readonly path: ToPath }) {
  const { green, roads, closed_roads = [], water, plots, buildings } = ground
  return (
    <>
      <path className={classes.green} d={path(green)} />
      <path className={classes.road} d={path([...roads, ...closed_roads])} />
      <path className={classes.water} d={path(water)} />
      <path className={classes.boundary} d={path(plots.map(({ rings }) => rings))} />
      <path className={classes.building} d={path(buildings.map(({ rings }) => rings))} />
    </>
  )
}

const MARGIN = 6

function ScaleBar({ metres, millimetres }: { metres: number; millimetres: number }) {
  const { format } = useI18n()
  const y = MAP.height - MARGIN
  return (
    <g>
      <rect
        className={classes.plate}
        x={MARGIN - 3}
        y={y - 6.5}
        width={millimetres + 20}
        height={9.5}
        rx={1}
      />
      <path
        className={classes.bar}
        d={`M${MARGIN} ${y - 2}V${y}H${MARGIN + millimetres}V${y - 2}`}
      />
      <text className={classes.mark} x={MARGIN + millimetres + 2} y={y}>
        {format.length(metres)}
      </text>
    </g>
  )
}

function North() {
  const x = MAP.width - MARGIN - 3
  return (
    <g>
      <rect className={classes.plate} x={x - 5} y={3} width={10} height={16} rx={1} />
      <path className={classes.arrow} d={`M${x} 5L${x + 2.5} 13L${x} 11.4L${x - 2.5} 13Z`} />
      <text className={classes.mark} x={x} y={17.5} textAnchor="middle">
        N
      </text>
    </g>
  )
}
