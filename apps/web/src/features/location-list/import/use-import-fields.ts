import { useMemo } from 'react'
import { useOffered } from '../use-columns.ts'
import type { ImportField } from './import-rows.ts'

/** The columns of the list that a file may fill, by whether they are the company's own. */
export function useImportFields(): readonly (ImportField & { readonly isCustom: boolean })[] {
  const offered = useOffered()
  return useMemo(
    () =>
      offered.flatMap(({ key, title, edit, patch, field }) =>
        edit && patch
          ? [{ key, title, patch, read: edit.read, isCustom: field !== undefined }]
          : [],
      ),
    [offered],
  )
}
