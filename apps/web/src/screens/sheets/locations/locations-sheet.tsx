import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ListPage } from '../../../features/location-list/list-page.tsx'
import type { ColumnSet } from '../../../features/location-list/use-columns.ts'
import { type OverAllAddress, SheetTabs, sheetTextKey } from '../../../features/sheet/tabs.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import { useTitle } from '../../../shared/ui/use-title.ts'
import classes from './locations-sheet.module.css'

export interface LocationsSheetProps {
  readonly sheet: OverAllAddress
  readonly set: ColumnSet
  /** Shown instead of the locations. */
  readonly instead?: ReactNode
}

/** A sheet over all locations of the company, with the tabs of the other sheets. */
export function LocationsSheet({ sheet, set, instead }: LocationsSheetProps) {
  const { t } = useI18n()
  const title = t(sheetTextKey(sheet))
  useTitle(title)
  const tabs = (
    <div className={classes.tabs}>
      <SheetTabs />
    </div>
  )
  if (!instead)
    return (
      <ListPage title={title} set={set}>
        {tabs}
      </ListPage>
    )
  return (
    <>
      <header className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
      </header>
      {tabs}
      {instead}
    </>
  )
}
