import { Kbd, Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useCurrentRecords } from '../shared/current/use-current.ts'
import { useI18n } from '../shared/i18n.ts'
import { Keys } from '../shared/keyboard/keys.tsx'
import { FictionalBadge } from '../shared/ui/fictional-badge.tsx'
import { useListbox } from '../shared/ui/use-listbox.ts'
import { usePlaces } from '../shared/use-places.ts'
import classes from './command-palette.module.css'
import { listCommands, placeCommands } from './commands.ts'
import { foundCommands } from './found-commands.ts'
import { hereCommands } from './here-commands.ts'
import { orderCommands } from './order-commands.ts'
import { useCommandContext } from './use-command-context.ts'
import { useFound } from './use-found.ts'

export interface CommandPaletteProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Shows the keys of one character. */
  readonly onShortcuts: () => void
}

/** One field to go anywhere and begin anything: records, addresses, plots, screens, actions. Opens with Ctrl or Cmd K. */
export function CommandPalette({ opened, onClose, onShortcuts }: CommandPaletteProps) {
  const { t } = useI18n()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={560} padding={0} yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell.palette')}>
        <Modal.Body>
          <Palette onClose={onClose} onShortcuts={onShortcuts} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Palette({ onClose, onShortcuts }: Omit<CommandPaletteProps, 'opened'>) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const current = useCurrentRecords()
  const context = useCommandContext(current, onShortcuts)
  const places = usePlaces(typed)
  const found = useFound(typed)
  const isSearching = places.isSearching || found.isSearching
  const isError = places.isError || found.isError
  const commands = orderCommands(typed, {
    here: hereCommands(current, context),
    found: foundCommands(found.hits, context, typed.trim() === ''),
    places: placeCommands(places.places, context),
    listed: listCommands(context, typed),
  })
  const { reset, onKeyDown, fieldProps, listProps, optionProps } = useListbox({
    label: t('shell.palette'),
    count: commands.length,
    isOpen: true,
    isPending: isSearching,
    onChoose(index) {
      const command = commands[index]
      if (command?.why) return
      onClose()
      command?.run()
    },
  })

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
        {...fieldProps}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          reset()
        }}
        onKeyDown={onKeyDown}
      />
      <div {...listProps} className={classes.list}>
        {commands.map((command, index) => (
          <Fragment key={command.id}>
            {command.group !== commands[index - 1]?.group && (
              <div className={classes.group} role="presentation">
                {t(`shell.${command.group}`)}
              </div>
            )}
            <button
              type="button"
              {...optionProps(index)}
              aria-disabled={command.why ? true : undefined}
              className={classes.option}
            >
              <span className={classes.label}>{command.label}</span>
              {(command.why || command.note) && (
                <span className={classes.note}>{command.why || command.note}</span>
              )}
              {command.isFictional && <FictionalBadge />}
              {command.hint && <span className={classes.hint}>{command.hint}</span>}
              {command.keys && <Keys keys={command.keys} />}
            </button>
          </Fragment>
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
