import { Table, UnstyledButton } from '@mantine/core'
import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './fill.module.css'
import { nameOfPlan } from './plan-name.ts'
import { PlanPicture } from './plan-picture.tsx'

export interface FrontTableProps {
  readonly points: readonly DrawnPoint[]
  readonly chosen: DrawnPoint | null
  readonly onChoose: (point: DrawnPoint) => void
}

/** Every plan of the front with its picture and figures; the chosen one is on the map. */
export function FrontTable({ points, chosen, onChoose }: FrontTableProps) {
  const { t, format } = useI18n()
  return (
    <Table className={classes.table} verticalSpacing={3} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fill.column_plan')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_value')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_units')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_gfa')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      {points.map((point) => {
        const { kind, floors, units, parking, green, value, formFactors } = point
        const name = nameOfPlan(t, point)
        return (
          <Table.Tbody
            key={`${kind} ${units} ${value} ${green}`}
            className={classes.row}
            data-plan={kind}
            data-chosen={point === chosen || undefined}
            // all of it for the mouse; the keyboard has the button
            onClick={() => onChoose(point)}
          >
            <Table.Tr>
              <Table.Td rowSpan={2} className={classes.pictured}>
                <PlanPicture point={point} />
              </Table.Td>
              <Table.Td colSpan={3} className={classes.words}>
                <UnstyledButton
                  className={classes.plan}
                  aria-pressed={point === chosen}
                  aria-label={t('fill.show', {
                    name,
                    units: t('fill.dwellings', {
                      count: units,
                      formatted: format.number(units),
                    }),
                  })}
                >
                  {name}
                </UnstyledButton>
                <div className={classes.features}>
                  {[
                    t('fill.floors', { count: floors }),
                    parking === 'none'
                      ? t('fill.cars_none')
                      : t(`fill.cars_${parking}`, {
                          spaces: format.number(formFactors.nrparking),
                        }),
                    t('fill.plan_green', { share: format.percent(green) }),
                  ].join(' · ')}
                </div>
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td className={classes.figure} data-plan-value>
                {format.money(value)}
              </Table.Td>
              <Table.Td className={classes.figure} data-plan-units>
                {format.number(units)}
              </Table.Td>
              <Table.Td className={classes.figure} data-plan-gfa>
                {format.squareMetres(formFactors.gfa)}
              </Table.Td>
            </Table.Tr>
          </Table.Tbody>
        )
      })}
    </Table>
  )
}
