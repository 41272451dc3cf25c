import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { sheetAddress } from '../../../shared/addresses.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useEditor } from '../use-editor.ts'

/** What stands on the plots now is taken down for every plan: how much that is, and where its costs belong. */
export function MakesWay() {
  const { t } = useI18n()
  const { location, concept, place } = useEditor()
  const { buildings, addresses } = place.replaced
  if (buildings === 0) return null
  const counted = [
    t('fill.existing', { count: buildings }),
    ...(addresses === null ? [] : [t('fill.addresses', { count: addresses })]),
  ]
  return (
    <Alert color="yellow" p="xs" data-makes-way={buildings}>
      {t('fill.makes_way', { what: counted.join(', ') })}{' '}
      <Anchor
        component={Link}
        to={sheetAddress('finance/costs', location.id, concept.id)}
        size="sm"
      >
        {t('fill.makes_way_costs')}
      </Anchor>
    </Alert>
  )
}
