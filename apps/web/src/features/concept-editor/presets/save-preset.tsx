import { Archetype, fitsPreset, keyOf, presetOfBuilding, StreetProfile } from '@kavel/domain'
import { streetProfilesFor } from '@kavel/generator'
import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBookmark } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ORDER_STEP } from '../../../shared/api/ordering.ts'
import { createRecord } from '../../../shared/api/records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMayEditPresets, usePresets } from '../../../shared/use-presets.ts'
import type { Building } from '../editor.ts'
import { canHaveParts } from '../panels/parts/part-kinds.ts'
import { useEditor } from '../use-editor.ts'

/** Is it a street, with one of several things across it? */
function isLaned({ archetype, cfg }: Building): boolean {
  return archetype === Archetype.street && streetProfilesFor(cfg.blocktype).length > 0
}

/** Keeps the building as a preset of the company; there for administrators, and for flats, towers and streets. */
export function SavePreset(props: { readonly building: Building; readonly name: string }) {
  const { building } = props
  const { t } = useI18n()
  const mayEdit = useMayEditPresets()
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !(canHaveParts(building) || isLaned(building))) return null
  return (
    <>
      <Button
        variant="subtle"
        w="fit-content"
        aria-haspopup="dialog"
        leftSection={<IconBookmark size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('presets.save_as')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('presets.save_as')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        <Form {...props} onClose={() => setOpen(false)} />
      </Modal>
    </>
  )
}

interface FormProps {
  readonly building: Building
  /** What the building is called; the preset begins with it. */
  readonly name: string
  readonly onClose: () => void
}

function Form({ building, name: first, onClose }: FormProps) {
  const { t } = useI18n()
  const { location } = useEditor()
  const presets = usePresets()
  const [name, setName] = useState(first)
  const [isBusy, setBusy] = useState(false)
  if (!fitsPreset(building)) return <Alert>{t('presets.unfit')}</Alert>

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      const last = Math.max(0, ...presets.map(({ order }) => order))
      await createRecord('presets', {
        ...presetOfBuilding(building, location.units),
        name: name.trim(),
        order: last + ORDER_STEP,
      })
      onClose()
      notifications.show({
        message: t('presets.saved', { name: name.trim() }),
        closeButtonProps: { 'aria-label': t('shell.close') },
      })
    } catch {
      // the write gate has said so
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="sm">
        <Text size="sm">{t('presets.save_text')}</Text>
        <TextInput
          data-autofocus
          label={t('presets.name')}
          value={name}
          maxLength={200}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Kept building={building} />
        <Text size="xs" c="dimmed">
          {t('presets.leaves')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('presets.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {t('presets.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What of the building a preset remembers. */
function Kept({ building }: { building: Building }) {
  const { t, format, label } = useI18n()
  const { cfg } = building
  const { corridor_width } = cfg.flat
  const isStreet = isLaned(building)
  const profile = keyOf(StreetProfile, cfg.street_profile ?? -1)
  return (
    <div>
      <Text size="xs" c="dimmed">
        {t('presets.keeps')}
      </Text>
      <List size="sm" withPadding>
        <List.Item>
          {t('presets.keeps_size', {
            length: format.length(building.maxlength),
            width: format.length(building.maxwidth),
            height: format.length(building.maxheight),
          })}
        </List.Item>
        {isStreet && (
          <List.Item>
            {t('presets.keeps_profile', {
              profile: profile
                ? label('street_profile', profile)
                : t('concepts.street_profile_by_width'),
            })}
          </List.Item>
        )}
        {!isStreet && (
          <List.Item>
            {t('presets.keeps_grid', {
              least: format.length(cfg.grids.min_grid_size),
              step: format.length(cfg.grids.increment),
            })}
          </List.Item>
        )}
        {corridor_width !== null && (
          <List.Item>
            {t('presets.keeps_corridor', { width: format.length(corridor_width) })}
          </List.Item>
        )}
        {!isStreet && (
          <List.Item>{t('presets.keeps_units', { count: cfg.units.length })}</List.Item>
        )}
        {cfg.towers.length > 0 && (
          <List.Item>{t('presets.keeps_towers', { count: cfg.towers.length })}</List.Item>
        )}
      </List>
    </div>
  )
}
