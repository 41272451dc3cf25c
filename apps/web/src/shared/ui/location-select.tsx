import { LocationType, type RecordFor } from '@kavel/domain'
import { type I18n, useI18n } from '../i18n.ts'
import type { Choice } from './choices.ts'
import { RecordSelect, type RecordSelectProps } from './record-select.tsx'

/** The locations that can be chosen, changed last first; templates and what is archived are no work. */
export const CHOOSABLE_LOCATIONS = {
  order: '-updatedAt',
  where: { type: LocationType.default, archived: false },
} as const

type Named = Pick<RecordFor<'locations'>, 'name' | 'display_address' | 'plotnr'>

/** How a location is called: its name, or else where it lies. */
export function locationName(
  { t }: Pick<I18n, 't'>,
  { name, display_address, plotnr }: Named,
): string {
  return name || display_address || plotnr || t('locations.unnamed')
}

/** A location as an entry of a picker, by its id or by its public key. */
export function locationChoice(
  i18n: I18n,
  location: Named & Pick<RecordFor<'locations'>, 'id' | 'key' | 'cfg'>,
  by: 'id' | 'key',
): Choice {
  const label = locationName(i18n, location)
  const place = location.display_address || location.plotnr
  const notes = [
    location.cfg.summary.fictional && i18n.t('shell.fictional'),
    place !== label && place,
  ].filter(Boolean)
  return { value: String(location[by]), label, note: notes.join(' · ') || null }
}

export interface LocationSelectProps
  extends Omit<
    RecordSelectProps<'locations'>,
    'entity' | 'query' | 'choiceOf' | 'nothingFound' | 'chosen'
  > {
  readonly by: 'id' | 'key'
  readonly chosen: Choice | null
}

/** Chooses a location by a part of its name, its address or its plot numbers. */
export function LocationSelect({ by, ...props }: LocationSelectProps) {
  const i18n = useI18n()
  return (
    <RecordSelect
      {...props}
      entity="locations"
      query={CHOOSABLE_LOCATIONS}
      choiceOf={(location) => locationChoice(i18n, location, by)}
      nothingFound={i18n.t('locations.nothing_found')}
    />
  )
}
