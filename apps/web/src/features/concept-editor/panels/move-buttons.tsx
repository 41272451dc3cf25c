import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useI18n } from '../../../shared/i18n.ts'

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
export function MoveButtons({ name, onUp, onDown }: Moves & { readonly name: string }) {
  const { t } = useI18n()
  const onKeyDown = moveByKey({ onUp, onDown })
  return (
    <>
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
    </>
  )
}
