import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { listOf, PlaceSentences, Sentence } from '../place-sentences.tsx'

type Data = SectionContents['location_description_residential']

function Residential({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const forms = data.forms.map((form) => t(`location_description_residential.form_${form}`))
  return (
    <PlaceSentences facts={data}>
      <Sentence>
        {t(`location_description_residential.${data.permission}`)}
        {forms.length > 0 &&
          ` ${t('location_description_residential.forms', { forms: listOf(i18n, forms) })}`}
      </Sentence>
    </PlaceSentences>
  )
}

export const residential: SectionView<Data> = {
  sketch: 'text',
  View: Residential,
}
