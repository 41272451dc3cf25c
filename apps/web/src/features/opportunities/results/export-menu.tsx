import { MOST_EXPORTED, type Sent } from '@kavel/calls'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { fetchFile } from '../../../shared/api/call.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { saveFile } from '../../../shared/save-file.ts'
import type { Filters } from '../../../shared/search-texts/filters.ts'
import { useLacking } from '../../../shared/session/use-lacking.ts'
import { licenceText } from '../../../shared/texts/licence-text.ts'
import { LICENCE_ADDRESS } from '../../../shared/ui/licensed.tsx'
import { useAct } from '../../../shared/use-act.ts'

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
  const i18n = useI18n()
  const { t } = i18n
  // a file has all that matches
  const whyNoFile = useLacking('query_results', MOST_EXPORTED - 1)
  const whyNoGeoJson = useLacking('geojson')
  const whyNot = (format: Format) => whyNoFile ?? (format === 'geojson' ? whyNoGeoJson : null)
  return (
    <>
      <Menu.Label>
        {t(isSelection ? 'opportunities.export_selected' : 'opportunities.export_all')}
      </Menu.Label>
      {FORMATS.map((format) => {
        const why = whyNot(format)
        return why ? (
          <Menu.Item
            key={format}
            component={Link}
            to={LICENCE_ADDRESS}
            leftSection={<IconLock size={14} aria-hidden />}
          >
            {licenceText(i18n, why)}
          </Menu.Item>
        ) : (
          <Menu.Item key={format} onClick={() => save.mutate(format)}>
            {t(`opportunities.export_${format}`)}
          </Menu.Item>
        )
      })}
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
