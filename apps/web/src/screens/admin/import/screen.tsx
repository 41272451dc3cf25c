import { Button, Group, Text, Title } from '@mantine/core'
import { IconDatabase, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AddAreaDialog } from '../../../features/data/add-area-dialog.tsx'
import { HoldingsTable } from '../../../features/data/holdings-table.tsx'
import { NightlySwitch } from '../../../features/data/nightly-switch.tsx'
import {
  type Holding,
  holdingsQuery,
  isActive,
  refreshesQuery,
  useRefreshActs,
} from '../../../features/data/queries.ts'
import { ActiveRefreshes, RecentRefreshes } from '../../../features/data/refresh-list.tsx'
import { RejectsDrawer } from '../../../features/data/rejects-drawer.tsx'
import { LicensedKinds } from '../../../features/own/licensed-kinds.tsx'
import { useI18n } from '../../../shared/i18n.ts'
import classes from '../../../shared/ui/page.module.css'
import { StaffOnly } from '../../../shared/ui/staff-only.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../shared/ui/states.tsx'
import { useTitle } from '../../../shared/ui/use-title.ts'

/** The imported registers: what there is of each area, how old it is, and fetching it again. */
export function Screen() {
  const { t } = useI18n()
  useTitle(t('data.title'))
  return (
    <StaffOnly>
      <Data />
    </StaffOnly>
  )
}

function Data() {
  const { t } = useI18n()
  const { data, error, refetch } = useQuery(holdingsQuery)
  const { data: refreshes = [] } = useQuery(refreshesQuery)
  const { start, cancel, switchNightly } = useRefreshActs()
  const [isAdding, setAdding] = useState(false)
  const [holding, setHolding] = useState<Holding | null>(null)
  useReadAgain(
    refreshes.flatMap(({ progress }) => progress).filter(({ state }) => state !== 'reading').length,
  )
  const areas = data?.areas ?? []

  return (
    <div className={classes.page}>
      <Group justify="space-between" align="end">
        <header>
          <Title order={1}>{t('data.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('data.intro')}
          </Text>
        </header>
        <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setAdding(true)}>
          {t('data.add')}
        </Button>
      </Group>
      <NightlySwitch onSwitch={(isOn) => switchNightly.mutate(isOn)} />
      <ActiveRefreshes refreshes={refreshes} onCancel={(id) => cancel.mutate(id)} />
      {error && !data && <ErrorState error={error} retry={refetch} />}
      {start.error && !isAdding && <ErrorState error={start.error} />}
      {!data && !error && <LoadingState />}
      {data && areas.length === 0 && !refreshes.some(isActive) && (
        <EmptyState
          icon={<IconDatabase size={36} stroke={1.3} aria-hidden />}
          title={t('data.none_title')}
          text={t('data.none_text')}
        />
      )}
      {areas.map((area) => (
        <HoldingsTable
          key={area.id}
          area={area}
          layers={data?.layers ?? []}
          onRefresh={(wanted) => start.mutate(wanted)}
          onRejects={setHolding}
        />
      ))}
      <LicensedKinds />
      <RecentRefreshes
        refreshes={refreshes}
        onAgain={({ target, layers }) => start.mutate({ ...target, ...(layers && { layers }) })}
      />
      <RejectsDrawer holding={holding} onClose={() => setHolding(null)} />
      <AddAreaDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        areas={areas}
        layerCount={(data?.layers ?? []).filter(({ access }) => access === 'service').length}
        isPending={start.isPending}
        error={start.error}
        onStart={(wanted) => start.mutate(wanted, { onSuccess: () => setAdding(false) })}
      />
    </div>
  )
}

/** Reads what is held again whenever another layer has come to its end. */
function useReadAgain(ended: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (ended === 0) return
    void client.invalidateQueries({ queryKey: holdingsQuery.queryKey })
    // what other screens tell of the registers
    void client.invalidateQueries({ queryKey: ['register'] })
  }, [client, ended])
}
