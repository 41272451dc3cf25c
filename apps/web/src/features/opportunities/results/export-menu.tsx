import type { Sent } from '@kavel/calls'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile } from '../../../shared/api/call.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useAct } from '../../../shared/use-act.ts'
import type { Filters } from '../search/edit-filters.ts'

const FORMATS = ['xlsx', 'csv', 'sources', 'geojson'] as const
type Format = (typeof FORMATS)[number]

export interface Exported {
  readonly name: string
  readonly filters: Filters
  readonly order: string
  readonly features: readonly string[]
  /** Only these; all that match when none is selected. */
  readonly plots: readonly string[]
}

/** Saves the plots that match, or those that are selected, as a file. */
export function useExport({ name, filters, order, features, plots }: Exported) {
  const { t, language } = useI18n()
  return useAct({
    async mutationFn(format: Format) {
      const body: NonNullable<Sent<'POST /search/export'>['body']> = {
        filters: [...filters],
        format,
        order,
        features: [...features],
        language,
        ...(plots.length > 0 && { plots: [...plots] }),
      }
      saveFile(await fetchFile('POST', '/search/export', { body }), fileName(name, format))
    },
  })

  function fileName(of: string, format: Format): string {
    return format === 'sources' ? `${of} – ${t('search_file.sources')}.csv` : `${of}.${format}`
  }
}

interface ExportProps {
  readonly save: ReturnType<typeof useExport>
  /** Some plots are selected: only those go into the file. */
  readonly isSelection: boolean
}

/** The kinds of file, in a menu. */
export function ExportItems({ save, isSelection }: ExportProps) {
  const { t } = useI18n()
  return (
    <>
      <Menu.Label>
        {t(isSelection ? 'opportunities.export_selected' : 'opportunities.export_all')}
      </Menu.Label>
      {FORMATS.map((format) => (
        <Menu.Item key={format} onClick={() => save.mutate(format)}>
          {t(`opportunities.export_${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}

/** A button with the kinds of file. */
export function ExportMenu({ save, isSelection }: ExportProps) {
  const { t } = useI18n()
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
        <ExportItems {...{ save, isSelection }} />
      </Menu.Dropdown>
    </Menu>
  )
}
