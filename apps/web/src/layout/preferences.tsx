import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kavel/i18n'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { setLanguage, useI18n } from '../shared/i18n.ts'
import { THEMES } from '../shared/ui/themes.ts'

const ICONS = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const

/** Language and appearance as entries of a menu; both are remembered in this browser. */
export function PreferenceItems() {
  const { t, language } = useI18n()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup value={language} onChange={(value) => setLanguage(value as Language)}>
        {LANGUAGES.map((key) => (
          <Menu.RadioItem key={key} value={key} lang={key}>
            {LANGUAGE_NAMES[key]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{t('shell.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      >
        {THEMES.map((key) => {
          const Icon = ICONS[key]
          return (
            <Menu.RadioItem key={key} value={key} rightSection={<Icon size={16} aria-hidden />}>
              {t(`shell.theme_${key}`)}
            </Menu.RadioItem>
          )
        })}
      </Menu.RadioGroup>
    </>
  )
}
