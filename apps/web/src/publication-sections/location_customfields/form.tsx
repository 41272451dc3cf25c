import { readChosen, writeChosen } from '@kavel/concept'
import { ActionIcon, Alert, Group, Input, Select, Stack, Text } from '@mantine/core'
import { IconEye, IconX } from '@tabler/icons-react'
import { hasValue, useCustomFields } from '../../shared/custom-fields.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { LoadingState } from '../../shared/ui/states.tsx'
import type { SectionFormProps } from '../define.ts'
import { GoneNotice } from '../gone-notice.tsx'

/** Which custom fields stand on the page, in which order; one that only administrators see cannot. */
export function CustomFieldsForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const { fields } = useCustomFields()
  const ids = readChosen(section.cfg.param1)
  if (!fields) return <LoadingState />
  const all = fields.filter((field) => hasValue(field) && field.publish !== 'none')
  const chosen = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const others = all.filter(({ id }) => !ids.includes(id))
  const choose = (next: readonly number[]) => onChange({ param1: writeChosen(next) })
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('location_customfields.fields')} labelElement="div">
        {chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(all.length === 0 ? 'location_customfields.no_fields' : 'location_customfields.none')}
          </Text>
        )}
        <SortableList
          items={chosen}
          nameOf={({ name }) => name}
          onOrder={async (next) => choose(next.map(({ id }) => id))}
        >
          {(field, handle) => (
            <Group gap={6} wrap="nowrap" flex={1}>
              {handle}
              <Text size="sm" flex={1} truncate>
                {field.name}
              </Text>
              <ActionIcon
                variant="subtle"
                aria-label={t('location_customfields.remove', { name: field.name })}
                onClick={() => choose(ids.filter((id) => id !== field.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
          )}
        </SortableList>
      </Input.Wrapper>
      <GoneNotice
        count={ids.length - chosen.length}
        text={t('location_customfields.gone', { count: ids.length - chosen.length })}
        forget={t('location_customfields.forget')}
        onForget={() => choose(chosen.map(({ id }) => id))}
      />
      {others.length > 0 && (
        <Select
          label={t('location_customfields.choose')}
          placeholder={t('locations.choose')}
          data={others.map(({ id, name }) => ({ value: String(id), label: name || '–' }))}
          value={null}
          searchable={others.length > 10}
          onChange={(id) => id !== null && choose([...ids, Number(id)])}
        />
      )}
      {chosen.length > 0 && (
        <Alert color="orange" icon={<IconEye size={18} aria-hidden />} p="xs">
          {t('location_customfields.becomes_public')}
        </Alert>
      )}
    </Stack>
  )
}
