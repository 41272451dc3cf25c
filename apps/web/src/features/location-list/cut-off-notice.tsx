import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { type CutOff, cutOff, findCutOff, forgetCutOff } from '../../shared/api/cut-off.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { readCutOff } from '../../shared/api/location-changes.ts'
import { edits, LIST_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { useStore } from '../../shared/store.ts'
import { useAct } from '../../shared/use-act.ts'

/** Says that an import or a change of many locations ended half way with its page, and takes it back. */
export function CutOffNotice() {
  const i18n = useI18n()
  const { t, format } = i18n
  const { user } = useSession()
  const found = useStore(cutOff)
  useEffect(() => findCutOff(user.id), [user.id])
  const undo = useAct({
    // without a network it says so at once
    networkMode: 'always',
    // it is there until it was taken back: what failed is tried again
    async mutationFn(kept: CutOff) {
      const rows = await readCutOff(kept)
      try {
        if (rows.length > 0) await edits.takeBackMany(LIST_SCOPE, 'locations', rows)
      } catch (error) {
        // all of it is gone already
        if (!isApiError(error, 'not_found')) throw error
      }
      forgetCutOff(user.id)
    },
  })
  if (!found) return null
  return (
    <Alert
      role="alert"
      color="yellow"
      mx="lg"
      mb="sm"
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm" fw={600}>
        {t('creation.cut_off_title')}
      </Text>
      <Text size="sm" mb="xs">
        {t('creation.cut_off_text', {
          done: format.number(found.done),
          total: format.number(found.total),
        })}
      </Text>
      {undo.error && (
        <Text size="sm" mb="xs">
          {errorText(i18n, undo.error)}
        </Text>
      )}
      <Group gap="xs">
        <Button size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate(found)}>
          {t('creation.cut_off_undo')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={undo.isPending}
          onClick={() => forgetCutOff(user.id)}
        >
          {t('creation.cut_off_leave')}
        </Button>
      </Group>
    </Alert>
  )
}
