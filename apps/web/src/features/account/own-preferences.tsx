import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kavel/i18n'
import { type MantineColorScheme, Select, Switch, useMantineColorScheme } from '@mantine/core'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { setLanguage, useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { THEMES } from '../../shared/ui/themes.ts'
import { WeeklyMail } from '../../shared/ui/weekly-mail.tsx'
import classes from './account.module.css'

/** Of the week, ISO 8601. */
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Language, appearance, mail and keys. */
export function OwnPreferences() {
  const { t, language } = useI18n()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const user = useEdited('users', useSession().user)
  return (
    <SettingsSection
      id="preferences"
      title={t('account.preferences')}
      text={t('account.preferences_text')}
    >
      <div className={classes.fields}>
        <Select
          label={t('shell.language')}
          allowDeselect={false}
          data={LANGUAGES.map((key) => ({ value: key, label: LANGUAGE_NAMES[key] }))}
          value={language}
          onChange={(value) => void setLanguage(value as Language)}
        />
        <Select
          label={t('shell.theme')}
          allowDeselect={false}
          data={THEMES.map((key) => ({ value: key, label: t(`shell.theme_${key}`) }))}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        />
      </div>
      <WeeklyMail />
      {user.cfg.emails.weekly === 'weekly' && (
        <Select
          label={t('account.mail_day')}
          description={t('account.mail_day_text')}
          w={200}
          allowDeselect={false}
          data={DAYS.map((day) => ({ value: `${day}`, label: t(`account.day_${day}`) }))}
          value={`${user.cfg.emails.day}`}
          onChange={(day) =>
            edits.change(undefined, 'users', user, { cfg: { emails: { day: Number(day) } } })
          }
        />
      )}
      <Switch
        label={t('account.shortcuts')}
        description={t('account.shortcuts_text')}
        checked={user.cfg.shortcuts}
        onChange={({ currentTarget: { checked } }) =>
          edits.change(undefined, 'users', user, { cfg: { shortcuts: checked } })
        }
      />
    </SettingsSection>
  )
}
