import { useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import type { DirectionalLight } from 'three'
import type { Scheme } from './palette.ts'
import { type SunPosition, sunDirection } from './sun.ts'

export interface SunLightProps {
  readonly sun: SunPosition
  /** Metres east and north of the origin. */
  readonly middle: readonly [number, number]
  /** Metres around the middle in which shadows fall. */
  readonly extent: number
  readonly scheme: Scheme
  /** Shadows are drawn again when one of these changes, and only then. */
  readonly casts: readonly unknown[]
}

/** Metres from the middle to the light. */
const DISTANCE = 500
const MAP_SIZE = 2048
/** Below this altitude shadows are longer than the place; the light fades instead, radians. */
const DUSK = 0.1

/** The sun with its shadows, and the light of the sky. */
export function SunLight({ sun, middle: [x, y], extent, scheme, casts }: SunLightProps) {
  const light = useRef<DirectionalLight>(null)
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const [east, north, up] = sunDirection(sun)
  const strength = Math.max(0, Math.min(1, sun.altitude / DUSK))

  // biome-ignore lint/correctness/useExhaustiveDependencies: shadows belong to what casts them
  useEffect(() => {
    gl.shadowMap.autoUpdate = false
    gl.shadowMap.needsUpdate = true
    invalidate()
  }, [gl, invalidate, east, north, up, x, y, extent, ...casts])

  useEffect(() => {
    const camera = light.current?.shadow.camera
    if (!camera) return
    camera.left = -extent
    camera.right = extent
    camera.top = extent
    camera.bottom = -extent
    camera.near = 10
    camera.far = DISTANCE + 2 * extent
    camera.updateProjectionMatrix()
  }, [extent])

  useEffect(() => {
    const target = light.current?.target
    if (!target) return
    target.position.set(x, 0, -y)
    target.updateMatrixWorld()
  }, [x, y])

  const base = scheme === 'light' ? 1.5 : 1.1
  return (
    <>
      <hemisphereLight
        args={['#ffffff', scheme === 'light' ? '#b9b6aa' : '#4a4a48', base + 0.35 * (1 - strength)]}
      />
      <directionalLight
        ref={light}
        position={[x + east * DISTANCE, Math.max(up, 0.02) * DISTANCE, -y - north * DISTANCE]}
        intensity={2 * strength}
        color="#fff4e2"
        castShadow
        shadow-mapSize={[MAP_SIZE, MAP_SIZE]}
        shadow-bias={-0.0006}
        shadow-normalBias={0.25}
      />
    </>
  )
}
