import { Button } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hasValue, useCustomFields } from '../../../../shared/custom-fields.ts'
import { useI18n } from '../../../../shared/i18n.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../../shared/ui/states.tsx'
import { LocationsSheet } from '../locations-sheet.tsx'

/** All locations with every custom field that the user may see. */
export function Screen() {
  return (
    <LocationsSheet sheet="locations/custom_fields" set="custom" instead={useFieldsLacking()} />
  )
}

/** What is shown as long as there are no custom fields; null: there are some. */
function useFieldsLacking() {
  const { t } = useI18n()
  const { fields, error, refetch } = useCustomFields()
  if (fields?.some(hasValue)) return null
  if (error && !fields) return <ErrorState error={error} retry={refetch} />
  if (!fields) return <LoadingState />
  return (
    <EmptyState
      icon={<IconForms size={36} stroke={1.3} />}
      title={t('sheets.custom_none_title')}
      text={t('sheets.custom_none_text')}
      action={
        <Button component={Link} to="/settings/locations/customfields" mt="xs">
          {t('sheets.to_custom_fields')}
        </Button>
      }
    />
  )
}
