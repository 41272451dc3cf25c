import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../i18n.ts'

export interface Moves {
  /** Moves it towards the top of the list; left out at the top. */
  readonly onUp?: (() => void) | undefined
  readonly onDown?: (() => void) | undefined
}

/** Alt with an arrow key moves an entry of an ordered list. */
export function moveByKey({ onUp, onDown }: Moves) {
  return (event: KeyboardEvent): void => {
    const move = event.altKey && { ArrowUp: onUp, ArrowDown: onDown }[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
}

/** Moves an entry of an ordered list; to stand in an `ActionIcon.Group`. */
export function MoveButtons({ name, ...moves }: Moves & { readonly name: string }) {
  return WAYS.map((way) => <MoveButton key={way.move} way={way} name={name} moves={moves} />)
}

const WAYS = [
  { move: 'up', shortcut: 'Alt+ArrowUp', act: 'onUp', icon: IconArrowUp },
  { move: 'down', shortcut: 'Alt+ArrowDown', act: 'onDown', icon: IconArrowDown },
] as const

interface MoveButtonProps {
  readonly way: (typeof WAYS)[number]
  readonly name: string
  readonly moves: Moves
}

function MoveButton({ way, name, moves }: MoveButtonProps) {
  const { t } = useI18n()
  const { move, shortcut, act, icon: Icon } = way
  return (
    <ActionIcon
      aria-label={t(`concepts.entry_${move}`, { name })}
      aria-keyshortcuts={shortcut}
      data-move={move}
      disabled={!moves[act]}
      onClick={moves[act]}
      onKeyDown={moveByKey(moves)}
    >
      <Icon size={15} />
    </ActionIcon>
  )
}
