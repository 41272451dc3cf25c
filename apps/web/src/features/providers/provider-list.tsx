import { Alert, Button, Group, Title } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { EmptyState } from '../../shared/ui/states.tsx'
import { failureText } from './failure-text.ts'
import { ProviderForm } from './provider-form.tsx'
import { ProviderTable } from './provider-table.tsx'
import classes from './providers.module.css'
import { type Provider, useProviderActs } from './queries.ts'

interface Told {
  readonly isGood: boolean
  readonly text: string
}

/** The providers of the company: added, changed, tried and removed. */
export function ProviderList({
  providers,
  run,
}: {
  readonly providers: readonly Provider[]
  readonly run: RunProved
}) {
  const i18n = useI18n()
  const { t } = i18n
  const { save, remove, test } = useProviderActs(run)
  const [form, setForm] = useState<{ readonly provider: Provider | null } | null>(null)
  const [removing, setRemoving] = useState<Provider | null>(null)
  const [told, setTold] = useState<Told | null>(null)
  const tryOut = ({ id, name }: Provider) => {
    setTold(null)
    test.mutate(id, {
      onSuccess: ({ failure }) =>
        setTold(
          failure
            ? {
                isGood: false,
                text: t('providers.test_failed', { name, why: failureText(failure, t) }),
              }
            : { isGood: true, text: t('providers.test_ok', { name }) },
        ),
    })
  }
  const failed = test.error ?? remove.error
  return (
    <div className={classes.part}>
      <Group justify="space-between">
        <Title order={3}>{t('providers.list')}</Title>
        <Licensed feature="single_sign_on">
          <Button
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => setForm({ provider: null })}
          >
            {t('providers.add')}
          </Button>
        </Licensed>
      </Group>
      {told && (
        <Alert color={told.isGood ? 'green' : 'yellow'} role="status">
          {told.text}
        </Alert>
      )}
      {failed && (
        <Alert color="red" role="alert">
          {errorText(i18n, failed)}
        </Alert>
      )}
      {providers.length === 0 ? (
        <EmptyState
          level={3}
          icon={<IconKey size={36} stroke={1.3} aria-hidden />}
          title={t('providers.none_title')}
          text={t('providers.none_text')}
        />
      ) : (
        <ProviderTable
          providers={providers}
          onTest={tryOut}
          onEdit={(provider) => setForm({ provider })}
          onRemove={setRemoving}
        />
      )}
      {form && (
        <ProviderForm
          provider={form.provider}
          error={save.error}
          isPending={save.isPending}
          onSave={(draft) =>
            save.mutate(
              { id: form.provider?.id ?? null, draft },
              { onSuccess: (isDone) => isDone && setForm(null) },
            )
          }
          onClose={() => setForm(null)}
        />
      )}
      <RemovalDialog
        opened={removing !== null}
        title={t('providers.remove_title', { name: removing?.name ?? '' })}
        text={t('providers.remove_text', { count: removing?.people ?? 0 })}
        confirm={t('providers.remove_confirm')}
        isPending={remove.isPending}
        onConfirm={() =>
          removing && remove.mutate(removing.id, { onSuccess: () => setRemoving(null) })
        }
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}
