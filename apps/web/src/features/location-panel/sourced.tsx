import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './location-panel.module.css'
import { sourceText } from './source-text.ts'
import { useSource } from './use-sources.ts'

interface SourcedProps {
  /** As the record calls it, or what else a location says: `labels`, `custom.12`, `land_position`. */
  readonly field: string
  /** Nothing was filled in, so nothing came from anywhere. */
  readonly isEmpty?: boolean
  /** As wide as the form. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A field with where it comes from below it. */
export function Sourced({ field, isEmpty = false, isWide = false, children }: SourcedProps) {
  const i18n = useI18n()
  const source = useSource(field)
  return (
    <div className={isWide ? classes.wide : undefined}>
      {children}
      {source && !isEmpty && (
        <Text size="xs" c="dimmed" mt={2} data-source={field}>
          {sourceText(i18n, source)}
        </Text>
      )}
    </div>
  )
}
