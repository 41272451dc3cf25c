import { Kbd, Modal, Text, TextInput, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { placesQuery, SEARCH_FROM } from '../shared/api/register.ts'
import { useI18n } from '../shared/i18n.ts'
import { useSignOut } from '../shared/session/use-sign-out.ts'
import classes from './command-palette.module.css'
import { type Command, canShowPlaces, listCommands, placeCommands } from './commands.ts'

/** Milliseconds of quiet before the registers are asked. */
const PAUSE = 160

export interface CommandPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** One field to go anywhere: screens, addresses, plots, settings. Opens with Ctrl or Cmd K. */
export function CommandPalette({ opened, onClose }: CommandPaletteProps) {
  const { t } = useI18n()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette')}>
        <Modal.Body>
          <Palette onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function usePlaces(typed: string) {
  const [settled] = useDebouncedValue(typed, PAUSE)
  const isSearch = canShowPlaces() && typed.trim().length >= SEARCH_FROM
  const { data, isError, isFetching } = useQuery({
    ...placesQuery(settled),
    enabled: isSearch && settled.trim().length >= SEARCH_FROM,
    placeholderData: (previous) => previous,
  })
  return {
    places: isSearch ? (data ?? []) : [],
    isError: isSearch && isError,
    isSearching: isSearch && (isFetching || settled !== typed),
  }
}

function Palette({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const leave = useSignOut()
  const { setColorScheme } = useMantineColorScheme()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { places, isError, isSearching } = usePlaces(typed)

  const context = {
    i18n,
    go: (address: string) => void navigate(address),
    setTheme: setColorScheme,
    leave,
  }
  // what was typed as an address comes first; screens and actions are few
  const commands = [...placeCommands(places, context), ...listCommands(context, typed)]
  const current = Math.min(active, commands.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }

  function move(to: number) {
    const next = (to + commands.length) % commands.length
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (commands.length === 0) return
    if (event.key === 'ArrowDown') move(current + 1)
    else if (event.key === 'ArrowUp') move(current - 1)
    else if (event.key === 'Enter') run(commands[current])
    else return
    event.preventDefault()
  }

  const status = isSearching
    ? t('shell.palette_searching')
    : isError
      ? t('shell.palette_failed')
      : commands.length === 0
        ? t('shell.palette_nothing', { query: typed.trim() })
        : ''

  return (
    <>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        classNames={{ wrapper: classes.field }}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('shell.palette_placeholder')}
        aria-label={t('shell.palette')}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={commands.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('shell.palette')} className={classes.list}>
        {commands.map((command, index) => (
          <Option
            key={command.id}
            id={optionId(index)}
            command={command}
            isActive={index === current}
            startsGroup={command.group !== commands[index - 1]?.group}
            onChoose={() => run(command)}
            onPoint={() => setActive(index)}
          />
        ))}
      </div>
      <Text className={classes.foot} component="div" size="xs" c="dimmed">
        <span role="status">{status}</span>
        <span className={classes.keys}>
          <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('shell.palette_choose')}{' '}
          <Kbd size="xs">↵</Kbd> {t('shell.palette_open')}
        </span>
      </Text>
    </>
  )
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly startsGroup: boolean
  readonly onChoose: () => void
  readonly onPoint: () => void
}

function Option({ id, command, isActive, startsGroup, onChoose, onPoint }: OptionProps) {
  const { t } = useI18n()
  return (
    <>
      {startsGroup && (
        <div className={classes.group} role="presentation">
          {t(`shell.${command.group}`)}
        </div>
      )}
      {/* the keyboard reaches it through the field, which keeps the focus */}
      <button
        type="button"
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={classes.option}
        onClick={onChoose}
        onPointerMove={onPoint}
      >
        <span className={classes.label}>{command.label}</span>
        {command.hint && <span className={classes.hint}>{command.hint}</span>}
      </button>
    </>
  )
}
