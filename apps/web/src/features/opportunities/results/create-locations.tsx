import { LocationType } from '@kavel/domain'
import { Anchor, Button, Group, Modal, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createOnce } from '../../../shared/api/acts.ts'
import { refreshRecords } from '../../../shared/api/cached-records.ts'
import { callApi } from '../../../shared/api/call-api.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useAct } from '../../../shared/use-act.ts'
import { type GivenFields, useRequiredFields } from '../../../shared/use-required-fields.tsx'
import { refreshPlaces } from '../search/use-places.ts'
import { TakenPlots } from './taken-plots.tsx'

/** Plots that become locations at once (`MOST_LOCATIONS` of the calls). */
export const MOST_LOCATIONS = 100

export interface CreateLocationsProps {
  readonly queryId: number
  readonly plots: readonly string[]
  /** They belong together: an assembly. */
  readonly isTogether?: boolean
  readonly onClose: () => void
  readonly onCreated: () => void
}

/** Makes locations of plots, linked to the query: one of each or one of all, as work or as an opportunity. */
export function CreateLocations(props: CreateLocationsProps) {
  const { queryId, plots, isTogether = false, onClose, onCreated } = props
  const { t, format } = useI18n()
  // the notice lies outside the router
  const navigate = useNavigate()
  const [together, setTogether] = useState(isTogether)
  const [type, setType] = useState<'0' | '3'>('0')
  const required = useRequiredFields()
  const isTooMany = plots.length > MOST_LOCATIONS
  const create = useAct({
    mutationFn: (fields: GivenFields | undefined) =>
      createOnce(`query ${queryId} ${together} ${type} ${plots.join(' ')}`, (act) =>
        callApi(
          'POST /searchqueries/{id}/locations',
          {
            params: { id: queryId },
            body: {
              plots: [...plots],
              together,
              type: type === '3' ? LocationType.opportunity : LocationType.default,
              fields,
            },
          },
          { act },
        ),
      ),
    onSuccess({ locations }) {
      void refreshRecords('locations')
      void refreshPlaces()
      onCreated()
      onClose()
      const [first] = locations
      const made =
        locations.length === 1 && first ? `/locations/map/detail/${first.id}` : '/locations/list'
      notifications.show({
        id: 'locations-created',
        autoClose: 12_000,
        closeButtonProps: { 'aria-label': t('shell.close') },
        message: (
          <Group justify="space-between" gap="sm">
            <span>
              {t('opportunities.created', {
                count: locations.length,
                formatted: format.number(locations.length),
              })}
            </span>
            <Anchor
              size="sm"
              href={made}
              onClick={(event) => {
                if (event.button !== 0 || event.metaKey || event.ctrlKey) return
                event.preventDefault()
                notifications.hide('locations-created')
                void navigate(made)
              }}
            >
              {t('opportunities.open_created', { count: locations.length })}
            </Anchor>
          </Group>
        ),
      })
    },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('opportunities.create_title', {
        count: plots.length,
        formatted: format.number(plots.length),
      })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      {required.dialog}
      <Stack gap="md">
        {plots.length > 1 && (
          <Radio.Group
            label={t('opportunities.create_how')}
            value={together ? 'together' : 'each'}
            onChange={(value) => setTogether(value === 'together')}
          >
            <Stack gap={6} mt={6}>
              <Radio
                value="each"
                label={t('opportunities.create_each', { formatted: format.number(plots.length) })}
              />
              <Radio value="together" label={t('opportunities.create_together')} />
            </Stack>
          </Radio.Group>
        )}
        <div>
          <SegmentedControl
            fullWidth
            aria-label={t('opportunities.create_as')}
            data={[
              { value: '0', label: t('opportunities.as_location') },
              { value: '3', label: t('opportunities.as_opportunity') },
            ]}
            value={type}
            onChange={(value) => setType(value === '3' ? '3' : '0')}
          />
          <Text size="xs" c="dimmed" mt={6}>
            {t(
              type === '3' ? 'opportunities.as_opportunity_text' : 'opportunities.as_location_text',
            )}
          </Text>
        </div>
        {isTooMany ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('opportunities.create_too_many', { most: MOST_LOCATIONS })}
          </Text>
        ) : (
          <TakenPlots plots={plots} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button
            data-autofocus
            disabled={isTooMany}
            loading={create.isPending}
            onClick={() =>
              type === '3'
                ? create.mutate(undefined)
                : required.ask((fields) => create.mutate(fields))
            }
          >
            {t('opportunities.create')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
