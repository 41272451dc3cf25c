import { NO_VALUE } from '@kavel/i18n'
import { Button, Text, Tooltip } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../shared/api/error-text.ts'
import { useI18n } from '../../../shared/i18n.ts'
import type { LiveQuery } from '../search/live-query.ts'
import { useNumbers } from '../search/use-numbers.ts'
import classes from './results.module.css'

/** How many plots match, large, and of how many it is not known. It follows a handle without rendering. */
export function Count({ live }: { readonly live: LiveQuery }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const figure = useRef<HTMLSpanElement>(null)
  const word = useRef<HTMLSpanElement>(null)
  const unknown = useRef<HTMLSpanElement>(null)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const write = () => {
      const { counted, state } = live.numbers.get()
      if (!figure.current || !word.current || !unknown.current || !root.current) return
      root.current.dataset.state = state
      root.current.dataset.count = String(counted?.count ?? '')
      // without an index nothing is known, which is not none
      const isKnown = counted?.index.version !== null
      figure.current.textContent = !isKnown
        ? NO_VALUE
        : counted
          ? format.number(counted.count)
          : '…'
      word.current.textContent = t('opportunities.plots', { count: counted?.count ?? 0 })
      unknown.current.textContent = counted
        ? t('opportunities.unknown_plots', {
            count: counted.unknown,
            formatted: format.number(counted.unknown),
          })
        : ''
      unknown.current.hidden = (counted?.unknown ?? 0) === 0
    }
    write()
    return live.numbers.subscribe(write)
  }, [live, t, format])
  return (
    <div ref={root} className={classes.count} data-count="">
      <span ref={figure} className={classes.figure} />
      <span ref={word} className={classes.word} />
      <span className={classes.waiting} aria-hidden>
        …
      </span>
      <Tooltip label={t('opportunities.unknown_hint')} multiline maw={280}>
        <span ref={unknown} className={classes.unknown} />
      </Tooltip>
      <Failure live={live} />
    </div>
  )
}

/** The numbers for who does not see them, and why there are none. */
function Failure({ live }: { readonly live: LiveQuery }) {
  const i18n = useI18n()
  const { t } = i18n
  const error = useNumbers(live, (numbers) => (numbers.state === 'failed' ? numbers.error : null))
  if (error === null) return null
  return (
    <span className={classes.failure} role="alert">
      <Text size="xs" component="span" c="var(--mantine-color-error)">
        {errorText(i18n, error)}
      </Text>
      <Button size="compact-xs" variant="default" onClick={live.retry}>
        {t('shell.retry')}
      </Button>
    </span>
  )
}
