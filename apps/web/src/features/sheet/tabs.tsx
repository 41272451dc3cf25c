import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { useI18n } from '../../shared/i18n.ts'
import { useAreaSheet } from '../../shared/use-area-sheet.ts'
import classes from './sheet.module.css'

/** The sheets in their order, by address below `/sheets`. */
const GROUPS = [
  { group: 'areas', sheets: ['areas/overview', 'areas/buildings', 'areas/functions'] },
  {
    group: 'finance',
    sheets: ['finance/income', 'finance/costs', 'finance/results', 'finance/rgw'],
  },
  { group: 'locations', sheets: ['locations/standard_fields', 'locations/custom_fields'] },
] as const
type Address = (typeof GROUPS)[number]['sheets'][number]
/** A sheet over all locations. */
export type OverAllAddress = Extract<Address, `locations/${string}`>
/** A sheet of one location. */
export type SheetAddress = Exclude<Address, OverAllAddress>

const TEXT_KEYS = {
  'areas/overview': 'areas_overview',
  'areas/buildings': 'areas_buildings',
  'areas/functions': 'areas_functions',
  'finance/income': 'finance_income',
  'finance/costs': 'finance_costs',
  'finance/results': 'finance_results',
  'finance/rgw': 'finance_rgw',
  'locations/standard_fields': 'locations_standard_fields',
  'locations/custom_fields': 'locations_custom_fields',
} as const satisfies Record<Address, string>

/** Translation key of the name of a sheet. */
export function sheetTextKey<Sheet extends Address>(sheet: Sheet) {
  return `sheets.${TEXT_KEYS[sheet]}` as const
}

/** Address of a sheet before a location is chosen, or without one. */
const addressOfNone = (sheet: Address) => `/sheets/${sheet}`

const isOverAll = (sheet: Address): sheet is OverAllAddress => sheet.startsWith('locations/')

export interface SheetTabsProps {
  /** Address of a sheet of the location that is shown; left out: none is. */
  readonly addressOf?: (sheet: SheetAddress) => string
}

/** The seven sheets of a location and the two over all locations, in three groups. */
export function SheetTabs({ addressOf = addressOfNone }: SheetTabsProps) {
  const { t } = useI18n()
  const areas = useAreaSheet()
  const nav = useRef<HTMLElement>(null)
  // on a phone the tabs are wider than the screen
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft
  }, [])
  return (
    <nav ref={nav} className={classes.tabs} aria-label={t('sheets.title')}>
      {GROUPS.map(({ group, sheets }) => (
        <ul key={group} className={classes.tabGroup}>
          <li className={classes.tabName} aria-hidden>
            {t(`sheets.group_${group}`)}
          </li>
          {sheets.map((sheet) => (
            <li key={sheet}>
              <NavLink
                className={classes.tab ?? ''}
                to={isOverAll(sheet) ? addressOfNone(sheet) : addressOf(sheet)}
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
