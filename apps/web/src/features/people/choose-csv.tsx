import { Button, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import classes from './people.module.css'
import { CSV_BYTES, type CsvFault, readCsvFile } from './read-csv.ts'
import type { Row } from './rows.ts'

/** Reads people from a file in the browser; nothing of it is sent. */
export function ChooseCsv({ onRead }: { readonly onRead: (rows: readonly Row[]) => void }) {
  const { t, format } = useI18n()
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<string | null>(null)
  const [fault, setFault] = useState<CsvFault | null>(null)
  async function read(chosen: File | undefined) {
    if (!chosen) return
    const found = await readCsvFile(chosen)
    setFile(chosen.name)
    setFault(found.ok ? null : found.fault)
    onRead(found.ok ? found.rows : [])
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('people.csv_text')}
      </Text>
      <Group gap="sm">
        <Button
          variant="default"
          data-autofocus
          leftSection={<IconUpload size={15} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t(file ? 'people.csv_another' : 'people.csv_choose')}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          aria-label={t('people.csv_choose')}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
        {file && !fault && <Text size="sm">{file}</Text>}
      </Group>
      {fault && (
        <Text size="sm" className={classes.failed} role="alert">
          {t(`people.csv_${fault}`, { file, most: format.fileSize(CSV_BYTES) })}
        </Text>
      )}
    </>
  )
}
