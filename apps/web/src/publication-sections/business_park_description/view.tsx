import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { RichText } from '../custom_text/rich-text.tsx'
import type { SectionView } from '../define.ts'
import page from '../page.module.css'
import { ParkGone } from '../park/park-gone.tsx'
import { ParkSources } from '../park/park-sources.tsx'
import { sentencesOf } from './sentences.ts'

type Data = SectionContents['business_park_description']

function ParkDescription({ data }: { readonly data: Data }) {
  const { language } = useI18n()
  const { nl, en, name, facts } = data
  const isEnglish = language === 'en' ? en.length > 0 : nl.length === 0
  const [blocks, written] = isEnglish ? ([en, 'en'] as const) : ([nl, 'nl'] as const)
  if (blocks.length > 0)
    return (
      <div lang={written === language ? undefined : written}>
        <RichText blocks={blocks} />
      </div>
    )
  if (name === null || !facts) return <ParkGone name={name} />
  return <Generated name={name} facts={facts} />
}

function Generated(props: { readonly name: string; readonly facts: NonNullable<Data['facts']> }) {
  const i18n = useI18n()
  const { facts } = props
  const { source, sources } = facts
  return (
    <>
      <div className={page.text}>
        {sentencesOf(i18n, props.name, facts).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ParkSources
        sources={[source, sources.plots, sources.buildings, sources.roads]}
        ownFile={sources.companies}
      />
    </>
  )
}

export const parkDescription: SectionView<Data> = { sketch: 'text', View: ParkDescription }
