import { Stack, Switch, Text } from '@mantine/core'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import type { FormProps } from './form.ts'
import classes from './whole.module.css'

const FLAGS = ['description', 'currentsituation', 'regulations', 'context', 'concepts'] as const

/** Parts that no section of a page shows yet. */
const LATER: readonly (typeof FLAGS)[number][] = ['currentsituation', 'context']

/** Which parts of the location readers of its public page see. */
export function Shown({ location, change }: FormProps) {
  const { t } = useI18n()
  const mayChange = useMay('update', 'locations')
  return (
    <Stack gap="sm" className={classes.narrow}>
      <Text size="sm" c="dimmed">
        {t('location_detail.shown_text')}
      </Text>
      {FLAGS.map((flag) => (
        <Switch
          key={flag}
          label={t(`location_detail.shown_${flag}`)}
          description={LATER.includes(flag) && t('location_detail.shown_later')}
          disabled={!mayChange}
          checked={location.cfg.summary[flag]}
          onChange={({ currentTarget: { checked } }) =>
            change({ cfg: { summary: { [flag]: checked } } })
          }
        />
      ))}
    </Stack>
  )
}
