import { ActionIcon, Button, Group, NumberInput, Popover, Stack, Text } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconGauge,
  IconLayoutSidebarLeftCollapse,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Choice } from '../../shared/custom-fields.ts'
import { edits, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import classes from './heads.module.css'
import type { Side } from './sides.ts'
import { Sums } from './sums.tsx'
import type { Figures } from './use-cards.ts'

/** What a side is called on the screen. */
export function useSideName(): (side: Pick<Side, 'name' | 'isGone'>) => string {
  const { t, named } = useI18n()
  return ({ name, isGone }) => {
    if (name === null) return t('location_list.group_unknown')
    return isGone ? t('location_board.gone', { name: named(name) }) : named(name)
  }
}

export interface HeadProps {
  readonly side: Side
  readonly isOpen: boolean
  readonly figures: Figures | undefined
  readonly onToggle: () => void
}

interface ColumnHeadProps extends HeadProps {
  readonly left: number
  readonly width: number
  /** False: there is one column at a time, and nothing to fold. */
  readonly mayFold: boolean
}

/** The head of a column: its name, how many cards it has and may have, and what they come to. */
export function ColumnHead({
  side,
  isOpen,
  figures,
  onToggle,
  left,
  width,
  mayFold,
}: ColumnHeadProps) {
  const { t, format } = useI18n()
  const name = useSideName()(side)
  const limit = side.choice?.boardLimit ?? null
  const isOver = limit !== null && side.count > limit
  const colour = { '--choice': side.color ?? 'var(--mantine-color-gray-5)' } as React.CSSProperties
  const count = (
    <span
      className={classes.count}
      data-over={isOver || undefined}
      title={isOver ? t('location_board.over_limit', { count: side.count, limit }) : undefined}
    >
      {limit === null
        ? format.number(side.count)
        : `${format.number(side.count)} / ${format.number(limit)}`}
    </span>
  )
  if (!isOpen)
    return (
      <button
        type="button"
        className={classes.folded}
        style={{ ...colour, left, width }}
        aria-expanded={false}
        aria-label={t('location_board.unfold', { name, count: side.count })}
        title={name}
        onClick={onToggle}
      >
        <IconChevronRight size={14} aria-hidden />
        {count}
      </button>
    )
  return (
    <div className={classes.column} style={{ ...colour, left, width }}>
      <div className={classes.title}>
        <h2 className={classes.name} title={name}>
          {name}
        </h2>
        {count}
        <span className={classes.tools}>
          {side.choice && <Limit choice={side.choice} name={name} />}
          {mayFold && (
            <ActionIcon
              size="sm"
              variant="subtle"
              color="gray"
              aria-expanded
              aria-label={t('location_board.fold', { name })}
              onClick={onToggle}
            >
              <IconLayoutSidebarLeftCollapse size={15} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
      <Sums sums={side} figures={figures} />
    </div>
  )
}

/** How many cards the column takes before it is told; for the whole company. */
function Limit({ choice, name }: { readonly choice: Choice; readonly name: string }) {
  const { t } = useI18n()
  const mayChange = useMay('update', 'customvalues')
  const [isOpen, setOpen] = useState(false)
  if (!mayChange) return null
  const change = (boardLimit: number | null) =>
    edits.change(SETTINGS_SCOPE, 'customvalues', choice, { boardLimit }, 'board-limit')
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('location_board.limit_of', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconGauge size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown w={240} aria-label={t('location_board.limit_of', { name })}>
        <Stack gap="xs">
          <NumberInput
            label={t('location_board.limit')}
            description={t('location_board.limit_text')}
            min={1}
            max={10_000}
            allowDecimal={false}
            value={choice.boardLimit ?? ''}
            onChange={(value) => {
              if (value === '') change(null)
              else if (typeof value === 'number' && value >= 1) change(value)
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={choice.boardLimit === null}
              onClick={() => change(null)}
            >
              {t('location_board.limit_none')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The head of a lane, which stays in sight when the board is scrolled sideways. */
export function LaneHead({
  side,
  isOpen,
  figures,
  onToggle,
  top,
  width,
}: HeadProps & { readonly top: number; readonly width: number }) {
  const { t, format } = useI18n()
  const name = useSideName()(side)
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.lane} style={{ top }}>
      <div className={classes.stays} style={{ maxWidth: width }}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'location_board.fold' : 'location_board.unfold', {
            name,
            count: side.count,
          })}
          onClick={onToggle}
        >
          <Icon size={15} aria-hidden />
          <span
            className={classes.dot}
            style={{ background: side.color ?? 'var(--mantine-color-gray-5)' }}
          />
          <Text component="span" size="sm" fw={600} truncate>
            {name}
          </Text>
        </button>
        <span className={classes.count}>{format.number(side.count)}</span>
        <Sums sums={side} figures={figures} />
      </div>
    </div>
  )
}
