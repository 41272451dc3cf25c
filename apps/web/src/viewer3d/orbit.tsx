import { useThree } from '@react-three/fiber'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { Fog, type PerspectiveCamera, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js'

/** Moving the camera without a mouse. */
export interface OrbitHandle {
  /** Answers whether the key was used. */
  press(key: string, withShift: boolean): boolean
  /** Shows everything. */
  reset(): void
}

export interface OrbitProps {
  readonly handle: RefObject<OrbitHandle | null>
  /** Of what must be seen: metres east and north of the origin. */
  readonly middle: readonly [number, number]
  /** Metres from the middle to what must be seen. */
  readonly extent: number
  /** Height of the middle of what must be seen, metres. */
  readonly height: number
}

/** Radians of one press, share of the distance of one zoom step, share of the distance of one shift. */
const TURN = Math.PI / 24
const ZOOM = 1.15
const SHIFT = 0.08
/** Metres behind the middle between which the ground fades into the sky, beyond what is known of the place. */
const HAZE = { from: 130, to: 420 } as const
/** The camera stays above the ground. */
const LOWEST = Math.PI / 2 - 0.03
/** Direction from which a design is first seen: from the south-south-west, 32° up. */
const FIRST = { polar: (58 * Math.PI) / 180, azimuth: -0.45 } as const
const LIMITS = { near: 12, far: 700 } as const

interface Move {
  readonly right?: number
  readonly ahead?: number
  readonly azimuth?: number
  readonly polar?: number
  readonly zoom?: number
}

const TURNS: Readonly<Record<string, Move>> = {
  ArrowLeft: { azimuth: TURN },
  ArrowRight: { azimuth: -TURN },
  ArrowUp: { polar: -TURN },
  ArrowDown: { polar: TURN },
}
const SHIFTS: Readonly<Record<string, Move>> = {
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
  ArrowUp: { ahead: 1 },
  ArrowDown: { ahead: -1 },
}
const ZOOMS: Readonly<Record<string, Move>> = {
  '+': { zoom: 1 / ZOOM },
  '=': { zoom: 1 / ZOOM },
  '-': { zoom: ZOOM },
}

/** Mouse, touch and keyboard around the middle of the design; renders only when something moved. */
export function Orbit({ handle, middle, extent, height }: OrbitProps) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const element = useThree((state) => state.gl.domElement)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const aspect = useThree((state) => state.size.width / Math.max(1, state.size.height))
  const controls = useRef<OrbitControls | null>(null)
  const view = useRef({ middle, extent, height, aspect })
  view.current = { middle, extent, height, aspect }

  function reset() {
    const { middle: at, extent: wide, height: tall, aspect: ratio } = view.current
    // three's y is up, its z south
    const target = new Vector3(at[0], tall, -at[1])
    const half = (camera.fov * Math.PI) / 360
    const fitting = Math.max(wide / Math.tan(half) / Math.min(1.4, ratio), 60)
    const distance = Math.min(LIMITS.far, fitting)
    camera.position
      .setFromSpherical(new Spherical(distance, FIRST.polar, FIRST.azimuth))
      .add(target)
    controls.current?.target.copy(target)
    controls.current?.update()
    invalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is set once; later ones are the user's
  useEffect(() => {
    const made = new OrbitControls(camera, element)
    made.maxPolarAngle = LOWEST
    made.minDistance = LIMITS.near
    made.maxDistance = LIMITS.far
    made.addEventListener('change', () => {
      if (scene.fog instanceof Fog) {
        scene.fog.near = made.getDistance() + HAZE.from
        scene.fog.far = made.getDistance() + HAZE.to
      }
      invalidate()
    })
    controls.current = made
    reset()
    return () => {
      made.dispose()
      controls.current = null
    }
  }, [camera, element, scene, invalidate])

  useImperativeHandle(handle, () => ({
    reset,
    press(key, withShift) {
      const orbit = controls.current
      if (!orbit) return false
      if (key === 'Home') {
        reset()
        return true
      }
      const spherical = new Spherical().setFromVector3(camera.position.clone().sub(orbit.target))
      const move = (withShift ? SHIFTS : TURNS)[key] ?? ZOOMS[key]
      if (!move) return false
      const { right = 0, ahead = 0, azimuth = 0, polar = 0, zoom = 1 } = move
      const [sin, cos] = [Math.sin(spherical.theta), Math.cos(spherical.theta)]
      const step = spherical.radius * SHIFT
      const shift = new Vector3(right * cos - ahead * sin, 0, -right * sin - ahead * cos)
      orbit.target.addScaledVector(shift, step)
      spherical.theta += azimuth
      spherical.phi += polar
      spherical.radius *= zoom
      spherical.phi = Math.min(LOWEST, Math.max(0.05, spherical.phi))
      spherical.radius = Math.min(LIMITS.far, Math.max(LIMITS.near, spherical.radius))
      camera.position.setFromSpherical(spherical).add(orbit.target)
      orbit.update()
      invalidate()
      return true
    },
  }))
  return null
}
