import { publicIndexLink } from '@kavel/domain'
import { Anchor, Switch, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { edits } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useCompanySettings } from '../../shared/use-company-settings.ts'
import classes from './list.module.css'

/** The page that lists what the company published, which an administrator switches on. */
export function PublicIndex() {
  const { t } = useI18n()
  const { company, mayChange, change } = useCompanySettings()
  const { publicIndex } = company.cfg
  if (!(mayChange || publicIndex)) return null
  const path = publicIndexLink(company.key ?? '')
  return (
    <section className={classes.index} aria-label={t('publication_list.index')}>
      <Switch
        label={t('publication_list.index_switch')}
        disabled={!mayChange}
        checked={publicIndex}
        onChange={(event) => {
          change({ cfg: { publicIndex: event.currentTarget.checked } })
          void edits.flush()
        }}
      />
      {publicIndex ? (
        <Anchor size="sm" href={path} target="_blank" rel="noopener" className={classes.indexLink}>
          {window.location.origin + path}
          <IconExternalLink size={14} aria-hidden />
        </Anchor>
      ) : (
        <Text size="xs" c="dimmed">
          {t('publication_list.index_off')}
        </Text>
      )}
    </section>
  )
}
