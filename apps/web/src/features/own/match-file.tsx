import {
  findMissing,
  type Matching,
  matchColumns,
  type OwnKindKey,
  ownKindKeys,
  placesOf,
} from '@kavel/registers'
import { Alert, Button, Group, Select, Text, TextInput, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { MatchColumns } from './match-columns.tsx'
import classes from './own.module.css'
import { Preview } from './preview.tsx'
import { deliveriesQuery, type OwnUpload, useOwnActs } from './queries.ts'
import { useDraft } from './use-draft.ts'

/** A file that is not imported yet: what it is, which of its columns is what, and how its first rows will be read. */
export function MatchFile({ upload }: { readonly upload: OwnUpload }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { id, head, size } = upload
  const { draft, isUnsaved, change } = useDraft(upload)
  const { kind, name, date, licence, columns } = draft
  const { importFile } = useOwnActs()
  const { data: deliveries = [] } = useQuery(deliveriesQuery)
  const matching = Object.fromEntries(columns.map(({ column, header }) => [column, header]))
  const missing = new Set(
    kind ? findMissing(kind, matching, head.hasPoints).map(({ path }) => path) : [],
  )
  const isPlaced = kind === null || !placesOf(kind).some((column) => missing.has(column))
  const replaced = deliveries.find((one) => one.kind === kind && one.name === name.trim())
  const isDated = date !== '' && date <= new Date().toISOString().slice(0, 10)
  const isReady = kind !== null && missing.size === 0 && name.trim() !== '' && isDated

  const chooseKind = (chosen: OwnKindKey | null) => {
    const found = chosen ? matchColumns(chosen, head.headers, {}, head.hasPoints).matching : {}
    change({ kind: chosen, columns: toColumns(found) })
  }

  return (
    <form
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) importFile.mutate({ id, draft })
      }}
    >
      <Text size="sm" c="dimmed">
        {t('own_files.about', {
          size: format.fileSize(size),
          columns: format.number(head.headers.length),
        })}
      </Text>
      <div className={classes.details}>
        <Select
          label={t('own_files.about_kind')}
          placeholder={t('own_files.choose_kind')}
          required
          data={ownKindKeys.map((key) => ({ value: key, label: t(`own.kind_${key}`) }))}
          value={kind}
          onChange={(value) => chooseKind(value as OwnKindKey | null)}
        />
        <TextInput
          label={t('own_files.name')}
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          description={
            replaced
              ? t('own_files.replaces', {
                  date: format.date(replaced.sourceDate),
                  rows: format.number(replaced.kept),
                })
              : t('own_files.name_hint')
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={name.trim() === '' && t('own_files.name_needed')}
        />
        <TextInput
          label={t('own_files.date_label')}
          type="date"
          required
          value={date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          error={!isDated && t('own_files.date_needed')}
        />
        <TextInput
          label={t('own_files.licence')}
          maxLength={200}
          value={licence ?? ''}
          onChange={({ currentTarget }) => change({ licence: currentTarget.value.trim() || null })}
          description={t('own_files.licence_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </div>
      {kind && (
        <>
          <Title order={2}>{t('own_files.match')}</Title>
          <MatchColumns
            head={head}
            kind={kind}
            matching={matching}
            missing={missing}
            onChange={(chosen) => change({ columns: toColumns(chosen) })}
          />
          {!isPlaced && (
            <Text size="sm" className={classes.wrong} role="alert">
              {t('own_files.place_needed')}
            </Text>
          )}
        </>
      )}
      <Preview head={head} kind={kind} matching={matching} />
      {isUnsaved && (
        <Alert color="yellow" variant="light" role="alert">
          {t('own_files.saving_failed')}
        </Alert>
      )}
      {importFile.error && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          {errorText(i18n, importFile.error)}
        </Alert>
      )}
      <Group>
        <Button type="submit" disabled={!isReady} loading={importFile.isPending}>
          {t('own_files.import')}
        </Button>
      </Group>
    </form>
  )
}

const toColumns = (matching: Matching) =>
  Object.entries(matching).map(([column, header]) => ({ column, header }))
