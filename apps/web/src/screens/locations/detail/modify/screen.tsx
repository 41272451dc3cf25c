import { WholeLocation } from '../../../../features/location-panel/whole/whole-location.tsx'
import { OwnFacts } from '../../../../features/plot-facts/own-facts.tsx'
import { useCurrent } from '../../../../shared/current/use-current.ts'
import { useI18n } from '../../../../shared/i18n.ts'

/** One location with every field there is. */
export function Screen() {
  const { t } = useI18n()
  const { location: id } = useCurrent()
  if (id === undefined) return null
  return (
    <WholeLocation
      id={id}
      ownersOf={(registerId) => (
        <OwnFacts
          registerId={registerId}
          kinds={['owners']}
          none={t('location_detail.owners_own_none')}
        />
      )}
    />
  )
}
