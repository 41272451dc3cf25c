import { MultiSelect } from '@mantine/core'
import { useRecords } from '../../shared/api/use-records.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'

/** As many custom fields as a company may have. */
const MOST = 200

/** Which custom fields the summary of a location shows; nothing where the company has none. */
export function SummaryFields() {
  const { t } = useI18n()
  const { company, mayChange, change } = useCompanySettings()
  const { data } = useRecords('customfields', { limit: MOST, depth: 0, order: 'order' })
  const fields = data?.records ?? []
  if (fields.length === 0) return null
  const known = company.cfg.summaryCustomFields.filter((id) => fields.some((one) => one.id === id))
  return (
    <SettingsSection
      id="company-summary-fields"
      title={t('company.summary_fields')}
      text={t('company.summary_fields_text')}
    >
      <MultiSelect
        aria-label={t('company.summary_fields_choose')}
        data={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={known.map(String)}
        disabled={!mayChange}
        onChange={(ids) => change({ cfg: { summaryCustomFields: ids.map(Number) } })}
      />
    </SettingsSection>
  )
}
