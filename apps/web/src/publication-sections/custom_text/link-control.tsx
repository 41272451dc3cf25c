import { isAddress } from '@kavel/concept'
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'

/** Makes what is selected a link, to where a reader may be sent. */
export function LinkControl({ editor }: { readonly editor: Editor }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const address = typed.trim()
  const isFaulty = address !== '' && !isAddress(address)

  function open(): void {
    setTyped(String(editor.getAttributes('link').href ?? ''))
    setOpen(true)
  }
  function set(href: string): void {
    if (isFaulty) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withinPortal width={320} shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t('custom_text.link')}
          title={t('custom_text.link')}
          active={editor.isActive('link')}
          onClick={open}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={t('custom_text.link_address')}
          description={t('custom_text.link_hint')}
          error={isFaulty && t('custom_text.link_fault')}
          placeholder="https://…"
          inputMode="url"
          maxLength={500}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && set(address)}
        />
        <Group mt="sm" gap="xs">
          <Button
            size="compact-sm"
            disabled={isFaulty || address === ''}
            onClick={() => set(address)}
          >
            {t('custom_text.link_save')}
          </Button>
          {editor.isActive('link') && (
            <Button size="compact-sm" variant="default" onClick={() => set('')}>
              {t('custom_text.link_remove')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
