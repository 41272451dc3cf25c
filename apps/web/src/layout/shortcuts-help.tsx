import { Anchor, Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useI18n } from '../shared/i18n.ts'
import { Keys } from '../shared/keyboard/keys.tsx'
import { SHORTCUT_GROUPS, type Shortcut } from '../shared/keyboard/shortcut.ts'
import classes from './shortcuts-help.module.css'

/** Keys with Ctrl or Cmd. */
const ALWAYS = [
  ['Ctrl+K', 'search'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
] as const

export interface ShortcutsHelpProps {
  /** What works on the screen; null: nothing is shown. */
  readonly shortcuts: readonly Shortcut[] | null
  /** Whether the user has keys of one character at all. */
  readonly isOn: boolean
  readonly onTurnOn: () => void
  readonly onClose: () => void
}

/** The keys that work on this screen, as its parts declare them. */
export function ShortcutsHelp({ shortcuts, isOn, onTurnOn, onClose }: ShortcutsHelpProps) {
  const { t } = useI18n()
  const groups = SHORTCUT_GROUPS.map((group) => ({
    group,
    lines: (shortcuts ?? []).flatMap((one): [string, string][] =>
      one.group === group && one.keys !== null ? [[one.keys, t(`keyboard.${one.text}`)]] : [],
    ),
  })).filter(({ lines }) => lines.length > 0)
  return (
    <Modal
      opened={shortcuts !== null}
      onClose={onClose}
      size={680}
      title={t('keyboard.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        {isOn ? (
          <Text size="sm" c="dimmed">
            {t('keyboard.text')} {t('keyboard.turn_off')}{' '}
            <Anchor
              component={Link}
              inherit
              underline="always"
              to="/settings/general/user"
              onClick={onClose}
            >
              {t('keyboard.to_settings')}
            </Anchor>
          </Text>
        ) : (
          <Group gap="xs" role="status">
            <Text size="sm">{t('keyboard.off')}</Text>
            <Button size="compact-sm" variant="default" onClick={onTurnOn}>
              {t('keyboard.turn_on')}
            </Button>
          </Group>
        )}
        <div className={classes.groups}>
          {groups.map(({ group, lines }) => (
            <Lines key={group} title={t(`keyboard.group_${group}`)} lines={lines} />
          ))}
          <Lines
            title={t('keyboard.group_always')}
            lines={ALWAYS.map(([keys, text]) => [keys, t(`keyboard.${text}`)])}
          />
        </div>
      </Stack>
    </Modal>
  )
}

interface LinesProps {
  readonly title: string
  readonly lines: readonly (readonly [keys: string, text: string])[]
}

function Lines({ title, lines }: LinesProps) {
  return (
    <section className={classes.group}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <dl className={classes.lines}>
        {lines.map(([keys, text]) => (
          <div key={keys} className={classes.line}>
            <dt>{text}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
