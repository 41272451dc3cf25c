import { CUSTOM_VALUE_TYPES, CustomFieldType } from '@kavel/domain'
import { useState } from 'react'
import { type CustomField, useCustomFields } from '../../shared/custom-fields.ts'
import { edits, reorderEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { AddRow } from './add-row.tsx'
import { Choices } from './choices.tsx'
import { FieldRow } from './field-row.tsx'
import { RemoveFieldDialog } from './remove-field-dialog.tsx'

const STEP = 10

/** The custom fields of the company, and the choices of its standard ones. */
export function CustomFields() {
  const { t } = useI18n()
  const mayChange = useMay('update', 'customvalues')
  return (
    <>
      <SettingsSection
        id="custom-fields"
        title={t('custom_fields.own')}
        text={t('custom_fields.own_text')}
      >
        <Fields mayChange={useMay('update', 'customfields')} />
      </SettingsSection>
      {CUSTOM_VALUE_TYPES.map((type) => (
        <SettingsSection
          key={type}
          id={`choices-${type}`}
          title={t(`custom_fields.${type}`)}
          text={t(`custom_fields.${type}_text`)}
        >
          <Choices list={{ type, customfieldId: null }} mayChange={mayChange} />
        </SettingsSection>
      ))}
    </>
  )
}

function Fields({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useI18n()
  const { fields, error, refetch } = useCustomFields()
  const [removed, setRemoved] = useState<CustomField | null>(null)
  if (error && !fields) return <ErrorState error={error} retry={refetch} />
  if (!fields) return <LoadingState />
  const sorted = fields
    .map((one) => edits.show('customfields', one))
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
  const add = (name: string) =>
    edits.exchange(
      SETTINGS_SCOPE,
      'customfields',
      [],
      [
        {
          name,
          type: CustomFieldType.text,
          publish: 'edit',
          order: (sorted.at(-1)?.order ?? 0) + STEP,
        },
      ],
    )
  return (
    <>
      {sorted.length === 0 && (
        <EmptyState level={3} title={t('custom_fields.none')} text={t('custom_fields.none_text')} />
      )}
      <SortableList
        items={sorted}
        nameOf={({ name }) => name || t('custom_fields.unnamed')}
        onOrder={async (next) => mayChange && reorderEdited(SETTINGS_SCOPE, 'customfields', next)}
      >
        {(field, handle) => (
          <FieldRow
            field={field}
            handle={mayChange ? handle : null}
            mayChange={mayChange}
            onRemove={() => setRemoved(field)}
          />
        )}
      </SortableList>
      {mayChange && (
        <div>
          <Licensed feature="custom_fields" used={sorted.length}>
            <AddRow
              label={t('custom_fields.add_name')}
              placeholder={t('custom_fields.add_placeholder')}
              action={t('custom_fields.add')}
              onAdd={add}
            />
          </Licensed>
        </div>
      )}
      {removed && <RemoveFieldDialog field={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}
