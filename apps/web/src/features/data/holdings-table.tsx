import { ActionIcon, Button, Table, Text, Title, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconDownload,
  IconRefresh,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { LAYER_NAMES } from '../../shared/texts/layer-names.ts'
import { whyText } from '../../shared/texts/why-text.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { ageText, periodText } from './age.ts'
import classes from './data.module.css'
import { FreshnessBadge } from './freshness-badge.tsx'
import type { AboutLayer, Area, Holding, Wanted } from './queries.ts'

export interface HoldingsTableProps {
  readonly area: Area
  readonly layers: readonly AboutLayer[]
  readonly onRefresh: (wanted: Wanted) => void
  readonly onRejects: (holding: Holding) => void
}

/** What is held of an area: a row for each layer and source, and on demand the layers that nobody fetched. */
export function HoldingsTable({ area, layers, onRefresh, onRejects }: HoldingsTableProps) {
  const { t, format } = useI18n()
  const [isWhole, setWhole] = useState(false)
  const held = area.holdings.filter(({ source }) => source !== null)
  const missing = area.holdings.filter(({ source }) => source === null)
  const { id } = area
  const isFetched = id !== null && !area.fictional
  const name = area.name || t('data.no_area')
  const Chevron = isWhole ? IconChevronDown : IconChevronRight
  const about = new Map(layers.map((layer) => [layer.key, layer]))
  return (
    <section className={classes.area} aria-label={name}>
      <div className={classes.areaHead}>
        <Title order={2}>{name}</Title>
        {area.fictional && <FictionalBadge />}
        <Text size="sm" c="dimmed">
          {area.kind === null
            ? t('data.no_area_text')
            : `${t(`data.kind_${area.kind}`)} · ${format.squareKilometres(area.km2)}`}
        </Text>
        {isFetched && (
          <Button
            ml="auto"
            variant="default"
            leftSection={<IconRefresh size={15} aria-hidden />}
            aria-label={t('data.refresh_area', { area: name })}
            onClick={() => onRefresh({ area: id })}
          >
            {t('data.refresh')}
          </Button>
        )}
      </div>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th data-column="layer">{t('data.layer')}</Table.Th>
            <Table.Th visibleFrom="sm" data-column="source">
              {t('data.source')}
            </Table.Th>
            <Table.Th data-align="right" data-column="rows">
              {t('data.rows')}
            </Table.Th>
            <Table.Th visibleFrom="sm" data-column="date">
              {t('data.source_date')}
            </Table.Th>
            <Table.Th data-column="age">{t('data.age')}</Table.Th>
            <Table.Th visibleFrom="md" data-column="checked">
              {t('data.checked')}
            </Table.Th>
            <Table.Th visibleFrom="sm" data-align="right" data-column="left">
              {t('data.rejects')}
            </Table.Th>
            <Table.Th data-column="actions" aria-label={t('data.actions')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...held, ...(isWhole ? missing : [])].map((holding) => (
            <HoldingRow
              key={`${holding.layer} ${holding.source}`}
              area={area}
              name={name}
              holding={holding}
              about={about.get(holding.layer)}
              onRefresh={onRefresh}
              onRejects={onRejects}
            />
          ))}
        </Table.Tbody>
      </Table>
      {missing.length > 0 && (
        <Button
          variant="subtle"
          color="gray"
          w="fit-content"
          aria-expanded={isWhole}
          leftSection={<Chevron size={15} aria-hidden />}
          onClick={() => setWhole(!isWhole)}
        >
          {t('data.missing', { count: missing.length })}
        </Button>
      )}
    </section>
  )
}

interface RowProps extends Pick<HoldingsTableProps, 'area' | 'onRefresh' | 'onRejects'> {
  readonly name: string
  readonly holding: Holding
  readonly about: AboutLayer | undefined
}

