import type { FormFactorKey } from '@kavel/domain'
import { useI18n } from '../../shared/i18n.ts'
import { useFigures } from './context.ts'
import { FactorTable } from './factor-table.tsx'
import { Figure } from './figure.tsx'

/** What belongs to the plots, which the buildings share; one of them alone has no such number. */
const OF_PLOT: readonly FormFactorKey[] = [
  'plotarea',
  'buildingenvelope',
  'gsi_envelope',
  'greenarea',
  'greenratio',
]

/** The form factors building by building, and of the concept as a whole. */
export function BuildingsTable() {
  const { t } = useI18n()
  const { buildings } = useFigures()
  return (
    <FactorTable
      title={t('sheets.buildings_title')}
      columns={[
        ...buildings.map(({ id, name }) => ({
          key: String(id),
          title: name,
          cell: (factor: FormFactorKey) =>
            OF_PLOT.includes(factor) ? null : <Figure of={`building.${id}.${factor}`} />,
        })),
        {
          key: 'concept',
          title: t('sheets.concept_whole'),
          isChosen: buildings.length > 1,
          cell: (factor) => <Figure of={`factor.${factor}`} strong={buildings.length > 1} />,
        },
      ]}
    />
  )
}
