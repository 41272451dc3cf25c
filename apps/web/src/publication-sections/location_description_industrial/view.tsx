import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { writeSource } from '../../shared/texts/write-source.ts'
import type { SectionView } from '../define.ts'
import { PlaceSentences, Sentence } from '../place-sentences.tsx'
import { SourceLine } from '../source-line.tsx'

type Data = SectionContents['location_description_industrial']

function Industrial({ data }: { readonly data: Data }) {
  const i18n = useI18n()
  const { t } = i18n
  const { category } = data
  return (
    <PlaceSentences facts={data}>
      <Sentence
        source={
          category && (
            <SourceLine source={writeSource(i18n, [category.reference, category.source], ', ')} />
          )
        }
      >
        {t(`location_description_industrial.${data.permission}`)}{' '}
        {category && t('location_description_industrial.category', { category: category.name })}
        {/* where no companies may come, nobody asks for it */}
        {!category &&
          data.permission !== 'forbidden' &&
          t('location_description_industrial.category_unknown')}
      </Sentence>
    </PlaceSentences>
  )
}

export const industrial: SectionView<Data> = {
  sketch: 'text',
  View: Industrial,
}
