import { ActionIcon, Collapse, Menu, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './panels.module.css'

export interface EntryAction {
  readonly text: string
  readonly onClick: () => void
  readonly isDanger?: boolean
}

export interface EntryRowProps {
  /** Tells this entry from the others of its list. */
  readonly id: string
  readonly name: string
  /** What is special about it, in a line. */
  readonly summary: string
  /** The one value that is changed most. */
  readonly field?: ReactNode
  /** Moves it towards the top of the list; left out at the top. */
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
  readonly actions: readonly EntryAction[]
  /** The form that opens under it. */
  readonly children: ReactNode
}

/** An entry of an ordered list (floors, parts): it opens, moves (also with Alt and an arrow key), and has a menu. */
export function EntryRow({
  id,
  name,
  summary,
  field,
  onUp,
  onDown,
  actions,
  children,
}: EntryRowProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    const move = event.altKey && { ArrowUp: onUp, ArrowDown: onDown }[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }

  return (
    <li className={classes.entry} data-entry={id}>
      <div className={classes.entryHead}>
        <div className={classes.entryName}>
          <span>{name}</span>
          <Text span size="xs" c="dimmed" title={summary}>
            {summary}
          </Text>
        </div>
        {field}
        <ActionIcon.Group>
          <ActionIcon
            aria-label={t('concepts.entry_up', { name })}
            aria-keyshortcuts="Alt+ArrowUp"
            data-move="up"
            disabled={!onUp}
            onClick={onUp}
            onKeyDown={onKeyDown}
          >
            <IconArrowUp size={15} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('concepts.entry_down', { name })}
            aria-keyshortcuts="Alt+ArrowDown"
            data-move="down"
            disabled={!onDown}
            onClick={onDown}
            onKeyDown={onKeyDown}
          >
            <IconArrowDown size={15} />
          </ActionIcon>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon aria-label={t('concepts.menu', { name })}>
                <IconDots size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map(({ text, onClick, isDanger }) => (
                <Menu.Item
                  key={text}
                  {...(isDanger && { c: 'var(--mantine-color-error)' })}
                  onClick={onClick}
                >
                  {text}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <ActionIcon
            aria-label={t('concepts.unit_edit', { name })}
            aria-expanded={isOpen}
            data-move="open"
            onKeyDown={onKeyDown}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={15} style={{ rotate: isOpen ? '180deg' : '0deg' }} />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <Collapse expanded={isOpen}>
        {isOpen && <div className={classes.unitForm}>{children}</div>}
      </Collapse>
    </li>
  )
}
