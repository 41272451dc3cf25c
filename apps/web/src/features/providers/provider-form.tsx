import {
  Button,
  Group,
  Modal,
  PasswordInput,
  Select,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { Provider, ProviderDraft } from './queries.ts'

interface FormProps {
  /** Null for a new one. */
  readonly provider: Provider | null
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSave: (draft: ProviderDraft) => void
  readonly onClose: () => void
}

const KINDS = ['azure_ad', 'openid'] as const
const NEWCOMERS = ['refused', 'listed', 'viewer', 'user'] as const
const NEW: Omit<ProviderDraft, 'kind'> = {
  name: 'Microsoft',
  issuer: 'https://login.microsoftonline.com/organizations/v2.0',
  clientId: '',
  clientSecret: null,
  allowedTenants: [],
  newcomers: 'refused',
  isActive: true,
}

/** What of a provider is typed: its settings without what the server adds, and never the secret that is kept. */
function draftOf(provider: Provider | null): ProviderDraft {
  if (!provider) return { kind: 'azure_ad', ...NEW }
  const { id, hasSecret, people, lastFailure, ...fields } = provider
  return { ...fields, clientSecret: null }
}

/** A provider and how Kavel is known there. */
export function ProviderForm({ provider, error, isPending, onSave, onClose }: FormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [draft, setDraft] = useState(() => draftOf(provider))
  const { kind } = draft
  const set = (changes: Partial<ProviderDraft>) => setDraft({ ...draft, ...changes })
  const wrong = new Set(isApiError(error) ? error.issues.map(({ path }) => path.split('.')[0]) : [])
  const errorOf = (field: keyof ProviderDraft) => wrong.has(field) && t('providers.wrong_fields')
  const text = (field: 'name' | 'issuer' | 'clientId') => ({
    value: draft[field],
    required: true,
    spellCheck: false,
    error: errorOf(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [field]: event.currentTarget.value }),
  })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const allowedTenants = draft.allowedTenants.map((one) => one.trim()).filter(Boolean)
    onSave({ ...draft, allowedTenants })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(provider ? 'providers.edit_title' : 'providers.add')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Select
            label={t('providers.kind')}
            data={KINDS.map((value) => ({ value, label: t(`providers.kind_${value}`) }))}
            value={kind}
            allowDeselect={false}
            disabled={provider !== null}
            onChange={(value) =>
              set(
                value === 'openid'
                  ? { kind: value, name: '', issuer: '', newcomers: 'listed', allowedTenants: [] }
                  : { kind: 'azure_ad', name: NEW.name, issuer: NEW.issuer },
              )
            }
          />
          <TextInput
            label={t('providers.name')}
            description={t('providers.name_text')}
            data-autofocus
            {...text('name')}
          />
          <TextInput
            label={t('providers.issuer')}
            description={t(`providers.issuer_text_${kind}`)}
            {...text('issuer')}
          />
          <TextInput label={t('providers.client_id')} {...text('clientId')} />
          <PasswordInput
            label={t('providers.client_secret')}
            description={t(
              provider?.hasSecret ? 'providers.client_secret_kept' : 'providers.client_secret_text',
            )}
            autoComplete="off"
            value={draft.clientSecret ?? ''}
            error={errorOf('clientSecret')}
            visibilityToggleButtonProps={{ 'aria-label': t('session.show_password'), tabIndex: 0 }}
            onChange={(event) => set({ clientSecret: event.currentTarget.value || null })}
          />
          {kind === 'azure_ad' && (
            <Textarea
              label={t('providers.tenants')}
              description={t('providers.tenants_text')}
              autosize
              minRows={2}
              spellCheck={false}
              value={draft.allowedTenants.join('\n')}
              error={errorOf('allowedTenants')}
              onChange={(event) => set({ allowedTenants: event.currentTarget.value.split('\n') })}
            />
          )}
          <Select
            label={t('providers.newcomers')}
            description={kind === 'azure_ad' ? t('providers.newcomers_text') : undefined}
            data={NEWCOMERS.slice(0, kind === 'azure_ad' ? 4 : 2).map((value) => ({
              value,
              label: t(`providers.newcomers_${value}`),
            }))}
            value={draft.newcomers}
            allowDeselect={false}
            error={errorOf('newcomers')}
            onChange={(value) => set({ newcomers: value as ProviderDraft['newcomers'] })}
          />
          <Switch
            label={t('providers.is_active')}
            checked={draft.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          {error && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {errorText(i18n, error)}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('providers.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
