import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { edits, endEdits } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { saveFile } from '../../shared/save-file.ts'
import { useConfirmed } from '../../shared/session/confirm.tsx'
import { LOGIN } from '../../shared/session/return-address.ts'
import { forgetSession, markSignedOut, useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useAct } from '../../shared/use-act.ts'

/** What is kept of who is signed in, as a file; and the end of the account. */
export function OwnData() {
  const { t } = useI18n()
  const { user } = useSession()
  const [isRemoving, setRemoving] = useState(false)
  const save = useAct({
    async mutationFn() {
      const data = await callApi('GET /account/data')
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(file, `kavel-${user.username}.json`)
    },
  })
  return (
    <SettingsSection id="own-data" title={t('account.data')} text={t('account.data_text')}>
      <Group gap="xs">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('account.data_save')}
        </Button>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setRemoving(true)}>
          {t('account.remove')}
        </Button>
      </Group>
      {isRemoving && <RemoveAccount onClose={() => setRemoving(false)} />}
    </SettingsSection>
  )
}

/** Asks the user name, then removes the account and leads to the sign-in screen. */
function RemoveAccount({ onClose }: { readonly onClose: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const navigate = useNavigate()
  const { username } = useSession().user
  const { run, dialog } = useConfirmed()
  const [typed, setTyped] = useState('')
  const remove = useAct({
    async mutationFn() {
      await edits.flush()
      const isDone = await run(async () => {
        await callApi('POST /account/removals', { body: { username: typed } }, { quiet: true })
        return true
      })
      if (!isDone) return
      markSignedOut()
      await navigate(LOGIN)
      endEdits()
      forgetSession()
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
      title={t('account.remove_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      onClose={onClose}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Text size="sm">{t('account.remove_text')}</Text>
          {remove.error && (
            <Alert color="red" role="alert">
              {errorText(i18n, remove.error)}
            </Alert>
          )}
          <TextInput
            data-autofocus
            label={t('account.remove_type', { username })}
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
              disabled={typed.trim().toLowerCase() !== username.toLowerCase()}
              loading={remove.isPending}
            >
              {t('account.remove_confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
      {dialog}
    </Modal>
  )
}
