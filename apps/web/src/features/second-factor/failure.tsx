import { Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { proofFailureText } from '../../shared/session/proof-failure-text.ts'

/** Why a change was not made; nothing when none failed. */
export function Failure({ failure }: { readonly failure: unknown }) {
  const text = proofFailureText(useI18n(), failure)
  if (text === null) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {text}
    </Text>
  )
}
