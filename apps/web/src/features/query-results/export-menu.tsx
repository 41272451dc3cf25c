import type { Sent } from '@kavel/calls'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile } from '../../shared/api/call.ts'
import { useI18n } from '../../shared/i18n.ts'
import { saveFile } from '../../shared/save-file.ts'
import type { Filters } from '../../shared/search/edit-filters.ts'
import { useAct } from '../../shared/use-act.ts'

const FORMATS = ['xlsx', 'csv', 'geojson'] as const
type Format = (typeof FORMATS)[number]

export interface ExportMenuProps {
  readonly name: string
  readonly filters: Filters
  readonly order: string
  readonly features: readonly string[]
  /** Only these; all that match when none is selected. */
  readonly plots: readonly string[]
}

/** The plots that match, or those that are selected, as a file. */
export function ExportMenu({ name, filters, order, features, plots }: ExportMenuProps) {
  const { t, language } = useI18n()
  const save = useAct({
    async mutationFn(format: Format) {
      const body: NonNullable<Sent<'POST /search/export'>['body']> = {
        filters: [...filters],
        format,
        order,
        features: [...features],
        language,
        ...(plots.length > 0 && { plots: [...plots] }),
      }
      saveFile(await fetchFile('POST', '/search/export', { body }), `${name}.${format}`)
    },
  })
  return (
    <Menu position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending}
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {t('opportunities.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {t(plots.length > 0 ? 'opportunities.export_selected' : 'opportunities.export_all')}
        </Menu.Label>
        {FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`opportunities.export_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
