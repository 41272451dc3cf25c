import { Badge, Button, Checkbox, Group, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import type { LocationListState } from './use-location-list.ts'
import { useViews, type View, type whyNotShare } from './use-views.ts'

/** The saved views of the list: own ones, and those of the company. */
export function ViewsMenu({ list }: { readonly list: LocationListState }) {
  const i18n = useI18n()
  const { t } = i18n
  const views = useViews(list)
  /** The view whose name is asked; `new`: of one that is made. */
  const [named, setNamed] = useState<View | 'new' | null>(null)
  const { chosen } = views
  const nameOf = ({ name }: View) => name || t('location_list.view_unnamed')

  async function remove(view: View): Promise<void> {
    try {
      const onUndo = await views.remove(view)
      showUndo(i18n, { text: t('location_list.view_removed', { name: nameOf(view) }), onUndo })
    } catch {
      // a failure is shown as a notice
    }
  }

  async function copyLink(view: View): Promise<void> {
    await navigator.clipboard.writeText(views.linkTo(view))
    notifications.show({
      message: t('location_list.view_copied'),
      closeButtonProps: { 'aria-label': t('shell.close') },
    })
  }

  return (
    <>
      <Menu width={260}>
        <Menu.Target>
          <Button
            variant={chosen ? 'light' : 'default'}
            leftSection={<IconBookmark size={15} aria-hidden />}
          >
            {chosen ? nameOf(chosen) : t('location_list.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {views.views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={
                <IconCheck
                  size={14}
                  aria-hidden
                  style={{ visibility: view === chosen ? 'visible' : 'hidden' }}
                />
              }
              rightSection={
                view.isShared && (
                  <Badge size="xs" variant="default">
                    {t('location_list.view_shared')}
                  </Badge>
                )
              }
              onClick={() => views.choose(view)}
            >
              {nameOf(view)}
            </Menu.Item>
          ))}
          {views.views.length > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setNamed('new')}
          >
            {t('location_list.view_keep')}
          </Menu.Item>
          {chosen && (
            <Menu.Item
              leftSection={<IconLink size={14} aria-hidden />}
              onClick={() => void copyLink(chosen)}
            >
              {t('location_list.view_link')}
            </Menu.Item>
          )}
          {chosen && views.mayChange(chosen) && (
            <>
              <Menu.Item
                leftSection={<IconDeviceFloppy size={14} aria-hidden />}
                onClick={() => views.update(chosen)}
              >
                {t('location_list.view_update')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={() => setNamed(chosen)}
              >
                {t('location_list.view_change')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconTrash size={14} aria-hidden />}
                onClick={() => void remove(chosen)}
              >
                {t('location_list.view_remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {named && (
        <NameDialog
          view={named === 'new' ? null : named}
          whyNotShare={views.whyNotShare(named === 'new' ? null : named)}
          onClose={() => setNamed(null)}
          onDone={(name, isShared) => {
            if (named === 'new') void views.keep(name, isShared).catch(() => undefined)
            else views.change(named, { name, isShared })
            setNamed(null)
          }}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  /** Null: one is made. */
  readonly view: View | null
  readonly whyNotShare: ReturnType<typeof whyNotShare>
  readonly onClose: () => void
  readonly onDone: (name: string, isShared: boolean) => void
}

/** Characters of a name. */
const MOST = 100

function NameDialog({ view, whyNotShare, onClose, onDone }: NameDialogProps) {
  const { t } = useI18n()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.isShared ?? false)
  return (
    <Modal
      opened
      title={t(view ? 'location_list.view_change' : 'location_list.view_keep')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) onDone(name.trim(), isShared)
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={t('location_list.view_name')}
            maxLength={MOST}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label={t('location_list.view_share')}
            description={whyNotShare && t(`location_list.view_share_${whyNotShare}`)}
            disabled={whyNotShare !== undefined}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" disabled={!name.trim()}>
              {t('location_list.view_done')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
