import { VERSION_STEPS } from '@kavel/generator'
import { Button, Select } from '@mantine/core'
import { useId, useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import classes from './panels.module.css'
import { VersionTable } from './version-table.tsx'
import { addsOf } from './version-texts.ts'

interface VersionFieldProps {
  readonly building: Building
  /** The version it is drawn with: that of the record, or the latest where that is not known. */
  readonly built: string
}

/**
 * Which version of the generator builds it. A building keeps its own until somebody chooses another; beside the choice
 * stands what each would change, and undoing brings the old one back.
 */
export function VersionField({ building, built }: VersionFieldProps) {
  const { t } = useI18n()
  const { editor } = useEditor()
  const table = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, cfg } = building
  const offered: readonly string[] = VERSION_STEPS
  const versions = offered.includes(built) ? offered : [...offered, built]
  const choose = (version: string) => editor.change(id, { version })
  return (
    <div className={classes.sectionBody}>
      <Select
        label={t('concepts.version_label')}
        allowDeselect={false}
        disabled={cfg.locked}
        data={versions.map((version) => {
          const adds = addsOf(version)
          return { value: version, label: adds ? `${version} – ${t(adds)}` : version }
        })}
        value={built}
        // who is about to choose sees what it changes
        onDropdownOpen={() => setOpen(true)}
        onChange={(version) => version && choose(version)}
      />
      <Button
        variant="default"
        w="fit-content"
        aria-expanded={isOpen}
        aria-controls={table}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'concepts.version_compare_close' : 'concepts.version_compare')}
      </Button>
      <div id={table} hidden={!isOpen}>
        {isOpen && (
          <VersionTable building={building} built={built} onChoose={cfg.locked ? null : choose} />
        )}
      </div>
    </div>
  )
}
