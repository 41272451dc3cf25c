import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@kavel/i18n'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { setLanguage, useI18n } from '../shared/i18n.ts'

const THEMES = {
  auto: { text: 'shell.theme_auto', icon: IconDeviceDesktop },
  light: { text: 'shell.theme_light', icon: IconSun },
  dark: { text: 'shell.theme_dark', icon: IconMoon },
} as const satisfies Record<MantineColorScheme, { text: string; icon: typeof IconSun }>

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
        {Object.entries(THEMES).map(([key, { text, icon: Icon }]) => (
          <Menu.RadioItem key={key} value={key} rightSection={<Icon size={16} aria-hidden />}>
            {t(text)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
