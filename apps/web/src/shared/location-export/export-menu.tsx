import type { Sent } from '@kavel/calls'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../api/call.ts'
import { useI18n } from '../i18n.ts'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { saveFile } from '../save-file.ts'

type Export = Sent<'POST /locations/export'>['body']

const FORMATS = ['xlsx', 'csv', 'geojson'] as const satisfies readonly Export['format'][]

export interface ExportMenuProps {
  /** Keys of columns, in their order. */
  readonly columns: readonly string[]
  /** As a list of locations takes them. */
  readonly filters: string | undefined
  readonly order: string | undefined
  /** Only these locations; none: all. */
  readonly ids?: readonly number[]
}

const NONE: readonly number[] = []

/** Locations as a file, with the columns, filters and order of what shows them; only the checked ones where some are. */
export function ExportMenu({ columns, filters, order, ids = NONE }: ExportMenuProps) {
  const { t, language } = useI18n()
  const [isWorking, setWorking] = useState(false)
  const count = ids.length

  async function save(format: Export['format']): Promise<void> {
    setWorking(true)
    try {
      const body: Export = {
        format,
        language,
        columns: [...columns],
        filters: JSON.parse(filters ?? '{}'),
        ...(order && { order }),
        ...(count > 0 && { ids: [...ids] }),
      }
      const file = await fetchFile('POST', '/locations/export', { body })
      saveFile(file, `${t('locations.title').toLocaleLowerCase(language)}.${format}`)
    } catch {
      // a failure is shown as a notice
    } finally {
      setWorking(false)
    }
  }

  useShortcuts([
    { keys: null, text: 'export', group: 'list', inPalette: true, run: () => void save('xlsx') },
  ])

  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={isWorking}
          leftSection={<IconDownload size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('location_list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {count > 0 ? t('location_list.export_checked', { count }) : t('location_list.export_all')}
        </Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`location_list.export_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
