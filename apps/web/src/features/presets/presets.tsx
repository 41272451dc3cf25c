import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core'
import { IconCopy, IconDots, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import columns from '../../concept-model/trial-columns.module.css'
import { reorderEdited, SETTINGS_SCOPE } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { type PresetRecord, useMayEditPresets, usePresets } from '../../shared/use-presets.ts'
import { PresetDrawing } from './preset-drawing.tsx'
import { PresetEditor } from './preset-editor.tsx'
import classes from './presets.module.css'
import { usePresetActs } from './use-preset-acts.ts'

/** The designs of the company's own making: a list, and the one that is changed beside its drawing. */
export function Presets() {
  const { t } = useI18n()
  const presets = usePresets()
  const mayEdit = useMayEditPresets()
  const [chosen, setChosen] = useState<number | null>(null)
  const { create, copy, remove } = usePresetActs(presets, setChosen)
  const shown = presets.find(({ id }) => id === chosen) ?? presets[0]
  return (
    <section aria-labelledby="presets" className={classes.section}>
      <div>
        <Title order={2} id="presets">
          {t('presets.manage_title')}
        </Title>
        <Text size="sm" c="dimmed" maw={620}>
          {t(presets.length === 0 ? 'presets.none_yet' : 'presets.manage_text')}
        </Text>
      </div>
      <Licensed feature="presets">{null}</Licensed>
      {mayEdit && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={15} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate()}
        >
          {t('presets.create')}
        </Button>
      )}
      {shown && (
        <div className={columns.columns}>
          <div className={classes.left}>
            <SortableList
              items={presets}
              nameOf={({ name }) => name || t('presets.unnamed')}
              onOrder={async (next) => reorderEdited(SETTINGS_SCOPE, 'presets', next)}
            >
              {(preset, handle) => (
                <div
                  className={classes.item}
                  data-preset={preset.id}
                  data-shown={preset === shown || undefined}
                >
                  {mayEdit && handle}
                  <Item
                    preset={preset}
                    isShown={preset === shown}
                    onShow={() => setChosen(preset.id)}
                  />
                  {mayEdit && (
                    <PresetMenu
                      name={preset.name || t('presets.unnamed')}
                      onCopy={() => copy.mutate(preset)}
                      onRemove={() => remove.mutate(preset)}
                    />
                  )}
                </div>
              )}
            </SortableList>
            <PresetEditor key={shown.id} preset={shown} mayEdit={mayEdit} />
          </div>
          <PresetDrawing preset={shown} />
        </div>
      )}
    </section>
  )
}

interface ItemProps {
  readonly preset: PresetRecord
  readonly isShown: boolean
  readonly onShow: () => void
}

function Item({ preset, isShown, onShow }: ItemProps) {
  const { t, label } = useI18n()
  return (
    <button type="button" className={classes.pick} aria-pressed={isShown} onClick={onShow}>
      <span>{preset.name || t('presets.unnamed')}</span>
      <Text span size="xs" c="dimmed">
        {label('block_type', preset.presetId)}
      </Text>
    </button>
  )
}

interface PresetMenuProps {
  readonly name: string
  readonly onCopy: () => void
  readonly onRemove: () => void
}

function PresetMenu({ name, onCopy, onRemove }: PresetMenuProps) {
  const { t } = useI18n()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('concepts.menu', { name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={15} aria-hidden />} onClick={onCopy}>
          {t('concepts.duplicate')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={onRemove}
        >
          {t('concepts.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
