import type { SearchHit } from '@kavel/registers'
import { Kbd, Modal, Text, TextInput, useMantineColorScheme } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { useSession } from '../shared/session/session.ts'
import { useSignOut } from '../shared/session/use-sign-out.ts'
import { FictionalBadge } from '../shared/ui/fictional-badge.tsx'
import { useListbox } from '../shared/ui/use-listbox.ts'
import type { MapState } from '../shared/url.ts'
import { usePlaces } from '../shared/use-places.ts'
import classes from './command-palette.module.css'
import { listCommands, placeCommands } from './commands.ts'

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

function Palette({ onClose }: Pick<CommandPaletteProps, 'onClose'>) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const leave = useSignOut()
  const { user } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  const { places, isError, isSearching } = usePlaces(typed)

  const context = {
    i18n,
    user,
    go: (address: string, place?: SearchHit) =>
      void navigate(address, place && { state: { place } satisfies MapState }),
    setTheme: setColorScheme,
    leave,
  }
  // what was typed as an address comes first; screens and actions are few
  const commands = [...placeCommands(places, context), ...listCommands(context, typed)]
  const { reset, onKeyDown, fieldProps, listProps, optionProps } = useListbox({
    label: t('shell.palette'),
    count: commands.length,
    isOpen: true,
    isPending: isSearching,
    onChoose(index) {
      onClose()
      commands[index]?.run()
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
            <button type="button" {...optionProps(index)} className={classes.option}>
              <span className={classes.label}>{command.label}</span>
              {command.isFictional && <FictionalBadge />}
              {command.hint && <span className={classes.hint}>{command.hint}</span>}
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
