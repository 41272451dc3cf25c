import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useEffect, useMemo, useState } from 'react'
import type { MapClick } from '../../map/on-map.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { createStore } from '../../shared/store.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import {
  type Change,
  changeOf,
  MOST_OPERATIONS,
  type Operation,
  type Refusal,
} from './operations.ts'
import { changedPlots, type Plot, plotAt } from './plots.ts'
import { type Corner, NOTHING, type Sketch } from './sketch.ts'
import { SHAPES, type Tool } from './tools.ts'
import { failureText, usePlotChanges } from './use-plot-changes.ts'
import { addCorner, finish } from './use-sketch.ts'

/** Fields have these keys to themselves; a box that is checked does not. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input:not([type=checkbox]), textarea')

/** The notice that tells a change, with the way to undo it. */
const NOTICE = 'plots-saved'
const NONE: ReadonlySet<number> = new Set()

/** What is at hand on the screen, and what its buttons and keys do. */
export function useModify(location: Location, may: boolean) {
  const i18n = useI18n()
  const { t } = i18n
  const [sketch] = useState(() => createStore<Sketch>(NOTHING))
  const [tool, chooseTool] = useState<Tool>('select')
  const [isSquare, setSquare] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE)
  const [hovered, setHovered] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const changes = usePlotChanges(location, {
    onSaved() {
      clear()
      showUndo(i18n, { id: NOTICE, text: t('modify_plot.saved'), onUndo: changes.undo })
    },
    // the last change is another one now
    onStepped: () => notifications.hide(NOTICE),
    // the drawing stays, to be drawn on
    onRefused: () => sketch.set({ ...sketch.get(), isDone: false }),
  })
  useEffect(() => () => void notifications.hide(NOTICE), [])
  const { proposal, failure } = changes
  const before = location.plots as readonly Plot[]
  const plots = proposal ? (proposal.answer.plots as readonly Plot[]) : before
  const changed = useMemo(
    () => (proposal ? changedPlots(before, proposal.answer.plots as readonly Plot[]) : NONE),
    [before, proposal],
  )
  // what was merged or taken away is selected no more
  const selected = useMemo(
    () => new Set([...chosen].filter((id) => plots.some((plot) => plot.id === id))),
    [chosen, plots],
  )
  const targets = before.filter(({ id }) => selected.has(id))

  function clear(): void {
    sketch.set(NOTHING)
    setRefusal(null)
  }
  function tryOut(change: Change): void {
    setRefusal(null)
    changes.tryOut(change)
  }
  function act(change: Change): void {
    clear()
    if (change.operations.length > MOST_OPERATIONS) setRefusal('too_many')
    else tryOut(change)
  }
  const toEach = (make: (plotId: number) => Operation) => () =>
    act({ operations: targets.map(({ id }) => make(id)) })
  function onDone(corners: readonly Corner[]): void {
    const change = changeOf(tool, corners, before, targets)
    if (typeof change !== 'string') {
      tryOut(change)
      return
    }
    setRefusal(change)
    changes.clear()
    sketch.set({ ...sketch.get(), isDone: false })
  }
  function setTool(next: Tool): void {
    clear()
    changes.clear()
    chooseTool(next)
  }
  function discard(): void {
    clear()
    changes.clear()
  }
  function back(): void {
    setRefusal(null)
    changes.clear()
    const { corners } = sketch.get()
    sketch.set({ ...sketch.get(), corners: corners.slice(0, -1), isDone: false })
  }
  function stop(): void {
    if (proposal || sketch.get().corners.length > 0) discard()
    else setTool('select')
  }
  function undo(): void {
    if (proposal) discard()
    else if (sketch.get().corners.length > 0) back()
    else if (changes.canUndo && !changes.isBusy) changes.undo()
  }
  function toggle(id: number): void {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  /** Adds a parcel to those that were added before and are not saved yet. */
  function addParcel(registerId: string): void {
    const { operations = [], ...rest } = changes.wanted() ?? {}
    const isAdded = operations.some(
      (one) => one.kind === 'add_parcel' && one.registerId === registerId,
    )
    if (!isAdded) act({ ...rest, operations: [...operations, { kind: 'add_parcel', registerId }] })
  }
  const remove = toEach((plotId) => ({ kind: 'remove', plotId }))

  function onClick({ lon, lat, plot: registerId, withShift }: MapClick): void {
    if (tool === 'add') {
      if (registerId) addParcel(registerId)
      return
    }
    const id = plotAt(plots, [lon, lat])?.id
    if (id === undefined) setChosen(NONE)
    else if (withShift) toggle(id)
    else setChosen(selected.size === 1 && selected.has(id) ? NONE : new Set([id]))
  }

  const isDrawing = SHAPES[tool] !== null
  const keys: readonly (readonly [string, () => void])[] = [
    ['mod+Z', undo],
    ['mod+shift+Z', () => changes.canRedo && !changes.isBusy && changes.redo()],
    ['Backspace', () => isDrawing && back()],
    ['Delete', () => !isDrawing && !proposal && targets.length > 0 && remove()],
  ]
  useHotkeys(
    may
      ? [
          ['Escape', stop],
          ...keys.map(
            ([key, run]): HotkeyItem => [
              key,
              (event: KeyboardEvent) => {
                if (isTypedIn(event.target)) return
                event.preventDefault()
                run()
              },
              { preventDefault: false },
            ],
          ),
        ]
      : [],
    [],
  )

  const isFaultAtDrawing = isDrawing && (refusal !== null || failure?.change != null)
  const fault = refusal
    ? t(`modify_plot.${refusal}`, { count: MOST_OPERATIONS })
    : failure && failureText(i18n, failure)
  return {
    changes,
    ...{ tool, setTool, sketch, isSquare, setSquare, hovered, setHovered },
    ...{ plots, selected, changed, toggle },
    ...{ onClick, onDone, back, stop, undo, discard, addParcel, remove },
    merge: () => act({ operations: [{ kind: 'merge', plotIds: targets.map(({ id }) => id) }] }),
    cutRoads: toEach((plotId) => ({ kind: 'cut', plotId, by: 'roads' })),
    addCorner: (corner: Corner) => addCorner({ tool, sketch, onDone }, corner),
    finish: () => finish({ tool, sketch, onDone }),
    /** What did not reach the server is sent again; a refusal would come again. */
    retry:
      failure?.change && isApiError(failure.error, 'unreachable')
        ? () => failure.change && tryOut(failure.change)
        : null,
    /** What is wrong with what was drawn, or with what was asked otherwise. */
    drawingFault: isFaultAtDrawing ? fault : null,
    fault: isFaultAtDrawing ? null : fault,
  }
}
