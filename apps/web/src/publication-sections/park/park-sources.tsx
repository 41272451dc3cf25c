import type { AreaSource } from '@kavel/concept'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import page from '../page.module.css'

export interface ParkSourcesProps {
  /** Registers that the figures come from; one that is not imported is left out. */
  readonly sources: readonly AreaSource[]
  /** The company's own file of companies; its name is told nowhere. */
  readonly ownFile?: AreaSource | undefined
}

/** Where the figures of a park come from, and until when each is known. */
export function ParkSources({ sources, ownFile }: ParkSourcesProps) {
  const i18n = useI18n()
  const { t } = i18n
  const named = [
    ...sources,
    ...(ownFile?.date ? [{ ...ownFile, name: t('park_page.own_file') }] : []),
  ].flatMap((source) => (source.name === null ? [] : written(i18n, source)))
  if (named.length === 0) return null
  return (
    <p className={page.source}>
      {t('park_page.sources', { sources: [...new Set(named)].join('; ') })}
    </p>
  )
}

function written({ format }: I18n, { name, date }: AreaSource): string {
  return [name, date && format.date(date)].filter(Boolean).join(', ')
}
