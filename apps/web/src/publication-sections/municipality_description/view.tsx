import type { SectionContents } from '@kavel/concept'
import type { KeyFigureKey } from '@kavel/registers'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { FiguresSource, OfArea, UnknownFigures } from '../area-pages/area-notes.tsx'
import { customText } from '../custom_text/view.tsx'
import type { SectionView } from '../define.ts'
import { keyFigureText } from '../key-figure.ts'
import page from '../page.module.css'
import { listOf } from '../place-sentences.tsx'

type Data = SectionContents['municipality_description']
type Figures = Data['figures']

/** Sentences that stand in one paragraph each, but for the first, which names the area. */
const PARAGRAPHS = [
  ['households', 'household_size', 'land', 'density', 'urbanity', 'elderly', 'income'],
  ['dwellings', 'value', 'owner_occupied', 'rented', 'multi_family', 'built_from_2000'],
] as const
const DISTANCES = [
  'distance_supermarket',
  'distance_primary_education',
  'distance_general_practitioner',
  'distance_station',
  'distance_main_road',
] as const
const CLASSES = [1, 2, 3, 4, 5] as const

/** The author's own text, else what CBS tells in sentences. */
function Description({ data }: { readonly data: Data }) {
  const { t } = useI18n()
  const { area, figures, source } = data
  if (data.nl.length > 0) return <customText.View data={data} />
  return (
    <OfArea area={area}>
      {(name) =>
        figures.length === 0 ? (
          <p className={page.dim}>{t('area_pages.no_figures')}</p>
        ) : (
          <>
            <Sentences name={name} figures={figures} />
            <UnknownFigures figures={figures} />
            <FiguresSource source={source} />
          </>
        )
      }
    </OfArea>
  )
}

function Sentences({ name, figures }: { readonly name: string; readonly figures: Figures }) {
  const i18n = useI18n()
  const known = new Map(
    figures.flatMap(({ figure, value }) => (value === null ? [] : [[figure, value] as const])),
  )
  const [first, homes] = PARAGRAPHS.map((keys) => keys.flatMap((key) => said(i18n, known, key)))
  const paragraphs = [[...introduce(i18n, known, name), ...(first ?? [])], homes ?? []]
  const near = nearText(i18n, known)
  return (
    <div className={page.text}>
      {[...paragraphs.map((sentences) => sentences.join(' ')), near].map(
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other name
        (paragraph, index) => paragraph !== '' && <p key={index}>{paragraph}</p>,
      )}
    </div>
  )
}

type Known = ReadonlyMap<KeyFigureKey, number>

function introduce({ t, format }: I18n, known: Known, name: string): string[] {
  const count = known.get('inhabitants')
  if (count === undefined) return []
  return [t('area_pages.said_inhabitants', { count, formatted: format.number(count), name })]
}

function said(i18n: I18n, known: Known, key: (typeof PARAGRAPHS)[number][number]): string[] {
  const value = known.get(key)
  if (value === undefined) return []
  if (key === 'urbanity') {
    const found = CLASSES.find((one) => one === value)
    return found ? [i18n.t(`area_pages.said_urbanity_${found}`)] : []
  }
  const text = key === 'density' ? i18n.format.number(value) : keyFigureText(i18n, key, value)
  return [i18n.t(`area_pages.said_${key}`, { value: text })]
}

function nearText(i18n: I18n, known: Known): string {
  const parts = DISTANCES.flatMap((key) => {
    const value = known.get(key)
    return value === undefined
      ? []
      : [i18n.t(`area_pages.said_${key}`, { value: keyFigureText(i18n, key, value) })]
  })
  return parts.length > 0 ? i18n.t('area_pages.said_near', { parts: listOf(i18n, parts) }) : ''
}

export const municipalityDescription: SectionView<Data> = {
  sketch: 'text',
  View: Description,
  headingOf: (data, language) => customText.headingOf?.(data, language) ?? null,
}