function HoldingRow({ area, name, holding, about, onRefresh, onRejects }: RowProps) {
  const { t, format } = useI18n()
  const layer = t(LAYER_NAMES[holding.layer])
  const { id } = area
  const isFetched = id !== null && !area.fictional
  const isThere = holding.rows !== null
  const Icon = isThere ? IconRefresh : IconDownload
  const rejects = <Rejects holding={holding} layer={layer} onRejects={onRejects} />
  return (
    <>
      <Table.Tr className={classes.held}>
        <Table.Td>
          {layer}
          <Text size="xs" c="dimmed" hiddenFrom="sm" component="div">
            {holding.source}
            {holding.sourceDate && ` · ${t('data.source_date')} ${format.date(holding.sourceDate)}`}
            {(holding.rejected ?? 0) > 0 && (
              <>
                {` · ${t('data.rejects')} `}
                {rejects}
              </>
            )}
          </Text>
          {isFetched && <Access about={about} />}
        </Table.Td>
        <Table.Td visibleFrom="sm" title={about && t('data.licence', { licence: about.licence })}>
          {holding.source ?? about?.title}
        </Table.Td>
        <Table.Td data-align="right">{format.number(holding.rows)}</Table.Td>
        <Table.Td visibleFrom="sm" className={classes.nowrap}>
          {format.date(holding.sourceDate)}
        </Table.Td>
        <Table.Td>
          <FreshnessBadge freshness={holding.freshness} />
          <Text size="xs" c="dimmed" component="div">
            {holding.ageDays !== null && !area.fictional && ageText(t, holding.ageDays)}
            {about && !area.fictional && (
              <Text span inherit visibleFrom="sm">
                {holding.ageDays !== null && ' · '}
                {t('data.rhythm', { period: periodText(t, about.rhythmDays) })}
              </Text>
            )}
          </Text>
        </Table.Td>
        <Table.Td visibleFrom="md" className={classes.nowrap}>
          {format.dateTime(holding.checkedAt)}
        </Table.Td>
        <Table.Td visibleFrom="sm" data-align="right">
          {rejects}
        </Table.Td>
        <Table.Td data-align="right">
          {isFetched && about?.access === 'service' && (
            <Tooltip label={t(isThere ? 'data.refresh' : 'data.add_start')}>
              <ActionIcon
                aria-label={t(isThere ? 'data.refresh_layer' : 'data.fetch_layer', {
                  layer,
                  area: name,
                })}
                onClick={() => onRefresh({ area: id, layers: [holding.layer] })}
              >
                <Icon size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Table.Td>
      </Table.Tr>
      {holding.failure && (
        <Table.Tr className={classes.failure}>
          <Table.Td colSpan={8}>
            <div className={classes.failureText}>
              <IconAlertTriangle size={15} aria-hidden />
              <span>
                {t('data.failure', {
                  moment: format.dateTime(holding.failure.at),
                  message: toSentence(whyText(holding.failure.message, t)),
                })}{' '}
                {holding.sourceDate
                  ? t('data.failure_serves', { date: format.date(holding.sourceDate) })
                  : t('data.failure_nothing')}
              </span>
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** What services say ends with a full stop or without. */
const toSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** How many records were left out, as the way to why. */
function Rejects({
  holding,
  layer,
  onRejects,
}: Pick<RowProps, 'holding' | 'onRejects'> & { readonly layer: string }) {
  const { t, format } = useI18n()
  const { rejected } = holding
  if (!rejected) return format.number(rejected)
  const formatted = format.number(rejected)
  return (
    <UnstyledButton
      className={classes.rejects}
      aria-label={t('data.rejects_open', { count: rejected, formatted, layer })}
      onClick={() => onRejects(holding)}
    >
      {formatted}
    </UnstyledButton>
  )
}

/** Why a layer is not fetched by itself. */
function Access({ about }: { readonly about: AboutLayer | undefined }) {
  const { t } = useI18n()
  if (!about || about.access === 'service') return null
  return (
    <Text size="xs" c="dimmed">
      {about.access === 'file'
        ? t('data.by_file')
        : t('data.key_missing', { name: about.keyName ?? '' })}
    </Text>
  )
}
