/** The hits by what they could be worth, a page at a time. */
import { Archetype, BlockType, keyOf } from '@kavel/domain'
import {
  ActionIcon,
  Button,
  Group,
  SegmentedControl,
  Table,
  Text,
  UnstyledButton,
} from '@mantine/core'
import { IconMapPinPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { createOnce } from '../../../shared/api/acts.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { useAct } from '../../../shared/use-act.ts'
import { type GivenFields, useRequiredFields } from '../../../shared/use-required-fields.tsx'
import { refreshPlaces } from '../search/use-places.ts'
import classes from './potential.module.css'
import { ORDERS, type Order, type Potential, type Progress } from './potential-calls.ts'

interface RankedProps {
  readonly queryId: number
  readonly progress: Progress
  readonly rows: readonly Potential[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** A plot is to be shown on the map, with why it matches. */
  readonly onShow: (plot: Potential) => void
}

export function Ranked(props: RankedProps) {
  const { queryId, progress, rows, order, onOrder, page, pages, onPage, onShow } = props
  const { t } = useI18n()
  const navigate = useNavigate()
  const preset = progress.assumed.preset?.id ?? null
  const required = useRequiredFields()
  const open = useAct({
    mutationFn: ({
      plot,
      fields,
    }: {
      readonly plot: string
      readonly fields: GivenFields | undefined
    }) =>
      createOnce(`potential ${queryId} ${preset} ${plot}`, (act) =>
        callApi(
          'POST /searchqueries/{id}/potential/locations',
          { params: { id: queryId }, body: { plot, preset, fields } },
          { act },
        ),
      ),
    onSuccess({ location_id }) {
      void refreshPlaces()
      return navigate(`/locations/map/detail/${location_id}`)
    },
  })
  return (
    <>
      {required.dialog}
      <Group justify="space-between" gap={8}>
        <SegmentedControl
          size="xs"
          aria-label={t('opportunities.potential_order')}
          data={ORDERS.map((value) => ({
            value,
            label: t(`opportunities.potential_order_${value}`),
          }))}
          value={order}
          onChange={(next) => onOrder(next as Order)}
        />
        {pages > 1 && <Pages page={page} pages={pages} onPage={onPage} />}
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes.list} aria-label={t('opportunities.results')} tabIndex={0}>
        <Table highlightOnHover stickyHeader className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('opportunities.potential_plot')}</Table.Th>
              <Table.Th ta="right">{t('opportunities.potential_size')}</Table.Th>
              <Table.Th ta="right">{t('opportunities.potential_bid')}</Table.Th>
              <Table.Th ta="right">{t('opportunities.potential_per_m2')}</Table.Th>
              <Table.Th ta="right">{t('opportunities.potential_dwellings')}</Table.Th>
              <Table.Th ta="right">{t('opportunities.potential_gfa')}</Table.Th>
              <Table.Th>{t('opportunities.potential_kind')}</Table.Th>
              <Table.Th>{t('opportunities.potential_note')}</Table.Th>
              <Table.Th aria-hidden />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <PotentialRow
                key={row.plot_id}
                row={row}
                preset={progress.assumed.preset}
                disabled={open.isPending}
                onOpen={() => required.ask((fields) => open.mutate({ plot: row.plot_id, fields }))}
                onShow={() => onShow(row)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}

function Pages({ page, pages, onPage }: Pick<RankedProps, 'page' | 'pages' | 'onPage'>) {
  const { t, format } = useI18n()
  return (
    <Group component="nav" gap={6} aria-label={t('opportunities.potential_pages')}>
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('opportunities.potential_previous')}
      </Button>
      <Text size="xs" aria-live="polite">
        {t('opportunities.potential_page', {
          page: format.number(page),
          pages: format.number(pages),
        })}
      </Text>
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('opportunities.potential_next')}
      </Button>
    </Group>
  )
}

interface PotentialRowProps {
  readonly row: Potential
  readonly preset: Progress['assumed']['preset']
  readonly disabled: boolean
  readonly onOpen: () => void
  readonly onShow: () => void
}

function PotentialRow({ row, preset, disabled, onOpen, onShow }: PotentialRowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { plot_id, designation, size, bid, bid_per_m2, dwellings, gfa, kind, reason } = row
  const plot = designation ?? plot_id
  return (
    <Table.Tr data-old={!row.isDone || undefined}>
      <Table.Td className={classes.plot}>
        <UnstyledButton className={classes.show} onClick={onShow}>
          {plot}
        </UnstyledButton>
      </Table.Td>
      <Table.Td ta="right">{format.area(size)}</Table.Td>
      {bid === null ? (
        <Table.Td colSpan={7} c="dimmed">
          {reason ? t(`opportunities.unvalued_${reason}`) : t('opportunities.potential_waits')}
        </Table.Td>
      ) : (
        <>
          <Table.Td ta="right">{format.money(bid)}</Table.Td>
          <Table.Td ta="right">{format.moneyPerArea(bid_per_m2)}</Table.Td>
          <Table.Td ta="right">{format.number(dwellings)}</Table.Td>
          <Table.Td ta="right">{format.area(gfa)}</Table.Td>
          <Table.Td>{preset?.name ?? (kind && kindName(i18n, kind))}</Table.Td>
          <Table.Td className={classes.note}>
            <Notes row={row} />
          </Table.Td>
          <Table.Td className={classes.act}>
            <ActionIcon
              aria-label={t('opportunities.potential_open', { plot })}
              title={t('opportunities.potential_open', { plot })}
              disabled={disabled}
              onClick={onOpen}
            >
              <IconMapPinPlus size={16} aria-hidden />
            </ActionIcon>
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}

/** What bounds the building, and what makes its value less certain. */
function Notes({ row: { bounds, doubts } }: { readonly row: Potential }) {
  const { t } = useI18n()
  const by = bounds
    .filter((bound) => bound !== 'kind')
    .map((bound) => t(`opportunities.potential_bound_${bound}`))
  const why = doubts.map((doubt) => t(`opportunities.potential_doubt_${doubt}`))
  return (
    <>
      <div>
        {by.length > 0
          ? t('opportunities.potential_bounded', { by: by.join(', ') })
          : t('opportunities.potential_bound_kind')}
      </div>
      {why.length > 0 && <div>{t('opportunities.potential_doubted', { why: why.join('; ') })}</div>}
    </>
  )
}

/** The kind of building by its key: `blocktype_5001` by its block type, `office` by what it is. */
function kindName({ label }: I18n, key: string): string {
  const code = /^blocktype_(\d+)$/.exec(key)?.[1]
  const block = code && keyOf(BlockType, Number(code) as BlockType)
  if (block) return label('block_type', block)
  return key in Archetype ? label('archetype', key as keyof typeof Archetype) : key
}
