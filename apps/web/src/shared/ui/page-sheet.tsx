import { MantineProvider } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { cssVariablesResolver, theme } from '../../theme.ts'
import classes from './page-sheet.module.css'
import { PageWidth } from './use-is-narrow.ts'

/** Widths in CSS pixels at which a page is shown; paper is A4 of 210 mm. */
const WIDTHS = { desktop: 1440, phone: 390, paper: 794 } as const
export type Medium = keyof typeof WIDTHS
export const MEDIA = Object.keys(WIDTHS) as Medium[]

export interface PageSheetProps {
  readonly id: string
  readonly medium: Medium
  /** What the area that scrolls is called. */
  readonly label: string
  /** Width in CSS pixels, where it is not that of the medium. */
  readonly width?: number
  /** Light by default: so most readers see it. */
  readonly scheme?: 'light' | 'dark'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page at its own width, made as small as fits. */
export function PageSheet({
  id,
  medium,
  label,
  width: own,
  scheme = 'light',
  className,
  children,
}: PageSheetProps) {
  const { ref, width } = useElementSize()
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const full = own ?? WIDTHS[medium]
  const zoom = width > 0 ? Math.min(1, width / full) : 1
  return (
    <section
      id={id}
      ref={setRoot}
      className={`${classes.sheet} ${className ?? classes.alone}`}
      data-medium={medium}
      data-scheme={scheme}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={label}
    >
      {/* as wide as what is left beside the scroll bar */}
      <div ref={ref}>
        {root && (
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariablesResolver}
            cssVariablesSelector={`#${id}`}
            getRootElement={() => root}
            forceColorScheme={scheme}
            deduplicateCssVariables={false}
          >
            <div
              className={classes.page}
              style={{ zoom, width: full } as CSSProperties}
              data-width={full}
            >
              <div className={classes.room}>
                <PageWidth value={full}>{children}</PageWidth>
              </div>
            </div>
          </MantineProvider>
        )}
      </div>
    </section>
  )
}
