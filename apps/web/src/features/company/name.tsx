import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'

/** Characters of the name of a company. */
const NAME_LENGTH = 200

export function CompanyName() {
  const { t } = useI18n()
  const { company, mayChange, change } = useCompanySettings()
  const [isEmpty, setEmpty] = useState(false)
  return (
    <SettingsSection id="company-name" title={t('company.name')} text={t('company.name_text')}>
      <TextInput
        aria-labelledby="company-name"
        maxLength={NAME_LENGTH}
        readOnly={!mayChange}
        variant={mayChange ? 'default' : 'filled'}
        value={isEmpty ? '' : company.name}
        error={isEmpty && t('company.name_empty')}
        onBlur={() => setEmpty(false)}
        onChange={({ currentTarget: { value } }) => {
          setEmpty(value.trim() === '')
          if (value.trim() !== '') change({ name: value }, 'name')
        }}
      />
    </SettingsSection>
  )
}
