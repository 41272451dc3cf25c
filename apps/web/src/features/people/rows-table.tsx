import { Table, Text } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import classes from './people.module.css'
import type { JudgedRow } from './rows.ts'
import { shortName } from './short-name.ts'

/** People before they are invited, with what is wrong of each. */
export function RowsTable({ rows }: { readonly rows: readonly JudgedRow[] }) {
  const { t } = useI18n()
  return (
    <section className={classes.scroll} aria-label={t('people.addresses')}>
      <Table layout="fixed" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={48}>{t('people.row')}</Table.Th>
            <Table.Th>{t('people.email')}</Table.Th>
            <Table.Th w={112}>{t('people.role')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.row} data-fault={row.fault ?? undefined}>
              <Table.Td>{row.row}</Table.Td>
              <Table.Td>
                <span className={classes.name}>
                  {[row.email, [row.first_name, row.last_name].filter(Boolean).join(' ')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {row.fault && (
                  <Text size="xs" className={classes.failed}>
                    {t(`people.fault_${row.fault}`, { role: shortName(row.written) })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{row.fault !== 'role' && t(`people.role_${row.role}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
