import { Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { probeFile, toAddress } from '../../shared/api/call.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { saveAddress } from '../../shared/save-file.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './company.module.css'
import { isAtWork, type Transfer, transfersQuery } from './queries.ts'
import { TransferState } from './transfer-state.tsx'

/** All that the company has, as files that can be fetched for some days. */
export function Exports({ run }: { readonly run: RunProved }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const query = transfersQuery('exports')
  const { data, error, refetch } = useQuery(query)
  const onSettled = () => client.invalidateQueries({ queryKey: query.queryKey })
  const make = useAct({
    mutationFn: () => run(() => callApi('POST /companies/exports', {}, { quiet: true })),
    onSettled,
  })
  const drop = useAct({
    mutationFn: (id: number) => callApi('DELETE /companies/exports/{id}', { params: { id } }),
    onSettled,
  })
  const get = useAct({
    mutationFn: (id: number) =>
      run(async () => {
        const path = `/companies/exports/${id}/content`
        // a browser that goes there by itself would show a refusal as a page
        await probeFile(path, { quiet: true })
        saveAddress(toAddress(path))
      }),
  })
  return (
    <SettingsSection
      id="company-exports"
      title={t('company.exports')}
      text={t('company.exports_text')}
      action={
        <Button
          variant="default"
          loading={make.isPending}
          disabled={data?.some(isAtWork)}
          onClick={() => make.mutate()}
        >
          {t('company.exports_make')}
        </Button>
      }
    >
      {make.error && <ErrorState error={make.error} />}
      {get.error && <ErrorState error={get.error} />}
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('company.exports_none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.map((one) => (
            <ExportRow
              key={one.id}
              made={one}
              isGetting={get.isPending}
              onGet={() => get.mutate(one.id)}
              onDrop={() => drop.mutate(one.id)}
            />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

interface ExportRowProps {
  readonly made: Transfer
  readonly isGetting: boolean
  readonly onGet: () => void
  readonly onDrop: () => void
}

function ExportRow({ made, isGetting, onGet, onDrop }: ExportRowProps) {
  const { t, format } = useI18n()
  const day = format.dateTime(made.createdAt)
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {day}
        {made.size > 0 && ` · ${format.fileSize(made.size)}`}
        {made.expiresAt && ` · ${t('company.until', { day: format.date(made.expiresAt) })}`}{' '}
        <TransferState transfer={made} />
      </span>
      <Group gap="xs" wrap="nowrap">
        {made.expiresAt && (
          <Button
            size="compact-sm"
            disabled={isGetting}
            onClick={onGet}
            aria-label={`${t('company.exports_get')}: ${day}`}
          >
            {t('company.exports_get')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('company.exports_drop')}: ${day}`}
          onClick={onDrop}
        >
          {t('company.exports_drop')}
        </Button>
      </Group>
    </li>
  )
}
