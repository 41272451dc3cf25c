import { useI18n } from '../../shared/i18n.ts'
import { CustomTextForm } from '../custom_text/form.tsx'
import type { SectionFormProps } from '../define.ts'
import page from '../page.module.css'

/** The text of the author, in Dutch and in English; without one Kavel writes. */
export function ParkDescriptionForm(props: SectionFormProps) {
  const { t } = useI18n()
  return (
    <>
      <p className={page.source}>{t('business_park_description.text_hint')}</p>
      <CustomTextForm {...props} />
    </>
  )
}
