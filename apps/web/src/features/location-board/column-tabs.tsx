import { type RefObject, useEffect, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './board.module.css'
import { useSideName } from './heads.tsx'
import type { Layout, Sight } from './layout.ts'
import type { Side } from './sides.ts'

interface ColumnTabsProps {
  readonly columns: readonly Side[]
  readonly layout: Layout
  readonly sight: Sight
  readonly scroller: RefObject<HTMLElement | null>
}

/** The columns by name, where one is in sight at a time. */
export function ColumnTabs({ columns, layout, sight, scroller }: ColumnTabsProps) {
  const { t, format } = useI18n()
  const nameOf = useSideName()
  const list = useRef<HTMLElement>(null)
  const shown = layout.columns.findLastIndex(({ left, width }) => left <= sight.left + width / 2)
  useEffect(() => {
    const tab = list.current?.children[shown] as HTMLElement | undefined
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - 40
  }, [shown])
  return (
    <nav ref={list} className={classes.tabs} aria-label={t('location_board.columns')}>
      {columns.map((side, place) => (
        <button
          key={side.key}
          type="button"
          className={classes.tab}
          aria-current={place === shown || undefined}
          onClick={() =>
            scroller.current?.scrollTo({
              left: layout.columns[place]?.left ?? 0,
              behavior: 'smooth',
            })
          }
        >
          {nameOf(side)} ({format.number(side.count)})
        </button>
      ))}
    </nav>
  )
}
