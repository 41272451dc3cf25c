import { Switch } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useStyle } from './use-style.ts'

/** Whether public pages look as the company chose. */
export function OwnStyle() {
  const { t } = useI18n()
  const { style, mayChange, mayPutOff, change } = useStyle()
  return (
    <SettingsSection
      id="own-style"
      title={t('publication_style.own')}
      text={t('publication_style.own_text')}
      action={<Licensed feature="style_colours">{null}</Licensed>}
    >
      <Switch
        label={t('publication_style.own_switch')}
        description={t(`publication_style.own_${style.hasCustomStyle ? 'on' : 'off'}`)}
        checked={style.hasCustomStyle}
        disabled={!(mayChange || (mayPutOff && style.hasCustomStyle))}
        onChange={({ currentTarget }) => change({ hasCustomStyle: currentTarget.checked })}
      />
    </SettingsSection>
  )
}
