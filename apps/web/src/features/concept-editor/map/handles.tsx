import { type Point, toWorld } from '@kavel/concept'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { measureOf, outward, type Side } from '../shape/box.ts'
import { nudge, stretch } from '../shape/drag.ts'
import { topOf } from '../shape/drawn.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'
import { type Projection, scaleOf, toScreen } from './projection.ts'
import { boxOf, type useDrag } from './use-drag.ts'

export interface HandlesProps {
  readonly building: Building
  readonly name: string
  readonly projection: Projection
  readonly holding: ReturnType<typeof useDrag>
}

const SIDES = ['east', 'west', 'north', 'south'] as const satisfies readonly Side[]
/** Pixels from the long side to the handle that turns. */
const STEM = 30
/** Pixels that stay free around the middle, to take hold of the building itself however far away it is. */
const MIDDLE = 30
/** Pixels around a handle that take hold of it; 24 is the least target (WCAG 2.2, 2.5.8). */
const HIT = 14
const KNOB = 6

/** Metres of one press of a key on a side. */
const STEP = { usual: 0.5, large: 5 } as const

function degrees(radians: number): number {
  return Math.round((radians * 1800) / Math.PI) / 10
}

/** One handle on every side and one that turns, with the measures beside them. */
export function Handles({ building, name, projection, holding }: HandlesProps) {
  const { t, format } = useI18n()
  const { editor } = useEditor()
  const { id } = building
  const box = boxOf(building)
  const scale = scaleOf(projection)
  const screenAngle = (-box.rotate_z * 180) / Math.PI

  const at = (u: number, v: number): Point => toScreen(projection, toWorld(box, [u, v]))
  /** Metres from the middle to a handle. */
  const reach = (measure: number) => Math.max(measure / 2, MIDDLE / scale)
  const [u, v] = topOf(building) ?? [0, reach(box.maxwidth)]
  const top = at(u, v)
  const turn = at(u, v + STEM / scale)
  const beside = 16 / scale
  // a side of a box that nothing follows is no side to pull
  const isDrawn = topOf(building) !== null

  function onSideKey(event: KeyboardEvent, side: Side) {
    const grows = event.key === 'ArrowUp' || event.key === 'ArrowRight'
    const shrinks = event.key === 'ArrowDown' || event.key === 'ArrowLeft'
    if (!grows && !shrinks) return
    const step = event.shiftKey ? STEP.large : STEP.usual
    const next = stretch(box, side, grows ? step : -step)
    editor.change(id, { ...next }, `stretch ${side}`)
    event.preventDefault()
  }

  function onTurnKey(event: KeyboardEvent) {
    const key =
      { ArrowLeft: '[', ArrowDown: '[', ArrowRight: ']', ArrowUp: ']' }[event.key] ?? event.key
    const next = nudge(box, key, event.shiftKey)
    if (!next || (key !== '[' && key !== ']')) return
    editor.change(id, { rotate_z: next.rotate_z }, 'nudge')
    event.preventDefault()
  }

  return (
    <>
      <line className={classes.stem} x1={top[0]} y1={top[1]} x2={turn[0]} y2={turn[1]} />
      <Handle
        at={turn}
        cursor="grab"
        name="turn"
        label={t('concepts.handle_rotate', { name })}
        value={degrees(box.rotate_z)}
        range={[-180, 180]}
        text={format.angle(box.rotate_z)}
        onKeyDown={onTurnKey}
        holding={holding(building, { kind: 'turn' })}
      />
      {!isDrawn &&
        SIDES.map((side) => {
          const measure = measureOf(side)
          const [u, v] = outward({ rotate_z: 0 }, side)
          return (
            <Handle
              key={side}
              at={at(u * reach(box.maxlength), v * reach(box.maxwidth))}
              cursor={cursorOf(box.rotate_z, side)}
              name={side}
              label={t(
                measure === 'maxlength' ? 'concepts.handle_length' : 'concepts.handle_width',
                {
                  name,
                },
              )}
              value={box[measure]}
              range={[3, 2000]}
              text={t('concepts.metres', { value: format.number(box[measure], 2) })}
              onKeyDown={(event) => onSideKey(event, side)}
              holding={holding(building, { kind: 'stretch', side })}
            />
          )
        })}
      {!isDrawn && (
        <>
          <Measure
            at={at(0, -reach(box.maxwidth) - beside)}
            angle={upright(screenAngle)}
            text={t('concepts.metres', { value: format.number(box.maxlength, 2) })}
          />
          <Measure
            at={at(reach(box.maxlength) + beside * 2.4, 0)}
            angle={0}
            text={t('concepts.metres', { value: format.number(box.maxwidth, 2) })}
          />
        </>
      )}
    </>
  )
}

/** Text reads from the left. */
function upright(angle: number): number {
  const within = (((angle % 360) + 540) % 360) - 180
  return Math.abs(within) > 90 ? within + 180 : within
}

function cursorOf(rotate_z: number, side: Side): string {
  const [u, v] = outward({ rotate_z }, side)
  const eighth = Math.round(Math.atan2(v, u) / (Math.PI / 4))
  return ['ew-resize', 'nesw-resize', 'ns-resize', 'nwse-resize'][((eighth % 4) + 4) % 4] as string
}

interface HandleProps {
  readonly at: Point
  readonly cursor: string
  readonly name: string
  readonly label: string
  readonly value: number
  readonly range: readonly [number, number]
  readonly text: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly holding: ReturnType<ReturnType<typeof useDrag>>
}

function Handle({
  at: [x, y],
  cursor,
  name,
  label,
  value,
  range,
  text,
  onKeyDown,
  holding,
}: HandleProps) {
  return (
    <g
      className={classes.handle}
      style={{ cursor }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuetext={text}
      data-handle={name}
      onKeyDown={onKeyDown}
      {...holding}
    >
      <circle className={classes.hit} cx={x} cy={y} r={HIT} />
      <circle className={classes.knob} cx={x} cy={y} r={KNOB} />
    </g>
  )
}

function Measure({ at: [x, y], angle, text }: { at: Point; angle: number; text: string }) {
  return (
    <text
      className={classes.measure}
      transform={`translate(${x} ${y}) rotate(${angle})`}
      aria-hidden
    >
      {text}
    </text>
  )
}
