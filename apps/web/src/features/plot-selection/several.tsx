import { SITE_PLOTS } from '@kavel/domain'
import { Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconMapPins } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { groupPlots } from '../../map/plot-groups.ts'
import { type SelectedPlot, selection } from '../../map/selection.ts'
import { refreshRecords } from '../../shared/api/cached-records.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { changeLocations } from '../../shared/api/location-changes.ts'
import { createFromPlots } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { beginWork } from '../../shared/ready/work.ts'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useAct } from '../../shared/use-act.ts'
import { type GivenFields, useRequiredFields } from '../../shared/use-required-fields.tsx'

type Sites = readonly (readonly SelectedPlot[])[]

/** Offers to make several locations, where the selected plots are more than one may have or lie apart. */
export function Several({ selected }: { readonly selected: readonly SelectedPlot[] }) {
  const { t } = useI18n()
  const groups = useMemo(() => groupPlots(selected), [selected])
  const [isOpen, setOpen] = useState(false)
  if (selected.length <= SITE_PLOTS && groups.length < 2) return null
  return (
    <>
      <Button
        fullWidth
        variant="default"
        mt="xs"
        leftSection={<IconMapPins size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('creation.several_offer')}
      </Button>
      {isOpen && (
        <SeveralDialog selected={selected} groups={groups} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface SeveralDialogProps {
  readonly selected: readonly SelectedPlot[]
  readonly groups: Sites
  readonly onClose: () => void
}

function SeveralDialog({ selected, groups, onClose }: SeveralDialogProps) {
  const { t, format } = useI18n()
  const [isEach, setEach] = useState(false)
  const required = useRequiredFields()
  const { create, done } = useCreateSeveral(onClose)
  const sites = isEach ? selected.map((plot) => [plot]) : groups.flatMap(toSites)
  const isLarge = !isEach && groups.some(({ length }) => length > SITE_PLOTS)
  const count = groups.length
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      withCloseButton={!create.isPending}
      closeOnEscape={!create.isPending}
      closeOnClickOutside={!create.isPending}
      title={t('creation.several_offer')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('creation.several_text', { limit: format.number(SITE_PLOTS) })}
        </Text>
        <Radio.Group
          aria-label={t('creation.several_offer')}
          value={isEach ? 'each' : 'groups'}
          onChange={(value) => setEach(value === 'each')}
        >
          <Stack gap="xs">
            <Radio
              value="groups"
              disabled={create.isPending}
              label={t('creation.several_groups', { count, formatted: format.number(count) })}
            />
            <Radio value="each" disabled={create.isPending} label={t('creation.several_each')} />
          </Stack>
        </Radio.Group>
        {isLarge && <Text size="sm">{t('creation.several_too_large', { limit: SITE_PLOTS })}</Text>}
        {create.isPending ? (
          <>
            <Text size="sm" role="status">
              {t('creation.several_busy', {
                done: format.number(done),
                total: format.number(sites.length),
              })}
            </Text>
            <Progress
              animated
              value={(done / sites.length) * 100}
              aria-label={t('creation.several_offer')}
            />
          </>
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button onClick={() => required.ask((fields) => create.mutate({ sites, fields }))}>
              {t('creation.several_start', {
                count: sites.length,
                formatted: format.number(sites.length),
              })}
            </Button>
          </Group>
        )}
      </Stack>
      {required.dialog}
    </Modal>
  )
}

/** A group in parts of as many plots as one location may have. */
const toSites = (group: readonly SelectedPlot[]): SelectedPlot[][] =>
  Array.from({ length: Math.ceil(group.length / SITE_PLOTS) }, (_, part) =>
    group.slice(part * SITE_PLOTS, (part + 1) * SITE_PLOTS),
  )

/** Makes locations one after the other; what was made before one failed stays, and is taken back in one press. */
function useCreateSeveral(onDone: () => void) {
  const i18n = useI18n()
  const [done, setDone] = useState(0)
  const create = useAct({
    async mutationFn({
      sites,
      fields,
    }: {
      readonly sites: Sites
      readonly fields: GivenFields | undefined
    }) {
      const end = beginWork()
      const made: number[] = []
      try {
        for (const site of sites) {
          const plots = site.map(({ register_id }) => register_id)
          made.push((await createFromPlots(plots, '', fields)).id)
          setDone(made.length)
        }
        onDone()
      } finally {
        end()
        // what could not be made stays selected
        const used = new Set(sites.slice(0, made.length).flat())
        selection.set(selection.get().filter((plot) => !used.has(plot)))
        if (made.length > 0) tell(made)
      }
    },
  })
  function tell(made: readonly number[]): void {
    const count = made.length
    showUndo(i18n, {
      id: 'several-made',
      text: i18n.t('creation.several_done', { count, formatted: i18n.format.number(count) }),
      onUndo: () =>
        void changeLocations(made.map((id) => ({ id, deleted: true }))).then(
          () => refreshRecords('locations'),
          (error: Error) => notifications.show({ color: 'red', message: errorText(i18n, error) }),
        ),
    })
  }
  return { create, done }
}
