import type { PAGE_LANGUAGES, PatchFor, RecordFor } from '@kavel/domain'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import { Part } from './part.tsx'

type Languages = readonly (typeof PAGE_LANGUAGES)[number][]

/** What readers choose from, the first one first. */
const CHOICES = {
  nl_en: ['nl', 'en'],
  en_nl: ['en', 'nl'],
  nl: ['nl'],
  en: ['en'],
} as const satisfies Record<string, Languages>
type LanguageChoice = keyof typeof CHOICES
const NAMES = Object.keys(CHOICES) as LanguageChoice[]

export interface LanguagesFormProps {
  readonly publication: RecordFor<'publications'>
  readonly onChange: (patch: PatchFor<'publications'>) => void
}

/** The languages of a page, and what it is called in English. */
export function LanguagesForm({ publication, onChange }: LanguagesFormProps) {
  const { t } = useI18n()
  const { languages, englishName, englishDescription } = publication.cfg
  const chosen = NAMES.find((name) => CHOICES[name].join() === languages.join()) ?? 'nl_en'
  const hasEnglish = CHOICES[chosen].some((language) => language === 'en')
  return (
    <Part
      title={t('publication_editor.languages')}
      said={t(`publication_editor.languages_${chosen}`)}
    >
      <Select
        label={t('publication_editor.languages_of')}
        allowDeselect={false}
        data={NAMES.map((value) => ({ value, label: t(`publication_editor.languages_${value}`) }))}
        value={chosen}
        onChange={(next) => {
          const found = NAMES.find((name) => name === next)
          if (found) onChange({ cfg: { languages: [...CHOICES[found]] } })
        }}
      />
      {hasEnglish && (
        <>
          <TextInput
            lang="en"
            label={t('publication_editor.english_name')}
            placeholder={publication.name}
            maxLength={300}
            value={englishName ?? ''}
            onChange={(event) =>
              onChange({ cfg: { englishName: event.currentTarget.value || null } })
            }
          />
          <Textarea
            lang="en"
            label={t('publication_editor.english_description')}
            placeholder={publication.description ?? ''}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={500}
            value={englishDescription ?? ''}
            onChange={(event) =>
              onChange({ cfg: { englishDescription: event.currentTarget.value || null } })
            }
          />
        </>
      )}
    </Part>
  )
}
