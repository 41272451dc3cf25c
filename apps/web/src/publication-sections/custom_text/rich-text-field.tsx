import { isAddress, MOST_RICH, readRichText } from '@kavel/concept'
import { Input } from '@mantine/core'
import { RichTextEditor, type RichTextEditorProps } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import { IconH1, IconH2 } from '@tabler/icons-react'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LinkControl } from './link-control.tsx'
import classes from './rich-text-field.module.css'
import { listsOfWord } from './word-lists.ts'

/** Characters of HTML that a paste may have: Word adds its styles; what is longer comes as plain text. */
const MOST_PASTED = 1_000_000

export interface RichTextFieldProps {
  readonly label: string
  readonly description?: string
  /** HTML; null where there is no text. */
  readonly value: string | null
  /** Whether such a text is kept. */
  readonly takes: (html: string | null) => boolean
  readonly onChange: (html: string | null) => void
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

/** A text with headings, lists and links. What is too long stays as it was typed, with the reason; it is not kept. */
export function RichTextField({ label, description, value, takes, onChange }: RichTextFieldProps) {
  const { t, format } = useI18n()
  const id = useId()
  const sent = useRef(value)
  const [length, setLength] = useState(value?.length ?? 0)
  const [pasted, setPasted] = useState<number | null>(null)
  const handlers = useRef({ takes, onChange })
  handlers.current = { takes, onChange }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': `${id}-said`,
      },
      transformPastedHTML: listsOfWord,
      handlePaste(view, { clipboardData }) {
        const text = clipboardData?.getData('text/plain') ?? ''
        const html = clipboardData?.getData('text/html') ?? ''
        const isTooLong = text.length > MOST_RICH
        setPasted(isTooLong ? text.length : null)
        if (!isTooLong && html.length > MOST_PASTED) return view.pasteText(text)
        return isTooLong
      },
    },
    onUpdate({ editor: edited }) {
      const html = edited.isEmpty ? null : edited.getHTML()
      setLength(html?.length ?? 0)
      if (!handlers.current.takes(html)) return
      sent.current = html
      handlers.current.onChange(html)
    },
  })

  // undone, or changed by somebody else; that the server spells it another way is no change
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    const isSame =
      JSON.stringify(readRichText(editor.getHTML())) === JSON.stringify(readRichText(value ?? ''))
    if (!isSame) editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])

  const most = format.number(MOST_RICH)
  const fault =
    length > MOST_RICH
      ? t('custom_text.too_long', { given: format.number(length), most })
      : pasted !== null && t('custom_text.paste_too_long', { given: format.number(pasted), most })
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      error={fault && <span role="alert">{fault}</span>}
      errorProps={{ id: `${id}-said` }}
    >
      <RichTextEditor
        // the same type: Mantine's declarations find those of CommonJS
        editor={editor as unknown as RichTextEditorProps['editor']}
        withCodeHighlightStyles={false}
        labels={{
          h3ControlLabel: t('custom_text.heading'),
          h4ControlLabel: t('custom_text.subheading'),
          boldControlLabel: t('custom_text.bold'),
          italicControlLabel: t('custom_text.italic'),
          underlineControlLabel: t('custom_text.underline'),
          bulletListControlLabel: t('custom_text.bullets'),
          orderedListControlLabel: t('custom_text.numbers'),
          blockquoteControlLabel: t('custom_text.quote'),
        }}
        classNames={{ content: classes.content }}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={`${t('custom_text.style')}: ${label}`}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H3 icon={IconH1} />
            <RichTextEditor.H4 icon={IconH2} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <LinkControl editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}
