import { type Bounds, shareOfValue } from '@kavel/search'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { runLater } from '../../../shared/ready/work.ts'
import type { Readable } from '../../../shared/store.ts'
import type { Numbers } from '../search/live-query.ts'
import { BARS_HEIGHT, drawHistogram, type Look, lookOf } from './draw-histogram.ts'
import type { End, Range } from './range.ts'
import classes from './range-slider.module.css'
import { endNear, lastOf, placeAt, placeOf, type Steps, stepsOf, valueAt } from './steps.ts'

export interface RangeSliderProps {
  readonly name: string
  readonly path: string
  readonly bounds: Bounds
  readonly decimals: number
  /** The ends that can be set. */
  readonly ends: readonly End[]
  readonly range: Range
  readonly optimal: number | null
  readonly numbers: Readable<Numbers>
  readonly labelOf: Readonly<Record<End, string>>
  readonly textOf: (value: number) => string
  /** A handle is taken; `places` the slider has. */
  readonly onGrab: (places: number) => void
  /** With every frame of a drag. */
  readonly onMove: (range: Range) => void
  /** The handle is let go. */
  readonly onDone: (range: Range) => void
  readonly isOff: boolean
}

/** Places that Page Up and Page Down, or an arrow with Shift, go at once. */
const LEAP = 10
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -LEAP,
  PageUp: LEAP,
}
/** Milliseconds without a key after which the value is the user's. */
const REST = 500

/**
 * A slider with a handle for each end over the bars of how many plots have which value. A drag writes to the page itself: nothing is
 * rendered until the handle is let go.
 */
