import { ENTITY_NAMES } from '@kavel/domain'
import { Anchor, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { nameOf } from '../../shared/texts/name-of.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { addressOf, auditText, whatOf } from './audit-text.ts'
import classes from './company.module.css'
import { AUDIT_PAGE, type Audit, type AuditFilter, auditQuery, colleaguesQuery } from './queries.ts'

const ALL: AuditFilter = { userId: '', entity: '', from: '', to: '', record: null, page: 0 }

/** Who changed what when, by filters. */
export function CompanyAudit() {
  const i18n = useI18n()
  const { t } = i18n
  const [filter, setFilter] = useState(ALL)
  /** What the chosen record is called. */
  const [chosen, setChosen] = useState('')
  const { data, error, refetch } = useQuery({
    ...auditQuery(filter),
    placeholderData: keepPreviousData,
  })
  const change = (patch: Partial<AuditFilter>) => setFilter({ ...filter, page: 0, ...patch })
  return (
    <SettingsSection id="company-audit" title={t('company.audit')} text={t('company.audit_text')}>
      <Filters filter={filter} onChange={change} />
      {filter.record && (
        <Group gap="xs">
          <Text size="sm">{t('company.audit_chosen', { what: chosen })}</Text>
          <Button size="compact-xs" variant="default" onClick={() => change({ record: null })}>
            {t('company.audit_all_again')}
          </Button>
        </Group>
      )}
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {!data && !error && <LoadingState />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('company.audit_none')}
        </Text>
      )}
      {data && data.length > 0 && (
        <ul className={classes.rows}>
          {data.slice(0, AUDIT_PAGE).map((audit) => (
            <AuditRow
              key={audit.id}
              audit={audit}
              onOnly={
                filter.record
                  ? null
                  : () => {
                      setChosen(whatOf(i18n, audit))
                      change({ record: { entity: audit.entity, id: audit.recordId } })
                    }
              }
            />
          ))}
        </ul>
      )}
      <Group gap="xs">
        {filter.page > 0 && (
          <Button variant="default" onClick={() => change({ page: filter.page - 1 })}>
            {t('company.audit_newer')}
          </Button>
        )}
        {data && data.length > AUDIT_PAGE && (
          <Button variant="default" onClick={() => change({ page: filter.page + 1 })}>
            {t('company.audit_older')}
          </Button>
        )}
      </Group>
    </SettingsSection>
  )
}

interface FiltersProps {
  readonly filter: AuditFilter
  readonly onChange: (patch: Partial<AuditFilter>) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useI18n()
  const { data: people } = useQuery(colleaguesQuery)
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={t('company.audit_who')}
        value={filter.userId}
        data={[
          { value: '', label: t('company.audit_everybody') },
          ...(people ?? []).map((person) => ({ value: String(person.id), label: nameOf(person) })),
        ]}
        onChange={({ currentTarget }) => onChange({ userId: currentTarget.value })}
      />
      <NativeSelect
        label={t('company.audit_what')}
        value={filter.record?.entity ?? filter.entity}
        disabled={filter.record !== null}
        data={[
          { value: '', label: t('company.audit_everything') },
          ...ENTITY_NAMES.map((name) => ({ value: name, label: t(`account.record_${name}`) })),
        ]}
        onChange={({ currentTarget }) => onChange({ entity: currentTarget.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`company.audit_${end}`)}
          value={filter[end]}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value })}
        />
      ))}
    </div>
  )
}

interface RowProps {
  readonly audit: Audit
  /** Shows the changes of this record alone; null where that is so. */
  readonly onOnly: (() => void) | null
}

function AuditRow({ audit, onOnly }: RowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const text = auditText(i18n, audit)
  const address = addressOf(audit)
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        {address ? (
          <Anchor component={Link} to={address} inherit>
            {text}
          </Anchor>
        ) : (
          text
        )}
      </span>
      <span className={classes.quiet}>{format.dateTime(audit.changedAt)}</span>
      {onOnly && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={`${t('company.audit_only')}: ${whatOf(i18n, audit)}`}
          onClick={onOnly}
        >
          {t('company.audit_only')}
        </Button>
      )}
    </li>
  )
}
