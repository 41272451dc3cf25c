import { keyOf, STREET_PROFILE_LANES, StreetProfile, type StreetProfileKey } from '@kavel/domain'
import { streetProfilesFor } from '@kavel/generator'
import { Select } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'

/** As the width has it: no profile is chosen. */
const BY_WIDTH = 'by_width'

/** Metres from one edge of the street to the other, as wide as the design rules have each lane. */
function widthOf(profile: StreetProfileKey): number {
  const lanes: readonly number[] = STREET_PROFILE_LANES[profile]
  return Math.round(10 * lanes.reduce((sum, lane) => sum + lane, 0)) / 10
}

/** What lies beside what across a street; of a building without street there is nothing to choose. */
export function StreetProfileField({ building: { id, cfg } }: { readonly building: Building }) {
  const { t, label, format } = useI18n()
  const { editor } = useEditor()
  const profiles = streetProfilesFor(cfg.blocktype)
  if (profiles.length === 0) return null
  const named = (profile: StreetProfileKey) => {
    const width = widthOf(profile)
    const name = label('street_profile', profile)
    return width === 0 ? name : `${name} · ${format.length(width)}`
  }
  const choose = (value: string | null) => {
    const key = value as StreetProfileKey | typeof BY_WIDTH
    const street_profile = key === BY_WIDTH ? null : StreetProfile[key]
    editor.change(id, { cfg: { street_profile } })
  }
  return (
    <Select
      label={t('concepts.street_profile')}
      allowDeselect={false}
      data={[
        { value: BY_WIDTH, label: t('concepts.street_profile_by_width') },
        ...profiles.map((profile) => ({ value: profile, label: named(profile) })),
      ]}
      value={keyOf(StreetProfile, cfg.street_profile ?? -1) ?? BY_WIDTH}
      onChange={choose}
    />
  )
}
