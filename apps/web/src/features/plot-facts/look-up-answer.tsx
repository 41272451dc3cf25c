import {
  type LookupAnswer,
  type LookupFieldKey,
  type LookupKey,
  type LookupRecord,
  lookupFieldOf,
  lookupOf,
  registers,
} from '@kavel/registers'
import { Anchor, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { Fact } from './fact.tsx'
import classes from './plot-facts.module.css'

type Found = LookupAnswer & { readonly state: 'found' }

/** What a service answered, with its credit and the moment; or why it did not, and what to do. */
export function LookUpAnswer({
  lookup,
  answer,
  isAddress,
}: {
  readonly lookup: LookupKey
  readonly answer: LookupAnswer
  /** It was asked of an address, not of a place. */
  readonly isAddress: boolean
}) {
  const { t } = useI18n()
  if (answer.state === 'not_connected')
    return <Text size="xs">{t('lookups.not_connected', { name: answer.keyName })}</Text>
  if (answer.state === 'failed')
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        {t(`lookups.failed_${answer.code}`, { host: answer.host })}
      </Text>
    )
  return (
    <>
      {answer.state === 'empty' ? (
        <Text size="sm">{t(isAddress ? 'lookups.empty_address' : 'lookups.empty')}</Text>
      ) : (
        <Records answer={answer} />
      )}
      <Credit lookup={lookup} askedAt={answer.askedAt} />
    </>
  )
}

function Credit({ lookup, askedAt }: { readonly lookup: LookupKey; readonly askedAt: string }) {
  const { t, format } = useI18n()
  const { attribution: credit, licence } = registers[lookupOf(lookup).register]
  return (
    <Text size="xs" c="dimmed">
      {t('lookups.credit', { credit, licence, moment: format.dateTime(askedAt) })}
    </Text>
  )
}

function Records({ answer: { records, total, unanswered } }: { readonly answer: Found }) {
  const { t, format } = useI18n()
  const left = total - records.length
  return (
    <>
      {records.map((record, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two records may tell the same
        <Record key={place} record={record} />
      ))}
      {left > 0 && (
        <Text size="sm">{t('lookups.more', { count: left, formatted: format.number(left) })}</Text>
      )}
      {unanswered > 0 && <Text size="sm">{t('lookups.unanswered')}</Text>}
    </>
  )
}

function Record({ record: { part, values } }: { readonly record: LookupRecord }) {
  const { t } = useI18n()
  const entries = Object.entries(values) as [LookupFieldKey, string | number | null][]
  return (
    <>
      {part && (
        <Text size="sm" fw={600} mt={4}>
          {t(`lookups.part_${part}`)}
        </Text>
      )}
      <dl className={classes.facts}>
        {entries.map(([key, value]) =>
          // a figure that the service does not know is told; a text that it leaves out is not
          value === null && lookupFieldOf(key).type !== 'number' ? null : (
            <Fact key={key} name={t(`lookups.field_${key}`)}>
              <Value field={key} value={value} />
            </Fact>
          ),
        )}
      </dl>
    </>
  )
}

function Value({
  field,
  value,
}: {
  readonly field: LookupFieldKey
  readonly value: string | number | null
}) {
  const { t, format } = useI18n()
  const { type, unit = '' } = lookupFieldOf(field)
  if (value === null) return <span>{t('lookups.unknown')}</span>
  if (type === 'link')
    return (
      <Anchor href={String(value)} target="_blank" rel="noreferrer" size="sm">
        {new URL(String(value)).host}
      </Anchor>
    )
  if (type === 'date') return <span>{format.date(value)}</span>
  if (type === 'amount') return <span>{format.money(Number(value))}</span>
  if (type === 'number')
    return <span>{[format.number(Number(value), 2), unit].filter(Boolean).join('\u00a0')}</span>
  // the words of the registers
  return (
    <span lang="nl" className={classes.said}>
      {value}
    </span>
  )
}
