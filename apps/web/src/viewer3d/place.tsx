import { isInside, standsOn } from '@kavel/concept'
import type { Rings, Surroundings } from '@kavel/registers'
import { useMemo } from 'react'
import { NEIGHBOUR_PARTS, neighbourGeometry } from './neighbours.ts'
import { PLACE, type Scheme } from './palette.ts'
import type { SceneSettings } from './settings.ts'
import { flatGeometry, type Origin, outlineGeometry } from './shapes.ts'
import { Trees } from './trees.tsx'
import { useDisposable } from './use-disposable.ts'

const UNKNOWN_TREE = 8
/** Layers of the ground lie this far above each other, metres, so that none flickers. */
const LAYER = 0.03
/** Radius of the ground disc, metres; beyond it is sky. */
const GROUND = 700

export interface PlaceProps {
  readonly surroundings: Surroundings | null
  /** Plots of the location. */
  readonly plots: readonly Rings[]
  readonly origin: Origin
  readonly settings: SceneSettings
  readonly scheme: Scheme
}

const NONE: readonly never[] = []

/** Ground, plots, surrounding buildings and trees. */
export function Place({ surroundings, plots, origin, settings, scheme }: PlaceProps) {
  const colours = PLACE[scheme]
  return (
    <>
      <mesh receiveShadow position-z={-LAYER}>
        <circleGeometry args={[GROUND, 64]} />
        <meshLambertMaterial color={colours.ground} />
      </mesh>
      {surroundings && (
        <>
          <Flat polygons={surroundings.green} origin={origin} level={0} colour={colours.green} />
          <Flat polygons={surroundings.water} origin={origin} level={1} colour={colours.water} />
          <Flat polygons={surroundings.roads} origin={origin} level={2} colour={colours.road} />
          <Flat
            polygons={surroundings.closed_roads ?? NONE}
            origin={origin}
            level={2}
            colour={colours.road}
          />
          {settings.show_surrounding_buildings && (
            <Buildings
              surroundings={surroundings}
              plots={plots}
              origin={origin}
              withOwn={settings.show_plot_buildings}
              colours={colours}
            />
          )}
          {settings.show_trees && (
            <PlaceTrees
              trees={surroundings.trees}
              plots={plots}
              origin={origin}
              colours={colours}
            />
          )}
        </>
      )}
      {settings.show_plot && (
        <>
          {surroundings && (
            <Outlines
              polygons={surroundings.plots.map(({ rings }) => rings)}
              origin={origin}
              level={3}
              colour={colours.plot}
            />
          )}
          <Outlines polygons={plots} origin={origin} level={5} colour={colours.own} />
          <Outlines polygons={plots} origin={origin} level={7} colour={colours.own} />
        </>
      )}
    </>
  )
}

interface LayerProps {
  readonly polygons: readonly Rings[]
  readonly origin: Origin
  readonly level: number
  readonly colour: string
}

function Flat({ polygons, origin, level, colour }: LayerProps) {
  const geometry = useDisposable(() => flatGeometry(polygons, origin), [polygons, origin])
  if (!geometry) return null
  return (
    <mesh geometry={geometry} position-z={level * LAYER} receiveShadow>
      <meshLambertMaterial color={colour} />
    </mesh>
  )
}

function Outlines({ polygons, origin, level, colour }: LayerProps) {
  const geometry = useDisposable(() => outlineGeometry(polygons, origin), [polygons, origin])
  return (
    <lineSegments geometry={geometry} position-z={level * LAYER}>
      <lineBasicMaterial color={colour} />
    </lineSegments>
  )
}

interface BuildingsProps {
  readonly surroundings: Surroundings
  readonly plots: readonly Rings[]
  readonly origin: Origin
  readonly withOwn: boolean
  readonly colours: Record<(typeof NEIGHBOUR_PARTS)[number], string>
}

function Buildings({ surroundings, plots, origin, withOwn, colours }: BuildingsProps) {
  const geometry = useDisposable(
    () =>
      neighbourGeometry(
        surroundings.buildings.filter(({ rings }) => withOwn || !standsOn(rings, plots)),
        origin,
      ),
    [surroundings, plots, origin, withOwn],
  )
  if (!geometry) return null
  return (
    <mesh geometry={geometry} castShadow receiveShadow>
      {NEIGHBOUR_PARTS.map((part, index) => (
        <meshLambertMaterial key={part} attach={`material-${index}`} color={colours[part]} />
      ))}
    </mesh>
  )
}

interface PlaceTreesProps {
  readonly trees: Surroundings['trees']
  readonly plots: readonly Rings[]
  readonly origin: Origin
  readonly colours: { readonly tree: string; readonly trunk: string }
}

/** Trees on the plot make way for the design. */
function PlaceTrees({ trees, plots, origin: [ox, oy], colours }: PlaceTreesProps) {
  const shown = useMemo(
    () =>
      trees
        .filter(({ x, y }) => !plots.some((plot) => isInside(plot, [x, y])))
        .map(({ x, y, height }) => ({ x: x - ox, y: y - oy, height: height || UNKNOWN_TREE })),
    [trees, plots, ox, oy],
  )
  return <Trees trees={shown} colours={colours} />
}
