import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { holdRows } from '../../shared/together/hold.ts'
import { ErrorState } from '../../shared/ui/states.tsx'
import classes from './board.module.css'
import { BoardCells } from './board-cells.tsx'
import { DraggedCard } from './card.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { ColumnHead, LaneHead } from './heads.tsx'
import { COLUMN_HEAD, isIn, topOf } from './layout.ts'
import type { BoardChoices, BoardData } from './use-board.ts'
import { useBoardCards } from './use-board-cards.ts'
import { spotOf, useBoardKeys } from './use-board-keys.ts'
import { isSameCell, type Lift, useLift } from './use-lift.ts'
import { useMoves } from './use-moves.ts'
import { usePlan } from './use-plan.ts'
import { usePutting } from './use-putting.ts'
import { useSight } from './use-sight.ts'

export interface BoardProps {
  readonly data: BoardData
  readonly choices: BoardChoices
  /** Which locations, as the server takes it. */
  readonly filters: string
  /** The location that is open beside the board. */
  readonly current: number | undefined
  /** Null: cards may be moved; else why not. */
  readonly whyNot: string | null
  readonly isNarrow: boolean
  readonly onOpen: (id: number) => void
}

/** Pixels of a mouse, and milliseconds of a finger, before a press is a drag. */
const DRAG = { distance: 5, delay: 260, tolerance: 8 } as const
/** More people than a company may have. */
const MOST = 1000
/** The live region of the library says nothing: the board has its own. */
const SILENT = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Columns of cards, in lanes where the user wants them; cards are put elsewhere by mouse, finger or keyboard. */
export function Board({
  data: read,
  choices,
  filters,
  current,
  whyNot,
  isNarrow,
  onOpen,
}: BoardProps) {
  const { t } = useI18n()
  const isStill = useReducedMotion()
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useSight(scroller)
  const people = useRecords('users', { limit: MOST, depth: 0, order: 'first_name' }).data?.records
  const { moves, drop: dropCard } = useMoves(filters)
  const [isHeld, setHeld] = useState(false)
  const data = useStill(read, isHeld)
  const plan = usePlan(data, choices, moves, isNarrow ? sight.width : undefined)
  const { layout, columns, lanes } = plan
  const putting = usePutting(plan, () => cards, dropCard)
  const lifting = useLift({
    layout,
    scroller,
    onLift(next) {
      setHeld(true)
      putting.onLift(next)
    },
    onMove(next) {
      putting.onMove(next)
      if (next.by === 'keys' && next.to) keys.show(next.to)
    },
    onCancel(last) {
      setHeld(false)
      putting.onCancel(last)
      if (last.by === 'keys') keys.go(last.from)
    },
    onDrop(last) {
      setHeld(false)
      const spot = putting.put(last)
      if (last.by === 'keys') keys.go(spot ?? last.from)
      else if (!spot) tellRefused(last)
    },
  })
  const { lift } = lifting
  const cards = useBoardCards({ plan, moves, filters, sight, held: lift?.from })
  const keys = useBoardKeys({
    ...{ layout, scroller, lift: lifting, whyNot, say: putting.say },
    heldAt(spot) {
      const row = cards.at(spot)
      return row ? { row, spot } : null
    },
  })

  /** Who drags with a mouse may not hear what is said. */
  function tellRefused(last: Lift): void {
    const refusal = putting.refused(last)
    if (refusal)
      notifications.show({
        color: 'yellow',
        message: putting.why(refusal),
        closeButtonProps: { 'aria-label': t('shell.close') },
      })
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const spot = spotOf(event.target)
    const row = spot && cards.at(spot)
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(row.id)
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG.distance } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: DRAG.delay, tolerance: DRAG.tolerance },
    }),
  )
  const personOf = (id: number | null) => people?.find((person) => person.id === id)
  const to = lift?.to
  const drop = lift &&
    to && {
      ...to,
      // the line stands among all cards, the one that is held too
      index: to.index + Number(isSameCell(to, lift.from) && to.index > lift.from.index),
    }
  if (cards.error) return <ErrorState error={cards.error} retry={cards.retry} />
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
      {...lifting.drag}
    >
      {isNarrow && (
        <ColumnTabs columns={columns} layout={layout} sight={sight} scroller={scroller} />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within */}
      <div
        ref={scroller}
        className={classes.scroller}
        data-dragging={lift !== null || undefined}
        onKeyDown={keys.onKeyDown}
        onClick={onClick}
        onBlur={keys.onBlur}
      >
        <div className={classes.content} style={{ width: layout.width, height: layout.height }}>
          <div className={classes.heads} style={{ height: COLUMN_HEAD, width: layout.width }}>
            {layout.columns.map(({ left, width, isOpen }, place) => {
              const side = columns[place]
              if (!side || !isIn(left, width, sight.left, sight.width)) return null
              return (
                <ColumnHead
                  key={side.key}
                  {...{ side, isOpen, left, width }}
                  figures={cards.figures.get(side.key)}
                  mayFold={!isNarrow}
                  onToggle={() => choices.toggle(side)}
                />
              )
            })}
          </div>
          {layout.columns.map(({ left, width }, place) => (
            <div
              key={columns[place]?.key}
              className={classes.stripe}
              style={{ left, width, top: COLUMN_HEAD }}
            />
          ))}
          {lanes?.map((side, place) => {
            const lane = layout.lanes[place]
            if (!lane || !isIn(lane.top, lane.height, sight.top, sight.height)) return null
            return (
              <LaneHead
                key={side.key}
                side={side}
                isOpen={lane.isOpen}
                top={lane.top}
                width={sight.width}
                figures={cards.figures.get(side.key)}
                onToggle={() => choices.toggle(side)}
              />
            )
          })}
          <BoardCells
            {...{ layout, lift, current, personOf }}
            mayMove={whyNot === null}
            tabbed={keys.tabbed}
            by={choices.by}
            cells={cards.shown}
            nameOf={putting.cellName}
          />
          {drop && (
            <div
              className={classes.drop}
              data-refused={putting.refused(lift) !== null || undefined}
              style={{
                top: topOf(layout, drop) - 6,
                left: (layout.columns[drop.column]?.left ?? 0) + 8,
                width: (layout.columns[drop.column]?.width ?? 0) - 16,
              }}
            />
          )}
        </div>
      </div>
      <VisuallyHidden id="board-keys">{t('location_board.keys')}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="assertive">
        {putting.said}
      </VisuallyHidden>
      <DragOverlay dropAnimation={isStill ? null : { duration: 120, easing: 'ease-out' }}>
        {lift?.by === 'pointer' && (
          <DraggedCard row={lift.row} by={choices.by} person={personOf(lift.row.assignedTo)} />
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Columns and lanes as they were when a card was lifted: where it comes is told by their numbers. */
function useStill(data: BoardData, isHeld: boolean): BoardData {
  const kept = useRef(data)
  useEffect(() => (isHeld ? holdRows() : undefined), [isHeld])
  if (!isHeld) kept.current = data
  return kept.current
}
