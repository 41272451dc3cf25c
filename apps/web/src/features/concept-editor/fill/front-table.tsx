import { Table, UnstyledButton } from '@mantine/core'
import type { DrawnPoint } from '../../../concept-model/fill-protocol.ts'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './fill.module.css'
import { nameOfPlan } from './plan-name.ts'

export interface FrontTableProps {
  readonly points: readonly DrawnPoint[]
  readonly chosen: DrawnPoint | null
  readonly onChoose: (point: DrawnPoint) => void
}

/** Every plan of the front with its figures; the chosen one is on the map. */
export function FrontTable({ points, chosen, onChoose }: FrontTableProps) {
  const { t, format } = useI18n()
  return (
    <Table className={classes.table} verticalSpacing={3} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('fill.column_plan')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_value')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_units')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_floors')}</Table.Th>
          <Table.Th className={classes.figure}>{t('fill.column_green')}</Table.Th>
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
              <Table.Td colSpan={5} className={classes.words}>
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
              </Table.Td>
            </Table.Tr>
            <Table.Tr>
              <Table.Td className={classes.parking}>
                {parking === 'none'
                  ? t('fill.cars_none')
                  : t(`fill.cars_${parking}`, {
                      spaces: format.number(formFactors.nrparking),
                    })}
                <br />
                {t('fill.plan_gfa', { gfa: format.squareMetres(formFactors.gfa) })}
              </Table.Td>
              <Table.Td className={classes.figure} data-plan-value>
                {format.money(value)}
              </Table.Td>
              <Table.Td className={classes.figure} data-plan-units>
                {format.number(units)}
              </Table.Td>
              <Table.Td className={classes.figure}>{format.number(floors)}</Table.Td>
              <Table.Td className={classes.figure}>{format.percent(green)}</Table.Td>
            </Table.Tr>
          </Table.Tbody>
        )
      })}
    </Table>
  )
}
