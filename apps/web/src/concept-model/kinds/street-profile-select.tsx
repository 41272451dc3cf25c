import {
  type BlockType,
  keyOf,
  STREET_PROFILE_LANES,
  StreetProfile,
  type StreetProfileKey,
} from '@kavel/domain'
import { streetProfilesFor } from '@kavel/generator'
import { Select } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'

/** As the width has it: no profile is chosen. */
const BY_WIDTH = 'by_width'

/** Metres from one edge of the street to the other, as wide as the design rules have each lane. */
function widthOf(profile: StreetProfileKey): number {
  const lanes: readonly number[] = STREET_PROFILE_LANES[profile]
  return Math.round(10 * lanes.reduce((sum, lane) => sum + lane, 0)) / 10
}

export interface StreetProfileSelectProps {
  readonly blocktype: BlockType
  /** Null: as the width has it. */
  readonly value: StreetProfile | null
  readonly onChange: (profile: StreetProfile | null) => void
  readonly disabled?: boolean
}

/** What lies beside what across a street; of a building without street there is nothing to choose. */
export function StreetProfileSelect({
  blocktype,
  value,
  onChange,
  disabled = false,
}: StreetProfileSelectProps) {
  const { t, label, format } = useI18n()
  const profiles = streetProfilesFor(blocktype)
  if (profiles.length === 0) return null
  const named = (profile: StreetProfileKey) => {
    const width = widthOf(profile)
    const name = label('street_profile', profile)
    return width === 0 ? name : `${name} · ${format.length(width)}`
  }
  return (
    <Select
      label={t('concepts.street_profile')}
      allowDeselect={false}
      disabled={disabled}
      data={[
        { value: BY_WIDTH, label: t('concepts.street_profile_by_width') },
        ...profiles.map((profile) => ({ value: profile, label: named(profile) })),
      ]}
      value={keyOf(StreetProfile, value ?? -1) ?? BY_WIDTH}
      onChange={(chosen) => {
        const key = chosen as StreetProfileKey | typeof BY_WIDTH
        onChange(key === BY_WIDTH ? null : StreetProfile[key])
      }}
    />
  )
}
