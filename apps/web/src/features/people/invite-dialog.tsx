import { MOST_INVITED } from '@kavel/calls'
import { PERSON_ROLES, type PersonRole } from '@kavel/domain'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@kavel/i18n'
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../shared/api/call-api.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import type { RunProved } from '../../shared/session/confirm.tsx'
import { useLacking } from '../../shared/session/use-lacking.ts'
import { licenceText } from '../../shared/texts/licence-text.ts'
import { useAct } from '../../shared/use-act.ts'
import { ChooseCsv } from './choose-csv.tsx'
import classes from './people.module.css'
import type { Invited, NewInvitation } from './queries.ts'
import { type JudgedRow, judgeRows, type Row, readAddresses } from './rows.ts'
import { RowsTable } from './rows-table.tsx'

export interface InviteDialogProps {
  /** Where the people come from. */
  readonly source: 'typed' | 'csv'
  readonly run: RunProved
  /** Invitations that are open: these people count in the licence as well. */
  readonly waiting: number
  readonly onInvited: (outcomes: Invited) => void
  readonly onClose: () => void
}

/** Whom to invite, as what, and what of it cannot go before it is sent. */
export function InviteDialog({ source, run, waiting, onInvited, onClose }: InviteDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const [rows, setRows] = useState<readonly Row[]>([])
  const [role, setRole] = useState<PersonRole>('user')
  const [language, setLanguage] = useState(i18n.language)
  const send = useAct({
    mutationFn: (invitations: NewInvitation[]) =>
      run(() => callApi('POST /invitations', { body: { invitations } }, { quiet: true })),
    onSuccess: (outcomes) => outcomes && onInvited(outcomes),
  })
  const judged = judgeRows(rows, role)
  const good = judged.filter(({ fault }) => fault === null)
  const isTooMany = good.length > MOST_INVITED
  const lacking = useLacking('people', undefined, waiting + good.length)
  const mayGo = good.length > 0 && !isTooMany && !lacking
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (mayGo) send.mutate(good.map((row) => ({ ...invitationOf(row), language })))
  }
  return (
    <Modal
      opened
      size={source === 'csv' ? 'lg' : 'md'}
      onClose={onClose}
      // a question about the password lies above it
      closeOnEscape={!send.isPending}
      closeOnClickOutside={!send.isPending}
      title={t(source === 'csv' ? 'people.csv_title' : 'people.invite_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="sm">
          <Text size="sm">{t('people.invite_text')}</Text>
          {send.error && (
            <Alert color="red" role="alert">
              {errorText(i18n, send.error)}
            </Alert>
          )}
          {source === 'csv' ? (
            <ChooseCsv onRead={setRows} />
          ) : (
            <Textarea
              data-autofocus
              autosize
              minRows={3}
              maxRows={10}
              spellCheck={false}
              label={t('people.addresses')}
              description={t('people.addresses_hint')}
              onChange={({ currentTarget }) => setRows(readAddresses(currentTarget.value))}
            />
          )}
          <Choices
            label={t(source === 'csv' ? 'people.role_usual' : 'people.role')}
            role={role}
            language={language}
            onRole={setRole}
            onLanguage={setLanguage}
          />
          <Preview rows={judged} isWhole={source === 'csv'} isTooMany={isTooMany} />
          {lacking && good.length > 0 && (
            <Alert color="yellow" role="status">
              {licenceText(i18n, lacking)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" disabled={!mayGo} loading={send.isPending}>
              {good.length === 0
                ? t('people.send_none')
                : t('people.send', {
                    count: good.length,
                    formatted: i18n.format.number(good.length),
                  })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

const invitationOf = ({ email, first_name, last_name, role }: JudgedRow) => ({
  email,
  role,
  first_name: first_name || null,
  last_name: last_name || null,
})

type Language = (typeof LANGUAGES)[number]

interface ChoicesProps {
  /** Of the role. */
  readonly label: string
  readonly role: PersonRole
  readonly language: Language
  readonly onRole: (role: PersonRole) => void
  readonly onLanguage: (language: Language) => void
}

function Choices({ label, role, language, onRole, onLanguage }: ChoicesProps) {
  const { t } = useI18n()
  return (
    <div className={classes.fields}>
      <NativeSelect
        size="xs"
        label={label}
        description={t(`people.role_${role}_text`)}
        inputWrapperOrder={['label', 'input', 'description']}
        value={role}
        data={PERSON_ROLES.map((value) => ({ value, label: t(`people.role_${value}`) }))}
        onChange={({ currentTarget }) => onRole(currentTarget.value as PersonRole)}
      />
      <NativeSelect
        size="xs"
        label={t('people.language')}
        value={language}
        data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
      />
    </div>
  )
}

interface PreviewProps {
  readonly rows: readonly JudgedRow[]
  /** Shows every row; else those that cannot go. */
  readonly isWhole: boolean
  readonly isTooMany: boolean
}

function Preview({ rows, isWhole, isTooMany }: PreviewProps) {
  const { t, format } = useI18n()
  const wrong = rows.filter(({ fault }) => fault !== null)
  const shown = isWhole ? rows : wrong
  const count = wrong.length
  return (
    <>
      {isTooMany && (
        <Text size="sm" className={classes.failed} role="alert">
          {t('people.too_many', {
            most: format.number(MOST_INVITED),
            count: rows.length - count,
          })}
        </Text>
      )}
      {count > 0 && (
        <Text size="sm" className={classes.failed} role="status">
          {t('people.left_out', { count, formatted: format.number(count) })}
        </Text>
      )}
      {shown.length > 0 && <RowsTable rows={shown} />}
    </>
  )
}
