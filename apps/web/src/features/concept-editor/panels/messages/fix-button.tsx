import { Button, Text } from '@mantine/core'

export interface FixButtonProps {
  readonly text: string
  /** What else it changes, where that is more than this building. */
  readonly hint?: string | null
  readonly isBusy?: boolean
  readonly onFix: () => void
}

/** The smallest change that removes a message, at one press. */
export function FixButton({ text, hint = null, isBusy = false, onFix }: FixButtonProps) {
  return (
    <>
      <Button variant="default" size="compact-xs" mt={4} loading={isBusy} onClick={onFix}>
        {text}
      </Button>
      {hint && (
        <Text size="xs" c="dimmed" mt={2}>
          {hint}
        </Text>
      )}
    </>
  )
}
