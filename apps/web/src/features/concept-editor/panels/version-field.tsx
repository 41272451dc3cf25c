import { VERSION_STEPS } from '@kavel/generator'
import { Select } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import { addsOf } from './version-texts.ts'

interface VersionFieldProps {
  readonly building: Building
  /** The version it is drawn with: that of the record, or the latest where that is not known. */
  readonly built: string
}

/**
 * Which version of the generator builds it. A building keeps its own until somebody chooses another; the figures show what
 * that changes, and undoing brings the old one back.
 */
export function VersionField({ building: { id, cfg }, built }: VersionFieldProps) {
  const { t } = useI18n()
  const { editor } = useEditor()
  const offered: readonly string[] = VERSION_STEPS
  const versions = offered.includes(built) ? offered : [...offered, built]
  return (
    <Select
      label={t('concepts.version_label')}
      mb="xs"
      allowDeselect={false}
      disabled={cfg.locked}
      data={versions.map((version) => {
        const adds = addsOf(version)
        return { value: version, label: adds ? `${version} – ${t(adds)}` : version }
      })}
      value={built}
      onChange={(version) => version && editor.change(id, { version })}
    />
  )
}
