import { Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { CustomTextForm } from '../custom_text/form.tsx'
import type { SectionFormProps } from '../define.ts'

/** A text of the author's own, which takes the place of the sentences. */
export function MunicipalityDescriptionForm(props: SectionFormProps) {
  const { t } = useI18n()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('area_pages.own_text')}
      </Text>
      <CustomTextForm {...props} />
    </>
  )
}
