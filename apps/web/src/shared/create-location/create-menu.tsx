import { LocationType } from '@kavel/domain'
import { ActionIcon, Button, type ButtonProps, Menu } from '@mantine/core'
import {
  IconFileImport,
  IconFolderPlus,
  IconMapPinPlus,
  IconPlus,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Location } from '../api/locations.ts'
import { useRecords } from '../api/use-records.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import { Licensed } from '../ui/licensed.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import { FromTemplateDialog } from './copy-dialogs.tsx'
import { DeletedDialog } from './deleted-dialog.tsx'
import { EmptyDialog } from './empty-dialog.tsx'

type Asked =
  | { readonly of: 'empty' | 'deleted' }
  | { readonly of: 'template'; readonly template: Pick<Location, 'id' | 'name'> }

/** Every way to a new location, and back to a deleted one. */
export function CreateMenu({ size }: Pick<ButtonProps, 'size'>) {
  const { t } = useI18n()
  const mayCreate = useMay('create', 'locations')
  const isNarrow = useIsNarrow()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  if (!mayCreate) return null
  return (
    <>
      <Licensed feature="locations" {...(size && { size })}>
        <Menu>
          <Menu.Target>
            {isNarrow && !size ? (
              <ActionIcon size={36} variant="filled" color="accent" aria-label={t('creation.menu')}>
                <IconPlus size={17} aria-hidden />
              </ActionIcon>
            ) : (
              <Button {...(size && { size })} leftSection={<IconPlus size={15} aria-hidden />}>
                {t('creation.menu')}
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            <Items onAsk={setAsked} />
          </Menu.Dropdown>
        </Menu>
      </Licensed>
      {asked?.of === 'empty' && <EmptyDialog onClose={close} />}
      {asked?.of === 'deleted' && <DeletedDialog onClose={close} />}
      {asked?.of === 'template' && <FromTemplateDialog source={asked.template} onClose={close} />}
    </>
  )
}

function Items({ onAsk }: { readonly onAsk: (asked: Asked) => void }) {
  const { t, named } = useI18n()
  const mayRestore = useMay('restore', 'locations')
  const { data } = useRecords('locations', {
    where: { type: LocationType.template, deleted: false },
    order: 'id',
    depth: 0,
  })
  return (
    <>
      <Menu.Item
        component={Link}
        to="/locations/map"
        leftSection={<IconMapPinPlus size={14} aria-hidden />}
      >
        {t('creation.from_plots')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFolderPlus size={14} aria-hidden />}
        onClick={() => onAsk({ of: 'empty' })}
      >
        {t('creation.empty')}
      </Menu.Item>
      {data?.records.map((template) => (
        <Menu.Item
          key={template.id}
          leftSection={<IconTemplate size={14} aria-hidden />}
          onClick={() => onAsk({ of: 'template', template })}
        >
          {t('creation.from_template', { name: named(template.name) || t('locations.unnamed') })}
        </Menu.Item>
      ))}
      <Menu.Item
        component={Link}
        to="/locations/import"
        leftSection={<IconFileImport size={14} aria-hidden />}
      >
        {t('creation.import')}
      </Menu.Item>
      {mayRestore && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => onAsk({ of: 'deleted' })}
          >
            {t('creation.deleted')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
