import type { EntityName } from '@kavel/domain'
import { useSyncExternalStore } from 'react'
import { useI18n } from '../i18n.ts'
import { edits } from './edits.ts'

/** A field of a record, as the server names it in a refusal. */
export interface FieldOf {
  readonly entity: EntityName
  readonly id: number
  /** `price`, or with points inside a document: `cfg.finance_parameters.interest`. */
  readonly path: string
}

/** Why the server refused what a field holds now; null when it did not. */
export function useFailure(of: FieldOf | undefined): string | null {
  const { t } = useI18n()
  const message = useSyncExternalStore(edits.version.subscribe, () =>
    of ? edits.refusalOf(of.entity, of.id, of.path) : null,
  )
  return message === null ? null : t('edit.refused_by_server', { message })
}
