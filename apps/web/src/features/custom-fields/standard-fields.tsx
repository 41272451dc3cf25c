import {
  allDefaultFields,
  type DefaultField,
  mayBeRequired,
  STANDARD_FIELD_KEYS,
  STANDARD_FIELDS,
} from '@kavel/domain'
import { Checkbox } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { standardFieldName } from '../../shared/texts/standard-field-name.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import classes from './custom-fields.module.css'

/** Which standard fields a location shows, in which order, and which a new one needs. */
export function StandardFields() {
  const { t } = useI18n()
  const { company, mayChange, change } = useCompanySettings()
  const fields = allDefaultFields(company.cfg.defaultfields)
  const items = fields.map((one) => ({ ...one, id: STANDARD_FIELD_KEYS.indexOf(one.field) + 1 }))
  const store = (next: readonly DefaultField[]) =>
    change({
      cfg: {
        defaultfields: next.map(({ field, shown, required }) => ({ field, shown, required })),
      },
    })
  const set = (field: DefaultField['field'], patch: Partial<DefaultField>) =>
    store(fields.map((one) => (one.field === field ? { ...one, ...patch } : one)))
  return (
    <SettingsSection
      id="standard-fields"
      title={t('custom_fields.standard')}
      text={t('custom_fields.standard_text')}
    >
      <SortableList
        items={items}
        nameOf={({ field }) => standardFieldName(t, field)}
        onOrder={async (next) => mayChange && store(next)}
      >
        {({ field, shown, required }, handle) => {
          const name = standardFieldName(t, field)
          return (
            <div className={classes.standard}>
              {mayChange ? handle : <span />}
              <span>
                {name}
                {!mayBeRequired(field) && (
                  <span className={classes.hint}>
                    {' '}
                    (
                    {t(
                      STANDARD_FIELDS[field] === 'values'
                        ? 'custom_fields.standard_values'
                        : 'custom_fields.standard_filled',
                    )}
                    )
                  </span>
                )}
              </span>
              <Checkbox
                label={t('custom_fields.standard_shown')}
                aria-label={t('custom_fields.standard_shown_of', { name })}
                checked={shown}
                disabled={!mayChange}
                onChange={({ currentTarget: { checked } }) =>
                  set(field, { shown: checked, required: required && checked })
                }
              />
              <Checkbox
                label={t('custom_fields.standard_required')}
                aria-label={t('custom_fields.standard_required_of', { name })}
                checked={required}
                disabled={!mayChange || !mayBeRequired(field)}
                onChange={({ currentTarget: { checked } }) =>
                  set(field, { required: checked, shown: shown || checked })
                }
              />
            </div>
          )
        }}
      </SortableList>
    </SettingsSection>
  )
}
