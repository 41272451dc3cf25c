import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import { normName } from '../../shared/texts/norm-name.ts'
import { overruledText } from '../../shared/texts/overruled-text.ts'
import { writeSource } from '../../shared/texts/write-source.ts'
import { normText } from '../checks.tsx'
import type { SectionView } from '../define.ts'
import classes from '../page.module.css'
import { SourceLine } from '../source-line.tsx'

/** The norms of the place. */
export function Regulations({ data }: { data: SectionContents['location_regulations'] }) {
  const i18n = useI18n()
  const { t } = i18n
  if (data.constraints.length === 0)
    return <p className={classes.dim}>{t('concepts.rules_none')}</p>
  return (
    <ul className={classes.rules}>
      {data.constraints.map((constraint) => (
        <li key={constraint.id} className={classes.rule}>
          <span className={classes.ruleName}>
            {normName(i18n, constraint)}
            {constraint.description && (
              <span className={classes.ruleText}>{constraint.description}</span>
            )}
            {overruledText(i18n, constraint) && (
              <span className={classes.ruleText}>{overruledText(i18n, constraint)}</span>
            )}
            <SourceLine
              source={writeSource(i18n, [constraint.reference, constraint.source], ', ')}
            />
            {constraint.url && /^https?:/.test(constraint.url) && (
              <a className={classes.link} href={constraint.url} rel="noreferrer noopener">
                {t('concepts.rule_link')}
              </a>
            )}
          </span>
          <span className={classes.ruleNorm}>{normText(i18n, constraint)}</span>
        </li>
      ))}
    </ul>
  )
}

export const regulations: SectionView<SectionContents['location_regulations']> = {
  sketch: 'table',
  View: Regulations,
}
