import { Alert, Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { settle } from '../../shared/api/call.ts'
import { sendForm } from '../../shared/api/send-form.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState } from '../../shared/ui/states.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './company.module.css'
import { type Transfer, transfersQuery } from './queries.ts'
import { FaultText, TransferState } from './transfer-state.tsx'

const ADDRESS = '/companies/imports'

/** Brings what another company had into this one, which is empty. */
export function Imports({ run }: { readonly run: RunProved }) {
  const { t, format } = useI18n()
  const client = useQueryClient()
  const query = transfersQuery('imports')
  const { data } = useQuery(query)
  const chooser = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState(0)
  const bring = useAct({
    mutationFn: (file: File) =>
      run(async () => {
        const form = new FormData()
        form.append('file', file)
        setShare(0)
        await settle(`POST ${ADDRESS}`, () => sendForm(ADDRESS, form, { onProgress: setShare }), {
          quiet: true,
        })
      }),
    onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const [last] = data ?? []
  return (
    <SettingsSection
      id="company-imports"
      title={t('company.imports')}
      text={t('company.imports_text')}
      action={
        <Button
          variant="default"
          loading={bring.isPending}
          onClick={() => chooser.current?.click()}
        >
          {t('company.imports_choose')}
        </Button>
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".zip"
        aria-label={t('company.imports_choose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) bring.mutate(file)
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
      {bring.isPending && share > 0 && (
        <Text size="sm" role="status">
          {t('company.imports_sending', { share: format.percent(share) })}
        </Text>
      )}
      {bring.error && <ErrorState error={bring.error} />}
      {last && <LastImport last={last} />}
    </SettingsSection>
  )
}

function LastImport({ last }: { readonly last: Transfer }) {
  const { t, format } = useI18n()
  const { outcome, file, createdAt } = last
  const rows = outcome?.ok ? Object.values(outcome.counts).reduce((sum, one) => sum + one, 0) : 0
  return (
    <>
      <Text size="sm">
        {file} · {format.dateTime(createdAt)} <TransferState transfer={last} />
      </Text>
      {outcome?.ok && (
        <Alert role="status">
          {t('company.imports_done', {
            rows: format.number(rows),
            files: format.number(outcome.files),
          })}
        </Alert>
      )}
      {outcome && !outcome.ok && (
        <Alert color="red" role="alert">
          {outcome.faults.length === 0 && t('company.fault_ours')}
          {outcome.faults.map((fault, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            <div key={index}>
              <FaultText fault={fault} />
            </div>
          ))}
        </Alert>
      )}
      {outcome?.ok && outcome.people.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('company.imports_people')}
          </Text>
          <ul className={classes.rows}>
            {outcome.people.map(({ first_name, last_name, email, role }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <li key={index} className={classes.row}>
                <span className={classes.what}>
                  {[first_name, last_name].filter(Boolean).join(' ')} {email}
                </span>
                <span className={classes.quiet}>
                  {t(`people.role_${role === 'admin' || role === 'viewer' ? role : 'user'}`)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
