import type { Sheet } from '@kavel/finance'
import { Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { useFigures, useSheet } from './context.ts'
import { BookSwitch } from './price-book.tsx'
import { writeRemarks } from './remark-text.ts'
import classes from './sheet.module.css'

/** Which number explains a remark best, when there is one. */
function keyOfRemark({ costs }: Sheet, target: string): string {
  const priced = costs.find(({ key }) => key === target)?.book?.price
  if (priced) return priced
  if (target.startsWith('unit.')) return `${target}.price`
  if (target.startsWith('cost.')) return `${target}.parameter`
  if (target.startsWith('book.')) return `parameters.price_book.${target.split('.')[1]}`
  return target
}

/** What a reader should know before trusting the totals: no concept yet, lines that count as 0, and warnings. */
export function Remarks({ of }: { of: 'concept' | 'finance' }) {
  const i18n = useI18n()
  const { t } = i18n
  const { concept, location } = useSheet()
  const { sheet, open } = useFigures()
  const remarks = of === 'concept' ? [] : writeRemarks(i18n, sheet)
  if (concept && remarks.length === 0) return null
  const title = concept ? t('sheets.remarks', { count: remarks.length }) : t('sheets.no_concept')
  return (
    <aside className={classes.notice} aria-label={title}>
      <IconInfoCircle size={17} aria-hidden className={classes.noticeIcon} />
      <div>
        <strong>{title}</strong>{' '}
        {!concept && (
          <Anchor component={Link} size="sm" to={`/concepts/${location.id}`}>
            {t('sheets.to_concepts')}
          </Anchor>
        )}
        <ul className={classes.remarks}>
          {remarks.map(({ target, text, message }) => (
            <li key={target + text}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="left"
                c="inherit"
                underline="always"
                onClick={() => open(keyOfRemark(sheet, target))}
              >
                {text}
              </Anchor>
              {message === 'price_book_off' && <BookSwitch />}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
