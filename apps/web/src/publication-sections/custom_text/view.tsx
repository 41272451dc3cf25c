import { plainText, type RichBlock, type SectionContents } from '@kavel/concept'
import type { Language } from '@kavel/i18n'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import { OnlyIn } from '../written-in.tsx'
import { RichText } from './rich-text.tsx'

type Data = SectionContents['custom_text']

/** The text that a reader of a language sees, and the language that it is in. */
function textFor(data: Data, language: Language): readonly [readonly RichBlock[], Language] {
  return language === 'en' && data.en.length > 0 ? [data.en, 'en'] : [data.nl, 'nl']
}

/** A text that begins with a heading has that above the section. */
function headOf([first]: readonly RichBlock[]): RichBlock | null {
  return first?.kind === 'heading' && !first.quoted ? first : null
}

function CustomText({ data }: { readonly data: Data }) {
  const { language } = useI18n()
  const [blocks, written] = textFor(data, language)
  const rest = headOf(blocks) ? blocks.slice(1) : blocks
  const other = written === language ? null : written
  return (
    <>
      <OnlyIn language={other} />
      <div lang={other ?? undefined}>
        <RichText blocks={rest} />
      </div>
    </>
  )
}

export const customText: SectionView<Data> = {
  View: CustomText,
  isEmpty: ({ nl, en }) => nl.length + en.length === 0,
  headingOf(data, language) {
    const head = headOf(textFor(data, language)[0])
    return head && plainText([head])
  },
}
