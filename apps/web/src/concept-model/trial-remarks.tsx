import { useI18n } from '../shared/i18n.ts'
import { SideScroll } from '../shared/ui/side-scroll.tsx'
import classes from './trial-columns.module.css'

/** What the generator says of a trial building; on a phone they scroll. */
export function TrialRemarks({ remarks }: { readonly remarks: readonly string[] }) {
  const { t } = useI18n()
  if (remarks.length === 0) return null
  return (
    <SideScroll label={t('parameters.remarks')} className={classes.scroll}>
      <ul className={classes.remarks}>
        {remarks.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </SideScroll>
  )
}
