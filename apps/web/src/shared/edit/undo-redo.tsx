import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useI18n } from '../i18n.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { useMentionWords } from '../people/mention-words.ts'
import { edits } from './edits.ts'
import type { Scope } from './scope.ts'
import { sayStep } from './step-text.ts'
import type { Ref, Stepped } from './steps.ts'
import { useCanStep } from './use-edits.ts'

export interface UndoRedoProps {
  readonly scope: Scope
  /** Does this screen show the record? A step elsewhere is told in words. */
  readonly shows: (ref: Ref) => boolean
  readonly onStep?: (step: Stepped) => void
  /** Whether the keys work in fields too; else a field undoes its own typing. */
  readonly inFields?: boolean
}

const WAYS = {
  undo: { can: 'back', keys: 'Ctrl Z', shortcuts: 'Control+Z Meta+Z', icon: IconArrowBackUp },
  redo: {
    can: 'forth',
    keys: 'Ctrl Shift Z',
    shortcuts: 'Control+Shift+Z Meta+Shift+Z',
    icon: IconArrowForwardUp,
  },
} as const

/** The histories on the screen, by the buttons that show them: a list and what is open beside it have each their own. */
const onScreen = new Map<string, Scope>()

/** Which buttons a key presses: those of what was done last, which is undone first and done again last. */
function nextOnScreen(way: keyof typeof WAYS): string | undefined {
  const steps = [...onScreen].flatMap(([id, scope]) => {
    const step = edits.nextStep(scope, WAYS[way].can)
    return step ? [{ id, at: step.at }] : []
  })
  return steps.toSorted((a, b) => (way === 'undo' ? b.at - a.at : a.at - b.at))[0]?.id
}

/** All buttons hear one key: what it presses is found once, before any of them changes that. */
const pressed = new WeakMap<KeyboardEvent, string | undefined>()

/** A key that is not ours is left to the browser. */
const OURS = { preventDefault: false } as const

/** Fields that undo their own typing; a box that is checked does not. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select'
const isTypedIn = (target: EventTarget | null) =>
  target instanceof Element && target.matches(TYPED_IN)

/** Undo and redo of a history: two buttons, and the keys for them. */
export function UndoRedo({ scope, shows, onStep, inFields = false }: UndoRedoProps) {
  const { t } = useI18n()
  const can = useCanStep(scope)
  const id = useId()
  useEffect(() => {
    onScreen.set(id, scope)
    return () => void onScreen.delete(id)
  }, [id, scope])

  const told = { undo: say('undo'), redo: say('redo') }
  const write = useMentionWords(Object.values(told))

  /** What the next step is about; empty where there is none. */
  function say(way: keyof typeof WAYS): string {
    const next = edits.nextStep(scope, WAYS[way].can)
    return next ? sayStep(t, next, edits.find) : ''
  }

  async function take(way: keyof typeof WAYS) {
    const what = write(say(way))
    const step = await edits[way](scope)
    onStep?.(step)
    if (step.touched.every(shows)) return
    notifications.show({
      id: 'stepped-elsewhere',
      message: t(`shell.${way}_elsewhere`, { what }),
      closeButtonProps: { 'aria-label': t('shell.close') },
    })
  }

  const press = (way: keyof typeof WAYS) => (event: KeyboardEvent) => {
    if (!inFields && isTypedIn(event.target)) return
    event.preventDefault()
    if (!pressed.has(event)) pressed.set(event, nextOnScreen(way))
    if (pressed.get(event) === id) void take(way)
  }
  useHotkeys(
    [
      ['mod+Z', press('undo'), OURS],
      ['mod+shift+Z', press('redo'), OURS],
      ['mod+Y', press('redo'), OURS],
    ],
    [],
  )

  useShortcuts(
    (['undo', 'redo'] as const).map((way) => ({
      keys: null,
      text: way,
      group: 'general',
      inPalette: true,
      isOn: () => can[WAYS[way].can],
      run: () => void take(way),
    })),
  )

  return (
    <Group gap={2} wrap="nowrap">
      {(['undo', 'redo'] as const).map((way) => {
        const { can: which, keys, shortcuts, icon: Icon } = WAYS[way]
        const what = write(told[way])
        return (
          <Tooltip key={way} label={`${t(`shell.${way}`)}${what ? `: ${what}` : ''} (${keys})`}>
            <ActionIcon
              aria-label={t(`shell.${way}`)}
              aria-keyshortcuts={shortcuts}
              disabled={!can[which]}
              onClick={() => void take(way)}
            >
              <Icon size={17} />
            </ActionIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}
