import { RESTORE_DAYS } from '@kavel/domain'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery } from '@tanstack/react-query'
import { listDeleted, restoreRecord } from '../api/deleted-records.ts'
import { recordKeys } from '../api/record-keys.ts'
import { useI18n } from '../i18n.ts'
import { ErrorState, LoadingState } from '../ui/states.tsx'
import { useAct } from '../use-act.ts'
import classes from './deleted-dialog.module.css'

/** Locations that are shown: who looks for an older one restores the latest first. */
const SHOWN = 100
const DAY = 86_400_000

/** Whole days until a deleted location can no longer be restored, one at least. */
const daysLeft = (deletedAt: string) =>
  Math.max(1, Math.ceil(RESTORE_DAYS - (Date.now() - Date.parse(deletedAt)) / DAY))

/** Deleted locations, the last one first, and the way back. */
export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, named, format } = useI18n()
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.list('locations', { limit: SHOWN }), 'deleted'],
    queryFn: ({ signal }) => listDeleted('locations', { limit: SHOWN }, signal),
  })
  const restore = useAct({
    mutationFn: (id: number) => restoreRecord('locations', id),
    async onSuccess({ name }) {
      notifications.show({ withCloseButton: false, message: t('creation.restored', { name }) })
      await refetch()
    },
  })
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('creation.deleted')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('creation.deleted_text', { days: RESTORE_DAYS })}
        </Text>
        {error && !data && <ErrorState error={error} retry={refetch} />}
        {!data && !error && <LoadingState />}
        {data?.total === 0 && <Text size="sm">{t('creation.deleted_none')}</Text>}
        {data && data.total > data.records.length && (
          <Text size="xs" c="dimmed">
            {t('creation.deleted_more', {
              shown: format.number(data.records.length),
              total: format.number(data.total),
            })}
          </Text>
        )}
        <ul className={classes.list}>
          {data?.records.map(({ id, name, updatedAt }) => (
            <li key={id} className={classes.item}>
              <div>
                <Text size="sm">{named(name) || t('locations.unnamed')}</Text>
                <Text size="xs" c="dimmed">
                  {t('creation.deleted_on', { date: format.date(updatedAt) })} ·{' '}
                  {t('creation.deleted_days', {
                    count: daysLeft(updatedAt),
                    formatted: format.number(daysLeft(updatedAt)),
                  })}
                </Text>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t('creation.restore_name', {
                  name: named(name) || t('locations.unnamed'),
                })}
                disabled={restore.isPending}
                onClick={() => restore.mutate(id)}
              >
                {t('creation.restore')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  )
}
