import type { Answers } from '@kavel/calls'
import { ENTITY_NAMES, type EntityName } from '@kavel/domain'
import {
  Alert,
  Button,
  Code,
  CopyButton,
  Group,
  Modal,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useConfirmed } from '../../shared/session/confirm.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './account.module.css'

type Made = Answers['POST /tokens']

const ACCESS = ['read', 'write'] as const
type Access = (typeof ACCESS)[number]
/** Days that a token may last. */
const DAYS = [7, 30, 90, 366] as const
const NAME_LENGTH = 100

export interface NewTokenProps {
  readonly onMade: () => Promise<void>
  readonly onClose: () => void
}

/** Makes an API token and shows its secret, once. */
export function NewToken({ onMade, onClose }: NewTokenProps) {
  const { t } = useI18n()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Modal
      opened
      size="lg"
      title={made ? t('account.token_made', { name: made.name }) : t('account.token_new')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      // the secret is not shown again
      closeOnClickOutside={!made}
      onClose={onClose}
    >
      {made ? (
        <Secret secret={made.secret} onClose={onClose} />
      ) : (
        <TokenForm
          onMade={(token) => {
            setMade(token)
            void onMade()
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface FormProps {
  readonly onMade: (token: Made) => void
  readonly onClose: () => void
}

function TokenForm({ onMade, onClose }: FormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { run, dialog } = useConfirmed()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [access, setAccess] = useState<Access>('read')
  const [entities, setEntities] = useState<EntityName[]>([])
  const [days, setDays] = useState<number>(DAYS[1])
  const make = useAct({
    mutationFn: () => {
      const reach = entities.length > 0 ? entities : null
      const body = { name: name.trim(), access, entities: reach, days }
      return run(() => callApi('POST /tokens', { body }, { quiet: true }))
    },
    onSuccess: (token) => token && onMade(token),
  })
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '') make.mutate()
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        {make.error && (
          <Alert color="red" role="alert">
            {errorText(i18n, make.error)}
          </Alert>
        )}
        <TextInput
          data-autofocus
          label={t('account.token_name')}
          placeholder={t('account.token_name_hint')}
          maxLength={NAME_LENGTH}
          value={name}
          error={isMissing && t('account.token_name_missing')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div>
          <Text size="xs" fw={500} mb={2} id="token-access">
            {t('account.token_access')}
          </Text>
          <SegmentedControl
            aria-labelledby="token-access"
            data={ACCESS.map((key) => ({ value: key, label: t(`account.token_${key}`) }))}
            value={access}
            onChange={(value) => setAccess(value as Access)}
          />
        </div>
        <MultiSelect
          label={t('account.token_entities')}
          description={t('account.token_entities_text')}
          placeholder={entities.length === 0 ? t('account.token_all') : ''}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('account.token_all') }}
          data={ENTITY_NAMES.map((entity) => ({
            value: entity,
            label: t(`account.record_${entity}`),
          }))}
          value={entities}
          onChange={(values) => setEntities(values as EntityName[])}
        />
        <Select
          label={t('account.token_days')}
          allowDeselect={false}
          w={180}
          data={DAYS.map((count) => ({
            value: `${count}`,
            label: t('account.days', { count, formatted: i18n.format.number(count) }),
          }))}
          value={`${days}`}
          onChange={(value) => setDays(Number(value))}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" loading={make.isPending}>
            {t('account.token_make')}
          </Button>
        </Group>
      </Stack>
      {dialog}
    </form>
  )
}

interface SecretProps {
  readonly secret: string
  readonly onClose: () => void
}

function Secret({ secret, onClose }: SecretProps) {
  const { t } = useI18n()
  const example = `curl -H 'Authorization: Bearer ${secret}' ${window.location.origin}/api/locations/list`
  return (
    <Stack gap="sm">
      <Alert color="yellow">{t('account.token_once')}</Alert>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code block flex={1} className={classes.code}>
          {secret}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('account.copied') : t('account.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm">{t('account.token_example')}</Text>
      <Code block className={classes.code}>
        {example}
      </Code>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('account.token_kept')}</Button>
      </Group>
    </Stack>
  )
}