export function RangeSlider(props: RangeSliderProps) {
  const { name, path, bounds, decimals, ends, range, optimal, numbers, isOff } = props
  const root = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fill = useRef<HTMLDivElement>(null)
  const handles = useRef<Partial<Record<End, HTMLDivElement | null>>>({})
  const now = useRef<Range>(range)
  const steps = useRef<Steps>(stepsOf(bounds, decimals, 300))
  const held = useRef<End | null>(null)
  /** Both handles stood on one place when one was taken: which of them it is shows where it goes. */
  const isUndecided = useRef(false)
  const frame = useRef(0)
  const cancelRest = useRef<() => void>(undefined)
  const look = useRef<Look | null>(null)
  const latest = useRef(props)
  latest.current = props

  function standsAt(end: End): number {
    return now.current[end] ?? (end === 'least' ? bounds.least : bounds.most)
  }

  /** Writes the handles and the bars as they are now. */
  function write(): void {
    const [from, to] = [
      shareOfValue(bounds, standsAt('least')),
      shareOfValue(bounds, standsAt('most')),
    ]
    for (const end of ends) {
      const handle = handles.current[end]
      if (!handle) continue
      handle.style.left = `${(end === 'least' ? from : to) * 100}%`
      handle.setAttribute('aria-valuenow', String(standsAt(end)))
      handle.setAttribute('aria-valuetext', latest.current.textOf(standsAt(end)))
    }
    if (fill.current) {
      fill.current.style.left = `${from * 100}%`
      fill.current.style.right = `${(1 - to) * 100}%`
    }
    draw()
  }

  function draw(): void {
    const bars = numbers.get().counted?.histograms[path]
    if (!canvas.current || !bars) return
    look.current ??= lookOf(canvas.current)
    drawHistogram(canvas.current, bars, bounds, now.current, look.current)
  }

  // what was set elsewhere; what is held, or moved by keys just now, stays
  useEffect(() => {
    if (held.current === null && cancelRest.current === undefined) now.current = range
    look.current = null
    write()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: draws with what is there when the numbers come
  useEffect(() => numbers.subscribe(draw), [numbers, path])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the width counts
  useEffect(() => {
    if (!root.current || !canvas.current) return
    const watcher = new ResizeObserver(() => {
      if (!root.current || !canvas.current) return
      const width = root.current.clientWidth
      if (width === 0) return
      const ratio = window.devicePixelRatio || 1
      steps.current = stepsOf(bounds, decimals, width)
      canvas.current.width = Math.round(width * ratio)
      canvas.current.height = Math.round(BARS_HEIGHT * ratio)
      draw()
    })
    watcher.observe(root.current)
    return () => watcher.disconnect()
  }, [bounds, decimals, path])

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current)
      cancelRest.current?.()
    },
    [],
  )

  const both = () => ({ least: standsAt('least'), most: standsAt('most') })

  /** Takes an end to a place, the other one at most; at the end of the slider it is open. */
  function take(end: End, place: number): void {
    const last = lastOf(steps.current)
    const other = placeOf(steps.current, standsAt(end === 'least' ? 'most' : 'least'))
    const to = end === 'least' ? Math.min(place, other) : Math.max(place, other)
    const kept = Math.min(last, Math.max(0, to))
    const isOpen = ends.length === 2 && kept === (end === 'least' ? 0 : last)
    now.current = { ...now.current, [end]: isOpen ? null : valueAt(steps.current, kept) }
    latest.current.onMove(now.current)
    write()
  }

  function onPointerMove(event: PointerEvent): void {
    const box = root.current?.getBoundingClientRect()
    if (held.current === null || !box) return
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    const place = placeAt(steps.current, share)
    if (isUndecided.current && place !== placeOf(steps.current, standsAt(held.current))) {
      held.current = endNear(bounds, ends, both(), share) ?? held.current
      handles.current[held.current]?.focus({ preventScroll: true })
      isUndecided.current = false
    }
    const end = held.current
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => take(end, place))
  }

  function grab(end: End, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.preventDefault()
    root.current?.setPointerCapture(event.pointerId)
    handles.current[end]?.focus({ preventScroll: true })
    held.current = end
    isUndecided.current = ends.length === 2 && standsAt('least') === standsAt('most')
    latest.current.onGrab(steps.current.asked)
  }

  /** A press beside the handles takes the nearer one there. */
  function onTrack(event: PointerEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    const nearest = endNear(bounds, ends, both(), share)
    if (nearest === undefined) return
    grab(nearest, event)
    onPointerMove(event)
  }

  function letGo(): void {
    if (held.current === null) return
    // the last frame may still be on its way
    frame.current = requestAnimationFrame(() => {
      held.current = null
      latest.current.onDone(now.current)
    })
  }

  function onKeyDown(end: End, event: KeyboardEvent): void {
    const last = lastOf(steps.current)
    const places = KEYS[event.key]
    const at = placeOf(steps.current, standsAt(end))
    const leap = event.shiftKey && Math.abs(places ?? 0) === 1 ? LEAP : 1
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? last : places && at + places * leap
    if (to === undefined) return
    event.preventDefault()
    latest.current.onGrab(steps.current.asked)
    take(end, Math.min(last, Math.max(0, to)))
    cancelRest.current?.()
    cancelRest.current = runLater(() => {
      cancelRest.current = undefined
      latest.current.onDone(now.current)
    }, REST)
  }

  return (
    <div
      ref={root}
      className={classes.slider}
      data-off={isOff || undefined}
      onPointerDown={onTrack}
      onPointerMove={onPointerMove}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <canvas ref={canvas} className={classes.bars} aria-hidden />
      <div className={classes.track} />
      <div ref={fill} className={classes.fill} />
      {optimal !== null && (
        <div
          className={classes.optimal}
          aria-hidden
          style={{ left: `${shareOfValue(bounds, optimal) * 100}%` }}
        />
      )}
      {ends.map((end) => (
        <div
          key={end}
          ref={(element) => {
            handles.current[end] = element
          }}
          className={classes.handle}
          role="slider"
          tabIndex={0}
          aria-label={`${name}: ${props.labelOf[end]}`}
          aria-valuemin={bounds.least}
          aria-valuemax={bounds.most}
          aria-valuenow={range[end] ?? (end === 'least' ? bounds.least : bounds.most)}
          onKeyDown={(event) => onKeyDown(end, event)}
          onPointerDown={(event) => {
            event.stopPropagation()
            grab(end, event)
          }}
        />
      ))}
    </div>
  )
}
