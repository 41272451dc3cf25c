import { LANGUAGE_NAMES, LANGUAGES } from '@kavel/i18n'
import { Button, Group } from '@mantine/core'
import { setLanguage, useI18n } from '../../shared/i18n.ts'

/** The languages, each in its own words. */
export function LanguageSwitch() {
  const { language, t } = useI18n()
  return (
    <Group gap={4} role="group" aria-label={t('shell.language')}>
      {LANGUAGES.map((key) => (
        <Button
          key={key}
          lang={key}
          size="compact-xs"
          variant={key === language ? 'default' : 'subtle'}
          color="gray"
          aria-pressed={key === language}
          onClick={() => setLanguage(key)}
        >
          {LANGUAGE_NAMES[key]}
        </Button>
      ))}
    </Group>
  )
}
