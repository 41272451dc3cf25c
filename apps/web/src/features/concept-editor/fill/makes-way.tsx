import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { useEditor } from '../use-editor.ts'

/** What stands on the plots now is taken down for every plan: how much that is, and where its costs belong. */
export function MakesWay() {
  const { t } = useI18n()
  const { location, place } = useEditor()
  const { buildings, addresses } = place.replaced
  if (buildings === 0) return null
  const counted = [
    t('fill.existing', { count: buildings }),
    ...(addresses === null ? [] : [t('fill.addresses', { count: addresses })]),
  ]
  return (
    <Alert color="yellow" p="xs" data-makes-way={buildings}>
      {t('fill.makes_way', { what: counted.join(', ') })}{' '}
      <Anchor component={Link} to={`/sheets/finance/costs/${location.id}`} size="sm">
        {t('fill.makes_way_costs')}
      </Anchor>
    </Alert>
  )
}
