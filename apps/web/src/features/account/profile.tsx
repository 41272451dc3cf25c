import { Alert, Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import classes from './account.module.css'
import { OwnPicture } from './own-picture.tsx'
import { useOwnChange } from './use-own-change.tsx'

/** Characters of a name that anybody has. */
const NAME_LENGTH = 200
const NAMES = ['first_name', 'last_name'] as const

/** Picture, names and addresses of who is signed in. */
export function Profile() {
  const { t } = useI18n()
  const user = useEdited('users', useSession().user)
  return (
    <SettingsSection id="profile" title={t('account.profile')} text={t('account.profile_text')}>
      <OwnPicture />
      <div className={classes.fields}>
        {NAMES.map((field) => (
          <TextInput
            key={field}
            label={t(`account.${field}`)}
            autoComplete={field === 'first_name' ? 'given-name' : 'family-name'}
            maxLength={NAME_LENGTH}
            value={user[field] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              edits.change(undefined, 'users', user, { [field]: value === '' ? null : value })
            }
            onBlur={() => void edits.flush()}
          />
        ))}
        <TextInput
          label={t('session.username')}
          description={t('account.username_text')}
          value={user.username}
          readOnly
          variant="filled"
        />
        <Address />
      </div>
    </SettingsSection>
  )
}

/** The e-mail address: links to the account go there, so it changes after a proof of who asks. */
function Address() {
  const i18n = useI18n()
  const { t } = i18n
  const { email } = useSession().user
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { mutate, isPending, error, dialog } = useOwnChange()
  const value = typed ?? email ?? ''
  const isChanged = value.trim() !== (email ?? '')
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const address = value.trim()
    const isNone = address !== '' && !/^\S+@\S+$/.test(address)
    setWrong(isNone)
    if (isNone || !isChanged) return
    mutate(
      { email: address === '' ? null : address },
      { onSuccess: (isDone) => isDone && setTyped(null) },
    )
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <TextInput
        label={t('account.email')}
        description={t('account.email_text')}
        type="email"
        autoComplete="email"
        maxLength={NAME_LENGTH}
        value={value}
        error={isWrong && t('account.email_wrong')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && (
        <Alert color="red" role="alert" mt="xs">
          {errorText(i18n, error)}
        </Alert>
      )}
      {isChanged && (
        <Group gap="xs" mt="xs">
          <Button type="submit" loading={isPending}>
            {t('account.email_save')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setTyped(null)
              setWrong(false)
            }}
          >
            {t('shell.cancel')}
          </Button>
        </Group>
      )}
      {dialog}
    </form>
  )
}
