/** What sections about a core or a municipality say where nothing is known, and where their figures come from. */
import type { AreaSummaryData } from '@kavel/concept'
import type { KeyFigureKey } from '@kavel/registers'
import type { ReactNode } from 'react'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { keyFigureName, keyFigureText } from '../key-figure.ts'
import page from '../page.module.css'

type AreaHead = AreaSummaryData['area']
type Source = AreaSummaryData['source']
type Told = AreaSummaryData['figures'][number]

/** What it shows of an area that the registers have; of another one sentence. */
export function OfArea(props: {
  readonly area: AreaHead
  readonly children: (name: string) => ReactNode
}) {
  const { t } = useI18n()
  const { code, name } = props.area
  if (name === null) return <p className={page.dim}>{t('area_pages.missing', { code })}</p>
  return props.children(name)
}

/** Of which year figures are, and who tells them. */
export function FiguresSource({ source: { name, date, year } }: { readonly source: Source }) {
  const { t, format } = useI18n()
  const source = [name, date && format.date(date)].filter(Boolean).join(', ')
  if (source === '') return null
  return (
    <p className={page.source}>
      {year === null
        ? t('area_pages.figures_source_undated', { source })
        : t('area_pages.figures_source', { source, year })}
    </p>
  )
}

export function UnknownFigures({ figures }: { readonly figures: readonly Told[] }) {
  const i18n = useI18n()
  const unknown = figures.filter(({ value }) => value === null)
  if (unknown.length === 0) return null
  const names = unknown.map(({ figure }) => keyFigureName(i18n, figure)).join(', ')
  return <p className={page.source}>{i18n.t('area_pages.unknown_many', { names })}</p>
}

/** A value with its unit, or that it is not known. */
export function figureText(i18n: I18n, figure: KeyFigureKey, value: number | null): string {
  return value === null ? i18n.t('area_pages.unknown') : keyFigureText(i18n, figure, value)
}

/** Where it lies, in words. */
export function placeText({ t }: I18n, { kind, municipality, province }: AreaHead): string {
  if (kind === 'municipalities')
    return province ? t('area_pages.municipality_in', { province }) : t('area_pages.municipality')
  if (!municipality) return t('area_pages.core')
  return province
    ? t('area_pages.core_in', { municipality, province })
    : t('area_pages.core_nearby', { municipality })
}
