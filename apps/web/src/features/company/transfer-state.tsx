import type { TransferFault } from '@kavel/calls'
import { useI18n } from '../../shared/i18n.ts'
import { startsText } from '../../shared/texts/licence-text.ts'
import classes from './company.module.css'
import { isAtWork, type Transfer } from './queries.ts'

/** How far an export or import is, as long as it is not done. */
export function TransferState({ transfer }: { readonly transfer: Transfer }) {
  const { t, format } = useI18n()
  const { state, done, total } = transfer
  if (state === 'done') return null
  return (
    <span className={classes.quiet} role="status">
      {t(`company.state_${state}`)}
      {isAtWork(transfer) &&
        total > 0 &&
        ` · ${t('company.of_so_many', { done: format.number(done), total: format.number(total) })}`}
    </span>
  )
}

/** What is wrong with a file, and where in it. */
export function FaultText({
  fault: { fault, file, row, field, licence },
}: {
  readonly fault: TransferFault
}) {
  const i18n = useI18n()
  const { t, format } = i18n
  if (fault === 'licence' && licence)
    return (
      <span>
        {t('company.fault_licence', {
          feature: t(`licences.feature_${licence.feature}`),
          brought: format.number(licence.count),
          most: format.number(licence.most),
        })}{' '}
        <span className={classes.quiet}>({startsText(i18n, licence)})</span>
      </span>
    )
  const at = { file: file ?? '', row: row === null ? '' : format.number(row), field: field ?? '' }
  const where =
    file === null
      ? ''
      : row !== null && field !== null
        ? t('company.fault_where', at)
        : t(row === null ? 'company.fault_where_file' : 'company.fault_where_row', at)
  return (
    <span>
      {t(`company.fault_${fault}`)} {where && <span className={classes.quiet}>({where})</span>}
    </span>
  )
}
