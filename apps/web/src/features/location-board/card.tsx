import { useDraggable } from '@dnd-kit/core'
import { Text } from '@mantine/core'
import { IconClock, IconPhoto } from '@tabler/icons-react'
import { memo } from 'react'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { Portrait, type PortraitProps } from '../../shared/ui/portrait.tsx'
import classes from './card.module.css'
import type { CardRow } from './card-row.ts'
import type { Spot } from './layout.ts'

export interface CardProps {
  readonly row: CardRow
  readonly by: 'status' | 'phase'
  /** Undefined: nobody, or a person who is not of the company any more. */
  readonly person: PortraitProps['user'] | undefined
}

export interface PlacedCardProps extends CardProps {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly column: number
  readonly lane: number
  readonly index: number
  /** The keyboard comes here first. */
  readonly isTabbed: boolean
  /** It is open beside the board. */
  readonly isOpen: boolean
  readonly isHeld: boolean
  readonly mayMove: boolean
}

/** A card in its place, which can be dragged. */
export const PlacedCard = memo(function PlacedCard(props: PlacedCardProps) {
  const { row, left, top, width, column, lane, index, isTabbed, isOpen, isHeld, mayMove } = props
  const spot: Spot = { column, lane, index }
  const { setNodeRef, listeners } = useDraggable({
    id: `${column}/${lane}/${row.id}`,
    data: { row, spot },
    disabled: !mayMove,
  })
  const { t, named } = useI18n()
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      style={{ transform: `translate(${left}px, ${top}px)`, width }}
      data-card={row.id}
      data-place={`${column}/${lane}/${index}`}
      data-open={isOpen || undefined}
      data-held={isHeld || undefined}
      data-movable={mayMove || undefined}
      {...listeners}
    >
      <Content {...props}>
        <a
          href={`/locations/planboard/${row.id}`}
          className={classes.name}
          tabIndex={isTabbed ? 0 : -1}
          draggable={false}
          aria-current={isOpen || undefined}
          aria-describedby={mayMove ? 'board-keys' : undefined}
          title={named(row.name)}
        >
          {named(row.name) || t('locations.unnamed')}
        </a>
      </Content>
    </li>
  )
})

/** The card under the pointer while it is dragged. */
export function DraggedCard(props: CardProps) {
  const { t, named } = useI18n()
  return (
    <div className={classes.card} data-dragged aria-hidden>
      <Content {...props}>
        <span className={classes.name}>{named(props.row.name) || t('locations.unnamed')}</span>
      </Content>
    </div>
  )
}

function Content({
  row,
  by,
  person,
  children,
}: CardProps & { readonly children: React.ReactNode }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { derived } = row
  const programme = programmeText(i18n, row)
  const value = valueText(i18n, row)
  const task = derived?.next_task
  return (
    <>
      <div className={classes.head}>
        {derived?.picture ? (
          <img
            className={classes.picture}
            src={pictureAddress(derived.picture, 'thumb.png')}
            alt=""
            draggable={false}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={classes.picture} title={t('location_list.unknown_picture')}>
            <IconPhoto size={16} stroke={1.2} aria-hidden />
          </span>
        )}
        <LocationLabel location={row}>{children}</LocationLabel>
      </div>
      <div className={classes.line}>
        <span
          title={row.plotsize ? undefined : t('location_list.unknown_register')}
          data-unknown={!row.plotsize || undefined}
        >
          {row.plotsize ? format.area(row.plotsize) : t('location_board.no_area')}
        </span>
        <span className={classes.grows} title={programme.title}>
          {programme.text}
        </span>
      </div>
      <div className={classes.line}>
        <span className={classes.grows} title={value.title} data-unknown={value.isUnknown}>
          {value.text}
        </span>
        <Age row={row} by={by} />
      </div>
      <div className={classes.line} data-late={isLate(task?.at) || undefined}>
        <span className={classes.grows} title={task?.text} data-unknown={!task || undefined}>
          {task ? task.text : t('location_board.no_task')}
        </span>
        {task?.at && <span>{format.date(task.at)}</span>}
      </div>
      <div className={classes.line}>
        {person && <Portrait user={person} className={classes.portrait} />}
        <span className={classes.grows} data-unknown={!person || undefined}>
          {person ? nameOf(person) : t('location_list.unknown_assigned')}
        </span>
      </div>
    </>
  )
}

/** Days since the location came into its column, or the most they can be. */
function Age({ row, by }: Pick<CardProps, 'row' | 'by'>) {
  const { t, format } = useI18n()
  const since = row.derived?.[`${by}_since`]
  if (!since) return null
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(since.at)) / 86_400_000))
  const which = since.isKnown ? 'age' : 'age_most'
  return (
    <Text
      component="span"
      inherit
      className={classes.age}
      title={t(`location_board.${which}_since`, { day: format.date(since.at) })}
    >
      <IconClock size={12} stroke={1.6} aria-hidden />
      {t(`location_board.${which}`, { count, formatted: format.number(count) })}
    </Text>
  )
}

interface Told {
  readonly text: string
  readonly title?: string | undefined
  readonly isUnknown?: true
}

function programmeText({ t, format, named }: I18n, { derived }: CardRow): Told {
  const mix = derived?.unit_mix
  if (mix && mix.length > 0) {
    const text = mix.map(({ name, count }) => `${format.number(count)} ${named(name)}`).join(', ')
    return { text, title: text }
  }
  return {
    text: t(`location_list.why_${derived?.why?.unit_mix ?? 'no_concept'}`),
    isUnknown: true,
  }
}

function valueText({ t, format }: I18n, { derived }: CardRow): Told {
  const value = derived?.production_value ?? null
  const why = derived?.why?.production_value ?? (value === null ? 'no_concept' : undefined)
  const title = t(why ? `location_list.why_${why}` : 'locations.column_production_value')
  if (value === null)
    return {
      title,
      isUnknown: true,
      text: t(`location_board.${why === 'computing' ? 'sums_computing' : 'no_value'}`),
    }
  return { title, text: `${why ? '≥ ' : ''}${format.money(value)}` }
}

/** Is the day over? */
function isLate(at: string | null | undefined): boolean {
  if (!at) return false
  return new Date(at).setHours(23, 59, 59, 999) < Date.now()
}
