import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { useI18n } from '../../shared/i18n.ts'
import { canUsePasskeys, makePasskey } from '../../shared/session/passkey.ts'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { Failure } from './failure.tsx'
import type { PartProps } from './part-props.ts'
import { isLast, type Passkey, useChange } from './queries.ts'
import classes from './second-factor.module.css'

/** Characters of the name of a passkey. */
const NAME_LENGTH = 100

/** Passkeys with their names and last use: added in this browser, or removed. */
export function Passkeys({ factor, run, onCodes }: PartProps) {
  const { t } = useI18n()
  const { change, isBusy, failure } = useChange(run)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)

  async function remove(id: number) {
    await change(() =>
      callApi('DELETE /second-factor/passkeys/{id}', { params: { id } }, { quiet: true }),
    )
    setRemoving(null)
  }

  return (
    <div className={classes.part}>
      <Title order={3}>{t('second_factor.passkeys')}</Title>
      <Text size="sm">{t('second_factor.passkeys_text')}</Text>
      {factor.passkeys.length > 0 && (
        <ul className={classes.list}>
          {factor.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && (
        <Text size="sm" c="dimmed">
          {t('second_factor.passkeys_unable')}
        </Text>
      )}
      {canUsePasskeys() && !isAdding && (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t('second_factor.passkey_add')}
        </Button>
      )}
      {isAdding && <NewPasskey run={run} onCodes={onCodes} onEnd={() => setAdding(false)} />}
      <Failure failure={failure} />
      <RemovalDialog
        opened={removing !== null}
        title={t('second_factor.passkey_remove_title', { name: removing?.name ?? '' })}
        text={t(
          isLast(factor) ? 'second_factor.last_remove_text' : 'second_factor.passkey_remove_text',
        )}
        confirm={t('second_factor.remove')}
        isPending={isBusy}
        onConfirm={() => removing && void remove(removing.id)}
        onClose={() => setRemoving(null)}
      />
    </div>
  )
}

interface RowProps {
  readonly passkey: Passkey
  readonly onRemove: () => void
}

function Row({ passkey: { name, createdAt, lastUsedAt }, onRemove }: RowProps) {
  const { t, format } = useI18n()
  const label = t('second_factor.passkey_remove', { name })
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('second_factor.passkey_added', { moment: format.date(createdAt) })}
          {' · '}
          {lastUsedAt
            ? t('second_factor.passkey_used', { moment: format.dateTime(lastUsedAt) })
            : t('second_factor.passkey_unused')}
        </Text>
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

interface NewPasskeyProps extends Omit<PartProps, 'factor'> {
  readonly onEnd: () => void
}

function NewPasskey({ run, onCodes, onEnd }: NewPasskeyProps) {
  const { t } = useI18n()
  const { change, isBusy, failure } = useChange(run)
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function add() {
    const { key, options } = await callApi(
      'POST /second-factor/passkeys/options',
      {},
      { quiet: true },
    )
    const passkey = await makePasskey(options)
    return callApi(
      'POST /second-factor/passkeys',
      { body: { key, name: name.trim(), passkey: passkey as never } },
      { quiet: true },
    )
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    const made = await change(add)
    if (!made) return
    onEnd()
    onCodes(made.recoveryCodes)
  }

  return (
    <form noValidate onSubmit={onSubmit} className={classes.fields}>
      <TextInput
        label={t('second_factor.passkey_name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={NAME_LENGTH}
        autoFocus
        error={isMissing && t('second_factor.passkey_name_missing')}
      />
      <Failure failure={failure} />
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {t('second_factor.passkey_create')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('second_factor.cancel')}
        </Button>
      </Group>
    </form>
  )
}
