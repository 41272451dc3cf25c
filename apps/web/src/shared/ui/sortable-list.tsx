import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useI18n } from '../i18n.ts'
import classes from './sortable-list.module.css'

interface Identified {
  readonly id: number
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

/**
 * Moves what the keyboard holds over its neighbour in the list, centre on centre. The library's own way takes the nearest
 * corner below, which skips a place where items differ in height.
 */
const findNeighbour: KeyboardCoordinateGetter = (event, { context }) => {
  const { active, over, collisionRect, droppableRects } = context
  const step = STEPS[event.code]
  const ids: readonly UniqueIdentifier[] = active?.data.current?.sortable?.items ?? []
  if (!step || !active || !collisionRect) return undefined
  event.preventDefault()
  const next = ids[ids.indexOf((over ?? active).id) + step]
  const rect = next === undefined ? undefined : droppableRects.get(next)
  return (
    rect && {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    }
  )
}

// one object: other options would be another sensor, and every handle another one
const BY_KEYBOARD = { coordinateGetter: findNeighbour }

export interface SortableListProps<Item extends Identified> {
  /** In the stored order. */
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  /** Stores another order; the list shows it until the answer, and the stored one after a refusal. */
  readonly onOrder: (items: readonly Item[]) => Promise<unknown>
  /** Beside each other in as many columns as fit, and not below each other. */
  readonly isGrid?: boolean
  /** Content of an item; `handle` is the button that moves it, the same element as long as nothing moves. */
  readonly children: (item: Item, handle: ReactNode) => ReactNode
}

/**
 * Ordered list whose items move by a handle: with mouse, pen or finger, or with the keyboard (space, arrows, space;
 * Escape cancels). Screen readers hear every place.
 */
export function SortableList<Item extends Identified>({
  items,
  nameOf,
  onOrder,
  isGrid = false,
  children,
}: SortableListProps<Item>) {
  const { t } = useI18n()
  const [underWay, setUnderWay] = useState<readonly number[] | null>(null)
  const latest = useRef(underWay)
  /** The item whose place was told last. */
  const told = useRef<UniqueIdentifier | null>(null)
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, BY_KEYBOARD))
  const shown = sortBy(items, underWay)
  const order = shown.map(({ id }) => id).join()
  const ids = useMemo(() => order.split(',').filter(Boolean).map(Number), [order])

  function show(asked: readonly number[] | null) {
    latest.current = asked
    setUnderWay(asked)
  }

  function store({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from < 0 || to < 0 || from === to) return
    const next = arrayMove([...shown], from, to)
    const asked = next.map(({ id }) => id)
    show(asked)
    // an order that was made meanwhile stays
    const settle = () => latest.current === asked && show(null)
    onOrder(next).then(settle, settle)
  }

  const place = (id: UniqueIdentifier, at: UniqueIdentifier = id) => {
    const item = items.find((one) => one.id === id)
    return {
      name: item ? nameOf(item) : '',
      place: ids.indexOf(Number(at)) + 1,
      count: ids.length,
    }
  }
  const announcements: Announcements = {
    onDragStart({ active }) {
      told.current = active.id
      return t('shell.sort_lifted', place(active.id))
    },
    onDragOver({ active, over }) {
      // it lies over itself when it is lifted: that was told
      if (!over || over.id === told.current) return undefined
      told.current = over.id
      return t('shell.sort_over', place(active.id, over.id))
    },
    onDragEnd: ({ active, over }) => t('shell.sort_dropped', place(active.id, over?.id)),
    onDragCancel: ({ active }) => t('shell.sort_cancelled', place(active.id)),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={store}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('shell.sort_instructions') },
      }}
    >
      <SortableContext
        items={ids}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol className={isGrid ? classes.grid : classes.list}>
          {shown.map((item) => (
            <SortableItem key={item.id} id={item.id} name={nameOf(item)} isGrid={isGrid}>
              {(handle) => children(item, handle)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  readonly id: number
  readonly name: string
  readonly isGrid: boolean
  readonly children: (handle: ReactNode) => ReactNode
}

function SortableItem({ id, name, isGrid, children }: SortableItemProps) {
  const { t } = useI18n()
  const isStill = useReducedMotion()
  const roleDescription = t('shell.sort_role')
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({
    id,
    attributes: { roleDescription },
    ...(isStill && { transition: null }),
  })
  const handle = useMemo(
    () => (
      <ActionIcon
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        className={classes.handle}
        aria-label={t('shell.sort_handle', { name })}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    ),
    [attributes, listeners, setActivatorNodeRef, name, t],
  )
  return (
    <li
      ref={setNodeRef}
      className={isGrid ? classes.cell : classes.item}
      data-dragged={isDragging || undefined}
      style={{
        // in a list an item moves up and down only
        transform: transform
          ? `translate(${isGrid ? transform.x : 0}px, ${transform.y}px)`
          : undefined,
        transition,
      }}
    >
      {children(handle)}
    </li>
  )
}

/** The items in the order of these ids; in their own when the ids are of other items. */
function sortBy<Item extends Identified>(
  items: readonly Item[],
  ids: readonly number[] | null,
): readonly Item[] {
  const sorted = ids?.flatMap((id) => items.find((item) => item.id === id) ?? []) ?? []
  return sorted.length === items.length ? sorted : items
}
