import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useAct } from '../../shared/use-act.ts'

/** The end of the company, in 30 days. */
export function Removal({ run }: { readonly run: RunProved }) {
  const { t } = useI18n()
  const [isAsking, setAsking] = useState(false)
  return (
    <SettingsSection
      id="company-removal"
      title={t('company.removal')}
      text={t('company.removal_text')}
    >
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('company.removal_ask')}
        </Button>
      </Group>
      {isAsking && <AskName run={run} onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}

interface AskProps {
  readonly run: RunProved
  readonly onClose: () => void
}

/** Asks the name of the company; then the application begins anew, for who may still sign in. */
function AskName({ run, onClose }: AskProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { name } = useSession().company
  const [typed, setTyped] = useState('')
  const remove = useAct({
    async mutationFn() {
      await edits.flush()
      const asked = await run(() =>
        callApi('POST /companies/removal', { body: { name: typed } }, { quiet: true }),
      )
      if (asked) window.location.assign('/')
    },
  })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    remove.mutate()
  }
  return (
    <Modal
      opened
      centered
      title={t('company.removal')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Text size="sm">{t('company.removal_warn')}</Text>
          {remove.error && (
            <Alert color="red" role="alert">
              {errorText(i18n, remove.error)}
            </Alert>
          )}
          <TextInput
            data-autofocus
            label={t('company.removal_type', { name })}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button
              type="submit"
              color="red.9"
              disabled={typed.trim() !== name.trim()}
              loading={remove.isPending}
            >
              {t('company.removal_confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
