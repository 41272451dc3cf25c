import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { type CutOff, cutOff, findCutOff, forgetCutOff } from '../../shared/api/cut-off.ts'
import { readCutOff } from '../../shared/api/location-changes.ts'
import { edits, LIST_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { useStore } from '../../shared/store.ts'
import { useAct } from '../../shared/use-act.ts'

/** Says that an import or a change of many locations ended half way with its page, and takes it back. */
export function CutOffNotice() {
  const { t, format } = useI18n()
  const { user } = useSession()
  const found = useStore(cutOff)
  useEffect(() => findCutOff(user.id), [user.id])
  const undo = useAct({
    mutationFn: async (kept: CutOff) => {
      const rows = await readCutOff(kept)
      // what could not be taken back now stays a step of the list
      if (rows.length > 0) await edits.takeBackMany(LIST_SCOPE, 'locations', rows)
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
