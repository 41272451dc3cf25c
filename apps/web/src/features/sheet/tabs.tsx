import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { useAreaSheet } from '../../shared/use-area-sheet.ts'
import { useSheet } from './context.ts'
import classes from './sheet.module.css'

/** The sheets in their order, by address below `/sheets`. */
export const SHEET_GROUPS = {
  areas: ['areas/overview', 'areas/buildings', 'areas/functions'],
  finance: ['finance/income', 'finance/costs', 'finance/results', 'finance/rgw'],
} as const
export type SheetAddress = (typeof SHEET_GROUPS)[keyof typeof SHEET_GROUPS][number]

const TEXT_KEYS = {
  'areas/overview': 'areas_overview',
  'areas/buildings': 'areas_buildings',
  'areas/functions': 'areas_functions',
  'finance/income': 'finance_income',
  'finance/costs': 'finance_costs',
  'finance/results': 'finance_results',
  'finance/rgw': 'finance_rgw',
} as const satisfies Record<SheetAddress, string>

/** Translation key of the name of a sheet. */
export function sheetTextKey(sheet: SheetAddress) {
  return `sheets.${TEXT_KEYS[sheet]}` as const
}

/** The seven sheets of a location, in two groups. */
export function SheetTabs() {
  const { t } = useI18n()
  const { addressOf } = useSheet()
  const areas = useAreaSheet()
  const nav = useRef<HTMLElement>(null)
  // on a phone the tabs are wider than the screen
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft
  }, [])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={t('sheets.title')}>
      {Object.entries(SHEET_GROUPS).map(([group, sheets]) => (
        <ul key={group} className={classes.tabGroup}>
          <li className={classes.tabName} aria-hidden>
            {t(`sheets.group_${group as keyof typeof SHEET_GROUPS}`)}
          </li>
          {sheets.map((sheet) => (
            <li key={sheet}>
              <NavLink
                className={classes.tab ?? ''}
                to={addressOf(sheet)}
                onClick={() => areas.chose(sheet)}
              >
                {t(sheetTextKey(sheet))}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
