import { StreetProfileSelect } from '../../../concept-model/kinds/street-profile-select.tsx'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'

/** What lies beside what across the street of a building. */
export function StreetProfileField({ building: { id, cfg } }: { readonly building: Building }) {
  const { editor } = useEditor()
  return (
    <StreetProfileSelect
      blocktype={cfg.blocktype}
      value={cfg.street_profile}
      onChange={(street_profile) => editor.change(id, { cfg: { street_profile } })}
    />
  )
}
