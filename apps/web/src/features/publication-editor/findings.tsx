import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import type { Finding } from './checks.ts'
import classes from './publish-dialog.module.css'

/** What its author may want to mend before the page is public; it can be published all the same. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useI18n()
  const tell = useTell()
  if (findings.length === 0)
    return (
      <Text size="sm" className={classes.well}>
        <IconCheck size={16} aria-hidden /> {t('publication_editor.checks_well')}
      </Text>
    )
  return (
    <section className={classes.findings} aria-label={t('publication_editor.checks')}>
      <Text size="sm" fw={600}>
        {t('publication_editor.checks')}
      </Text>
      <ul>
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)}>
            <IconAlertTriangle size={15} aria-hidden /> <span>{tell(finding)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTell(): (finding: Finding) => string {
  const { t, format } = useI18n()
  return (finding) => {
    switch (finding.kind) {
      case 'no_profile':
      case 'no_locations':
        return t(`publication_editor.check_${finding.kind}`)
      case 'contrast':
        return t(`publication_editor.check_contrast_${finding.pair}`)
      case 'weight':
        return t('publication_editor.check_weight', { size: format.fileSize(finding.bytes) })
      case 'gone_pictures':
        return t('publication_editor.check_gone_pictures', {
          name: t(`${finding.section}.name`),
          count: finding.count,
        })
      case 'broken_link':
      case 'private_link':
        return t(`publication_editor.check_${finding.kind}`, {
          name: t(`${finding.section}.name`),
          address: finding.address,
        })
      default:
        return t(`publication_editor.check_${finding.kind}`, { name: t(`${finding.section}.name`) })
    }
  }
}
