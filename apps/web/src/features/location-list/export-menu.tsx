import type { Sent } from '@kavel/calls'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../../shared/api/call.ts'
import { useI18n } from '../../shared/i18n.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { LocationListState } from './use-location-list.ts'

type Export = Sent<'POST /locations/export'>['body']

const FORMATS = ['xlsx', 'csv', 'geojson'] as const satisfies readonly Export['format'][]

/** The list as a file, with its columns, filters and order; only the checked rows where some are. */
export function ExportMenu({ list }: { readonly list: LocationListState }) {
  const { t, language } = useI18n()
  const [isWorking, setWorking] = useState(false)
  const { columns, question, checks } = list
  const count = checks.ids.length

  async function save(format: Export['format']): Promise<void> {
    setWorking(true)
    try {
      const body: Export = {
        format,
        language,
        columns: columns.map(({ key }) => key),
        filters: JSON.parse(question.filters ?? '{}'),
        ...(question.order && { order: question.order }),
        ...(count > 0 && { ids: [...checks.ids] }),
      }
      const file = await fetchFile('POST', '/locations/export', { body })
      saveFile(file, `${t('locations.title').toLocaleLowerCase(language)}.${format}`)
    } catch {
      // a failure is shown as a notice
    } finally {
      setWorking(false)
    }
  }

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
