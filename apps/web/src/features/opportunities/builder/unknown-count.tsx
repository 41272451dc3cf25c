import { useEffect, useRef } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './builder.module.css'
import { useBuilder } from './builder-context.tsx'

/** Of how many plots the value of a filter is not known; written with every frame, without rendering. */
export function UnknownCount({ path }: { readonly path: string }) {
  const { t, format } = useI18n()
  const { live } = useBuilder()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => {
      const unknown = live.numbers.get().counted?.histograms[path]?.unknown ?? 0
      if (!line.current) return
      line.current.hidden = unknown === 0
      line.current.textContent = t('opportunities.value_unknown', {
        count: unknown,
        formatted: format.number(unknown),
      })
    }
    write()
    return live.numbers.subscribe(write)
  }, [live, path, t, format])
  return <p ref={line} className={classes.valueUnknown} />
}
