import { COLOUR } from '@kavel/domain'
import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { edits } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { useStyle } from './use-style.ts'

/** What a field of a colour is called in the texts, by its setting. */
const FIELDS = { primaryColor: 'primary', secondaryColor: 'secondary', textColor: 'text' } as const
type ColourField = keyof typeof FIELDS

/** The colours of public pages. */
export function Colours() {
  const { t } = useI18n()
  return (
    <SettingsSection
      id="colours"
      title={t('publication_style.colours')}
      text={t('publication_style.colours_text')}
    >
      {(Object.keys(FIELDS) as ColourField[]).map((field) => (
        <ColourInput key={field} field={field} />
      ))}
    </SettingsSection>
  )
}

/** A colour as the page has it; null for none, undefined for a text that is no colour. Six digits do without the sign. */
function readColour(typed: string): string | null | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return null
  const colour = /^[\da-f]{6}$/.test(text) ? `#${text}` : text
  return COLOUR.test(colour) ? colour : undefined
}

/** A colour, picked or typed. A text that is no colour stays in the field, and the page keeps the last one. */
function ColourInput({ field }: { readonly field: ColourField }) {
  const { t } = useI18n()
  const { style, mayChange, change } = useStyle()
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const stored = style[field]
  const name = t(`publication_style.${FIELDS[field]}`)

  function take(text: string) {
    const colour = readColour(text)
    setTyped(colour === undefined ? text : null)
    setLeft(false)
    if (colour !== undefined && colour !== stored) change({ [field]: colour }, `style.${field}`)
  }
  const fault =
    typed !== null && isLeft
      ? stored === null
        ? t('publication_style.wrong_none')
        : t('publication_style.wrong', { kept: stored })
      : null

  return (
    <ColorInput
      label={name}
      description={t(`publication_style.${FIELDS[field]}_text`)}
      placeholder="#003366"
      size="xs"
      maw={340}
      format="hex"
      fixOnBlur={false}
      maxLength={32}
      eyeDropperButtonProps={{ 'aria-label': t('publication_style.pick', { name }) }}
      value={typed ?? stored ?? ''}
      error={fault}
      disabled={!mayChange}
      onChange={take}
      onBlur={() => {
        setLeft(true)
        void edits.flush()
      }}
    />
  )
}
