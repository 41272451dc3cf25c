import type { EntityName } from '@kavel/domain'
import type { ReactNode } from 'react'
import { useMay } from '../session/use-may.ts'

export interface EditableProps {
  /** Whose records the fields inside change. */
  readonly entity: EntityName
  readonly children: ReactNode
}

/** Fields that are disabled for who may only look, as a viewer or without a licence; links inside still work. */
export function Editable({ entity, children }: EditableProps) {
  return (
    <fieldset disabled={!useMay('update', entity)} style={{ display: 'contents' }}>
      {children}
    </fieldset>
  )
}
