import { PAGED_TYPES, type PagedType } from '@kavel/concept'
import { MultiSelect, NumberInput } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'

/** Which types of publications are listed, and how many. */
export function PublicationsForm({ section, takes, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const { param1, param2 } = section.cfg
  const types = (param1?.split(',') ?? []).filter((type) => type !== '')
  return (
    <>
      <MultiSelect
        label={t('publications_list.types')}
        placeholder={types.length === 0 ? t('publications_list.types_all') : ''}
        data={[...new Set([...PAGED_TYPES, ...types])].map((value) => ({
          value,
          label: t(`publications.type_${value as PagedType}`),
        }))}
        value={types}
        clearable
        checkIconPosition="right"
        onChange={(next) => onChange({ param1: next.join(',') || null })}
      />
      <NumberInput
        label={t('publications_list.most')}
        description={t('publications_list.most_hint')}
        min={1}
        max={500}
        allowDecimal={false}
        allowNegative={false}
        value={param2 ?? ''}
        onChange={(value) => {
          const next = { param2: value === '' ? null : String(value) }
          if (takes(next)) onChange(next)
        }}
      />
    </>
  )
}
