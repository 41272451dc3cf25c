import { CLASS_METHODS, KEY_FIGURES } from '@kavel/concept'
import { Select } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { keyFigureName } from '../key-figure.ts'

/** The figure that colours the municipalities, and how it is put in classes. */
export function MunicipalityMapForm({ section, onChange }: SectionFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { param1, param2 } = section.cfg
  return (
    <>
      <Select
        label={t('state_municipality_map.figure')}
        data={KEY_FIGURES.map((value) => ({ value, label: keyFigureName(i18n, value) }))}
        value={param1 || 'density'}
        searchable
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(next) => onChange({ param1: next })}
      />
      <Select
        label={t('state_municipality_map.method')}
        data={CLASS_METHODS.map((value) => ({
          value,
          label: t(`state_municipality_map.method_${value}`),
        }))}
        value={param2 || 'quantiles'}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(next) => onChange({ param2: next })}
      />
    </>
  )
}
