import { Button, Group } from '@mantine/core'
import { IconCamera, IconNote } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'

const PARTS = [
  { part: 'files', icon: IconCamera, text: 'locations.jump_files' },
  { part: 'notes', icon: IconNote, text: 'locations.jump_notes' },
] as const

interface JumpsProps {
  readonly panel: RefObject<HTMLElement | null>
}

/** On a telephone, the way to what one notes on the spot: photos and notes stand far down. */
export function Jumps({ panel }: JumpsProps) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  if (!isNarrow) return null
  const go = (part: string) => {
    const target = panel.current?.querySelector(`[data-part="${part}"]`)
    target?.scrollIntoView({ block: 'start' })
    target?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  return (
    <Group grow gap="xs" my="xs">
      {PARTS.map(({ part, icon: Icon, text }) => (
        <Button
          key={part}
          size="md"
          h={44}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          onClick={() => go(part)}
        >
          {t(text)}
        </Button>
      ))}
    </Group>
  )
}
