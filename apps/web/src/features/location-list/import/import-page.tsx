import type { FileTable } from '@kavel/calls'
import type { Crs } from '@kavel/registers'
import { Anchor, Button, Group, Progress, Radio, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { changesUnderWay } from '../../../shared/api/location-changes.ts'
import { plainNumber } from '../../../shared/grid/plain-number.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { useStore } from '../../../shared/store.ts'
import { ChooseFile } from '../../../shared/ui/choose-file.tsx'
import { Licensed } from '../../../shared/ui/licensed.tsx'
import classes from '../../../shared/ui/page.module.css'
import { CutOffNotice } from '../cut-off-notice.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { judgeRows, keysTwice, type Matching, suggestMatching } from './import-rows.ts'
import { AskCrs, MatchTable } from './match-table.tsx'
import { readFile } from './read-file.ts'
import { useImport } from './use-import.ts'
import { useImportFields } from './use-import-fields.ts'

/** Rows of a file that become locations: chosen, matched, looked at, and made as one step. */
export function ImportPage() {
  const { t } = useI18n()
  const mayCreate = useMay('create', 'locations')
  const [table, setTable] = useState<FileTable | null>(null)
  return (
    <div className={classes.page}>
      <header>
        <Anchor component={Link} to="/locations/list" size="sm">
          <IconChevronLeft size={14} aria-hidden /> {t('creation.import_back')}
        </Anchor>
        <Title order={1}>{table?.file ?? t('creation.import_title')}</Title>
        {!table && (
          <Text size="sm" c="dimmed">
            {t(mayCreate ? 'creation.import_intro' : 'creation.import_may_not')}
          </Text>
        )}
      </header>
      {!table && <CutOffNotice />}
      {mayCreate && !table && (
        <ChooseFile bring={async (file, options) => setTable(await readFile(file, options))} />
      )}
      {table && <Import key={table.file} table={table} onOther={() => setTable(null)} />}
    </div>
  )
}

interface ImportProps {
  readonly table: FileTable
  readonly onOther: () => void
}

function Import({ table, onOther }: ImportProps) {
  const i18n = useI18n()
  const fields = useImportFields()
  const [chosen, setChosen] = useState<Matching | null>(null)
  const suggested = useMemo(() => suggestMatching(table.headers, fields), [table, fields])
  const matching = chosen ?? suggested
  const hasShapes = table.rows.some(({ shape }) => shape !== null)
  const [crs, setCrs] = useState<Crs | null>(table.crs)
  const [isWhole, setWhole] = useState(true)
  const { state, refused, start, undo, forget } = useImport(matching)
  const write = useMemo(() => writer(i18n), [i18n])
  const judged = useMemo(
    () => judgeRows({ table, matching, fields, crs, write }),
    [table, matching, fields, crs, write],
  )
  const out = new Set(refused.map(({ row }) => row))
  const good = judged.good.filter(({ row }) => !out.has(row))
  const faults = [...judged.faults, ...refused]
  if (state.at === 'done') return <ImportDone {...{ table, state, onOther }} onUndo={undo} />
  if (state.at !== 'open') return <UnderWay at={state.at} total={good.length} />
  const isAsked = hasShapes && crs === null
  const mayStart =
    good.length > 0 &&
    !isAsked &&
    keysTwice(matching).length === 0 &&
    (faults.length === 0 || !isWhole)
  return (
    <>
      {hasShapes && table.crs === null && <AskCrs crs={crs} onChange={setCrs} />}
      <MatchTable
        table={table}
        fields={fields}
        matching={matching}
        onChange={(next) => {
          forget()
          setChosen(next)
        }}
      />
      <ImportPreview {...{ table, matching, fields, write }} judged={{ good, faults }} />
      {faults.length > 0 && <HowFaulty isWhole={isWhole} onChange={setWhole} />}
      <Group gap="xs">
        <Licensed feature="locations" size="sm">
          <Button disabled={!mayStart} onClick={() => void start(good)}>
            {i18n.t('creation.start', {
              count: good.length,
              formatted: i18n.format.number(good.length),
            })}
          </Button>
        </Licensed>
        <Button variant="default" onClick={onOther}>
          {i18n.t('creation.import_another')}
        </Button>
      </Group>
    </>
  )
}

/** How values of a file read in a cell of the list. */
const writer =
  (i18n: ReturnType<typeof useI18n>) =>
  (value: FileTable['rows'][number]['properties'][string]): string => {
    if (typeof value === 'number') return plainNumber(i18n, value)
    if (typeof value === 'boolean') return i18n.t(value ? 'locations.yes' : 'locations.no')
    return value ?? ''
  }

/** Whether faulty rows keep the others out. */
function HowFaulty({
  isWhole,
  onChange,
}: {
  readonly isWhole: boolean
  readonly onChange: (isWhole: boolean) => void
}) {
  const { t } = useI18n()
  return (
    <Radio.Group
      aria-label={t('creation.faults_title')}
      value={isWhole ? 'whole' : 'without'}
      onChange={(value) => onChange(value === 'whole')}
    >
      <Stack gap="xs">
        {(['whole', 'without'] as const).map((value) => (
          <Radio
            key={value}
            value={value}
            label={t(`creation.${value}`)}
            description={t(`creation.${value}_text`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function UnderWay({ at, total }: { readonly at: 'finding' | 'writing'; readonly total: number }) {
  const { t, format } = useI18n()
  const done = useStore(changesUnderWay)?.done ?? 0
  const text =
    at === 'finding'
      ? t('creation.finding')
      : t('creation.importing', { done: format.number(done), total: format.number(total) })
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {text}
      </Text>
      <Progress value={(done / total) * 100} animated aria-label={text} />
    </Stack>
  )
}
