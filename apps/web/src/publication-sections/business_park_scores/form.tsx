import { CATEGORY_COUNTS, readSbiPrefixes, SCORE_SHOWS } from '@kavel/concept'
import {
  CUSTOM_INDICATORS,
  INDICATOR_TYPES,
  type IndicatorType,
  type RecordFor,
} from '@kavel/domain'
import { ActionIcon, Group, Input, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { CommitText } from '../../shared/ui/commit-text.tsx'
import { NumberField } from '../../shared/ui/number-field.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import type { SectionFormProps } from '../define.ts'
import classes from './form.module.css'

type Chosen = RecordFor<'sections'>['cfg']['indicators'][number]

/** Those that may stand on a page more than once. */
const REPEATED: readonly IndicatorType[] = CUSTOM_INDICATORS

/** Between the places of two, so that one may come between. */
const STEP = 10

/** Which indicators stand on the page, in which order, and how they show. */
export function ScoresForm({ section: { cfg }, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const stored = cfg.indicators.toSorted((one, other) => one.order - other.order)
  const items = stored.map((one, index) => ({ ...one, id: index }))
  const typeName = (type: IndicatorType) => t(`business_park_scores.type_${type}`)
  const nameOf = ({ name, type }: Pick<Chosen, 'name' | 'type'>) => name.trim() || typeName(type)
  const store = (next: readonly Chosen[]) =>
    onChange({ indicators: next.map((one, index) => ({ ...one, order: (index + 1) * STEP })) })
  const change = (at: number, said: Partial<Chosen>) =>
    store(stored.map((one, index) => (index === at ? { ...one, ...said } : one)))
  const left = INDICATOR_TYPES.filter(
    (type) => REPEATED.includes(type) || !stored.some((one) => one.type === type),
  )
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('business_park_scores.shows')}
        value={cfg.param1 ?? SCORE_SHOWS[0]}
        onChange={(param1) => onChange({ param1 })}
      >
        <Stack gap={6} mt={6}>
          {SCORE_SHOWS.map((one) => (
            <Radio key={one} size="xs" value={one} label={t(`business_park_scores.shows_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t('business_park_scores.counts')}
        value={cfg.param2 ?? CATEGORY_COUNTS[0]}
        onChange={(param2) => onChange({ param2 })}
      >
        <Stack gap={6} mt={6}>
          {CATEGORY_COUNTS.map((one) => (
            <Radio
              key={one}
              size="xs"
              value={one}
              label={t(`business_park_scores.counts_${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Input.Wrapper
        label={t('business_park_scores.chosen')}
        description={t('business_park_scores.chosen_hint')}
        labelElement="div"
      >
        <SortableList
          items={items}
          nameOf={nameOf}
          onOrder={async (next) => store(next.map(({ id }) => stored[id]!))}
        >
          {(one, handle) => (
            <Stack gap={6} flex={1} className={classes.item}>
              <Group gap={6} wrap="nowrap">
                {handle}
                <Text size="sm" flex={1}>
                  {nameOf(one)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('business_park_scores.remove', { name: nameOf(one) })}
                  onClick={() => store(stored.filter((_, index) => index !== one.id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Group>
              <Fields one={one} onChange={(said) => change(one.id, said)} />
            </Stack>
          )}
        </SortableList>
      </Input.Wrapper>
      <Select
        label={t('business_park_scores.add')}
        placeholder={t('locations.choose')}
        data={left.map((type) => ({ value: type, label: typeName(type) }))}
        value={null}
        searchable
        onChange={(type) => type && store([...stored, made(type as IndicatorType)])}
      />
    </Stack>
  )
}

const made = (type: IndicatorType): Chosen => ({
  ...{ name: '', description: null, key: null, score: null, type },
  order: Number.MAX_SAFE_INTEGER,
})

interface FieldsProps {
  readonly one: Chosen
  readonly onChange: (said: Partial<Chosen>) => void
}

function Fields({ one, onChange }: FieldsProps) {
  const { t } = useI18n()
  return (
    <>
      <CommitText
        size="xs"
        mayBeEmpty
        maxLength={200}
        label={t('business_park_scores.own_name')}
        placeholder={t(`business_park_scores.type_${one.type}`)}
        value={one.name}
        onCommit={(name) => onChange({ name })}
      />
      <CommitText
        size="xs"
        mayBeEmpty
        maxLength={500}
        label={t('business_park_scores.own_text')}
        value={one.description ?? ''}
        onCommit={(description) => onChange({ description: description || null })}
      />
      {one.type === 'custom' && (
        <NumberField
          label={t('business_park_scores.typed_score')}
          value={one.score}
          max={100}
          decimals={1}
          onCommit={(score) => onChange({ score })}
          onClear={() => onChange({ score: null })}
        />
      )}
      {one.type === 'custom_sbi' && <Prefixes one={one} onChange={onChange} />}
    </>
  )
}

/** Beginnings of SBI codes; what is none stays as it was typed, with the reason. */
function Prefixes({ one, onChange }: FieldsProps) {
  const { t } = useI18n()
  const value = one.key ?? ''
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const isTaken = readSbiPrefixes(typed) !== null
  const commit = () => isTaken && typed.trim() !== value && onChange({ key: typed.trim() || null })
  return (
    <TextInput
      size="xs"
      label={t('business_park_scores.prefixes')}
      description={t('business_park_scores.prefixes_hint')}
      maxLength={200}
      error={!isTaken && t('business_park_scores.prefixes_fault')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
