import { MOST_AREAS } from '@kavel/domain'
import { Combobox, Group, Loader, Pill, Text, TextInput, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { areasQuery } from '../../shared/use-areas.ts'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import { usePlaces } from '../../shared/use-places.ts'

const KINDS: readonly string[] = ['municipalities', 'provinces']

/** Municipalities and provinces where the company works. */
export function CompanyAreas() {
  const { t } = useI18n()
  const { company, mayChange, change } = useCompanySettings()
  const { areas } = company.cfg
  const { data } = useQuery(areasQuery(areas))
  const nameOf = (code: string) => data?.find((area) => area.code === code)?.name ?? code
  const isFull = areas.length >= MOST_AREAS
  return (
    <SettingsSection id="company-areas" title={t('company.areas')} text={t('company.areas_text')}>
      {areas.length > 0 ? (
        <Group gap={6}>
          {areas.map((code) => (
            <Pill
              key={code}
              size="md"
              withRemoveButton={mayChange}
              removeButtonProps={{
                'aria-label': t('company.areas_remove', { name: nameOf(code) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => change({ cfg: { areas: areas.filter((one) => one !== code) } })}
            >
              {nameOf(code)}
            </Pill>
          ))}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('company.areas_none')}
        </Text>
      )}
      {mayChange && !isFull && (
        <AddArea chosen={areas} onChoose={(code) => change({ cfg: { areas: [...areas, code] } })} />
      )}
      {mayChange && isFull && (
        <Text size="sm" c="dimmed">
          {t('company.areas_full', { most: String(MOST_AREAS) })}
        </Text>
      )}
    </SettingsSection>
  )
}

interface AddProps {
  readonly chosen: readonly string[]
  readonly onChoose: (code: string) => void
}

function AddArea({ chosen, onChoose }: AddProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const { isSearch, places, isSearching } = usePlaces(typed)
  const found = places.filter(
    ({ kind, register_id }) => KINDS.includes(kind) && !chosen.includes(register_id),
  )
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(code) => {
        onChoose(code)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          aria-label={t('company.areas_add')}
          placeholder={t('company.areas_add')}
          value={typed}
          maw={340}
          rightSection={isSearching && <Loader size={14} aria-hidden />}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
            combobox.updateSelectedOptionIndex()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSearch || (isSearching && found.length === 0)}>
        <Combobox.Options aria-label={t('company.areas')}>
          {found.map(({ kind, register_id, label }) => (
            <Combobox.Option key={register_id} value={register_id}>
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <span>{label}</span>
                <Text size="xs" c="dimmed" span>
                  {t(`shell.kind_${kind}`)}
                </Text>
              </Group>
            </Combobox.Option>
          ))}
          {found.length === 0 && !isSearching && (
            <Combobox.Empty>{t('company.areas_nothing')}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
