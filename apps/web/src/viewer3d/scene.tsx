import { findMiddle, type Rings, type Surroundings } from '@kavel/registers'
import { toWgs84 } from '@kavel/registers/rd-new'
import { useComputedColorScheme } from '@mantine/core'
import { Canvas } from '@react-three/fiber'
import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BuildingView } from '../concept-model/view.ts'
import { useI18n } from '../shared/i18n.ts'
import { beginWork } from '../shared/ready/work.ts'
import { BuildingMesh, makePartMaterials } from './building-mesh.tsx'
import { Orbit, type OrbitHandle } from './orbit.tsx'
import { PLACE } from './palette.ts'
import { Place } from './place.tsx'
import classes from './scene.module.css'
import { SceneControls } from './scene-controls.tsx'
import { renderModeOf, type SceneSettings } from './settings.ts'
import type { Origin } from './shapes.ts'
import { dutchMoment, sunPosition } from './sun.ts'
import { SunLight } from './sun-light.tsx'
import { useDisposable } from './use-disposable.ts'

export interface ConceptSceneProps {
  /** With their meshes. */
  readonly buildings: readonly BuildingView[]
  /** Null while they are read, or when there are none. */
  readonly surroundings: Surroundings | null
  /** Plots of the location, EPSG:28992 metres. */
  readonly plots: readonly Rings[]
  /** Middle of the scene, EPSG:28992 metres. Keep it the same while the design moves. */
  readonly origin: Origin
  readonly settings: SceneSettings
  /** Where changes of the display go; without it they stay with this view. */
  readonly onSettings?: (change: Partial<SceneSettings>) => void
}

type Point = Origin

/** Metres: a single house still has its street around it. */
const SMALLEST_EXTENT = 34
/** Metres from the middle that are seen at first; what lies further away is walked to. */
const WIDEST = 250
/** Metres beyond the design in which shadows are drawn. */
const SHADOW_MARGIN = 90

interface View {
  /** Metres from the origin: east and north. */
  readonly middle: readonly [number, number]
  /** Metres from there to what must be seen. */
  readonly reach: number
  readonly height: number
}

/** Middle of points seen from the origin. */
function findCentre(points: readonly Point[], [ox, oy]: Origin): [number, number] {
  const [x, y] = findMiddle(points) ?? [ox, oy]
  return [x - ox, y - oy]
}

/** The buildings with the plots around them; all plots while there is no building. */
function viewOf(
  buildings: readonly BuildingView[],
  plots: readonly Rings[],
  [ox, oy]: Origin,
): View {
  const far = ([x, y]: Point, [mx, my]: readonly [number, number]) =>
    Math.hypot(x - ox - mx, y - oy - my)
  const built = buildings.flatMap(({ footprint }) => footprint)
  const centre = findCentre(built, [ox, oy])
  const near = plots
    .flat()
    .filter((ring) => built.length === 0 || ring.some((point) => far(point, centre) < WIDEST))
  const points = [...built, ...near.flat()]
  const middle = findCentre(points, [ox, oy])
  const reach = Math.max(0, ...points.map((point) => far(point, middle)))
  const height = Math.max(0, ...buildings.map((building) => building.height))
  return { middle, reach: Math.min(WIDEST, Math.max(SMALLEST_EXTENT, reach)), height }
}

/** The concept in 3D among its surroundings, with the sun of a month and time. */
export function Scene({
  buildings,
  surroundings,
  plots,
  origin,
  settings,
  onSettings,
}: ConceptSceneProps) {
  const { t } = useI18n()
  const scheme = useComputedColorScheme('light')
  const keysId = useId()
  const orbit = useRef<OrbitHandle>(null)
  /** It is busy until its first frame: the canvas measures itself, then draws. */
  const endFirst = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    endFirst.current = beginWork()
    return endFirst.current
  }, [])
  const [own, setOwn] = useState<Partial<SceneSettings>>({})
  const [floorsShown, setFloorsShown] = useState<number | null>(null)
  const shown = useMemo(
    () => (onSettings ? settings : { ...settings, ...own }),
    [settings, own, onSettings],
  )
  const materials = useDisposable(() => makePartMaterials(scheme), [scheme])
  const { middle, reach, height } = viewOf(buildings, plots, origin)
  const [lon, lat] = useMemo(() => toWgs84(origin), [origin])
  const sun = sunPosition(dutchMoment(shown.month, shown.time), lat, lon)
  const mode = renderModeOf(shown)

  function onKeyDown(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    if (orbit.current?.press(event.key, event.shiftKey)) event.preventDefault()
  }

  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a view that is turned with keys has no element of its own */}
      <div
        className={classes.canvas}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that turn the view
        tabIndex={0}
        aria-label={t('concepts.scene')}
        aria-describedby={keysId}
        data-scene
        onKeyDown={onKeyDown}
      >
        <Canvas
          frameloop="demand"
          // colours as they are, so that a type has the colour of its legend
          flat
          shadows="percentage"
          dpr={[1, 2]}
          camera={{ fov: 42, near: 2, far: 1600 }}
          gl={{ antialias: true, powerPreference: 'high-performance' }}
          onCreated={({ scene }) => {
            scene.onAfterRender = () => endFirst.current?.()
          }}
        >
          <color attach="background" args={[PLACE[scheme].sky]} />
          <fog attach="fog" args={[PLACE[scheme].sky]} />
          <SunLight
            sun={sun}
            middle={middle}
            extent={reach + SHADOW_MARGIN}
            scheme={scheme}
            casts={[buildings, surroundings, shown, floorsShown, mode]}
          />
          {/* metres of the map: x east, y north, z up */}
          <group rotation-x={-Math.PI / 2}>
            <Place
              surroundings={surroundings}
              plots={plots}
              origin={origin}
              settings={shown}
              scheme={scheme}
            />
            {buildings.map((building) => (
              <BuildingMesh
                key={building.id}
                building={building}
                origin={origin}
                mode={mode}
                materials={materials}
                floorsShown={floorsShown}
                hasTrees={shown.show_trees}
                scheme={scheme}
              />
            ))}
          </group>
          <Orbit handle={orbit} middle={middle} extent={reach} height={height / 2} />
        </Canvas>
      </div>
      <p id={keysId} className={classes.keys}>
        {t('concepts.scene_keys')}
      </p>
      <SceneControls
        settings={shown}
        sun={sun}
        floors={Math.max(0, ...buildings.map(({ floors }) => floors.length))}
        floorsShown={floorsShown}
        onFloors={setFloorsShown}
        onReset={() => orbit.current?.reset()}
        onSettings={onSettings ?? ((change) => setOwn({ ...own, ...change }))}
      />
    </div>
  )
}
