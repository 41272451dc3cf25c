import {
  Autocomplete,
  Button,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../shared/api/error-text.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useRested } from '../../shared/ready/use-busy.ts'
import { whyText } from '../../shared/texts/why-text.ts'
import { boxSize, estimate, findMeasured } from './cost.ts'
import classes from './data.module.css'
import { type Area, placesQuery, sizeQuery, type Wanted } from './queries.ts'

const KINDS = ['place', 'municipality', 'province', 'box'] as const
type Kind = (typeof KINDS)[number]
/** Milliseconds after the last letter before the search is asked. */
const PAUSE = 250
const SIDES = ['west', 'south', 'east', 'north'] as const
type Box = Readonly<Record<(typeof SIDES)[number], number | string>>

export interface AddAreaDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly areas: readonly Area[]
  /** Layers that services bring. */
  readonly layerCount: number
  readonly isPending: boolean
  readonly error: unknown
  readonly onStart: (wanted: Wanted) => void
}

/** Which area, in the words that its user has for it, and what fetching it costs as far as that is known. */
export function AddAreaDialog({ opened, onClose, ...form }: AddAreaDialogProps) {
  const { t } = useI18n()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('data.add_title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <AddAreaForm {...form} onClose={onClose} />
    </Modal>
  )
}

function AddAreaForm({
  onClose,
  areas,
  layerCount,
  isPending,
  error,
  onStart,
}: Omit<AddAreaDialogProps, 'opened'>) {
  const i18n = useI18n()
  const { t } = i18n
  const [kind, setKind] = useState<Kind>('place')
  const [name, setName] = useState('')
  const [box, setBox] = useState<Box>({ west: '', south: '', east: '', north: '' })
  const sides = SIDES.map((side) => box[side]).filter((side) => typeof side === 'number')
  const chosen = useSize(kind, name)
  const size = kind === 'box' ? boxSize(sides) : chosen
  const isWrong = kind === 'box' && sides.length === SIDES.length && size === null
  const wanted: Wanted | null =
    kind === 'box'
      ? size === null
        ? null
        : { bbox: sides as [number, number, number, number] }
      : name.trim() === ''
        ? null
        : { [kind]: name.trim() }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted) onStart(wanted)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('data.add_kind')}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
          data={KINDS.map((value) => ({ value, label: t(`data.kind_${value}`) }))}
        />
        {kind === 'box' ? (
          <div>
            <div className={classes.box}>
              {SIDES.map((side) => (
                <NumberInput
                  key={side}
                  label={t(`data.add_${side}`)}
                  value={box[side]}
                  onChange={(value) => setBox({ ...box, [side]: value })}
                  hideControls
                  allowNegative
                  decimalScale={0}
                />
              ))}
            </div>
            <Text size="xs" c="dimmed" mt={6}>
              {t('data.add_box_hint')}
            </Text>
            {isWrong && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {t('data.add_box_wrong')}
              </Text>
            )}
          </div>
        ) : (
          <PlaceField key={kind} kind={kind} value={name} onChange={setName} />
        )}
        <Cost areas={areas} layerCount={layerCount} km2={size} />
        {error !== null && error !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorText(i18n, error)}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button type="submit" disabled={!wanted} loading={isPending}>
            {t('data.add_start')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Square kilometres of the place whose whole name stands there; null of what is still typed, and of a box. */
function useSize(kind: Kind, name: string): number | null {
  const typed = useRested(name, PAUSE)
  const isPlace = kind !== 'box'
  const { data: found } = useQuery(placesQuery(isPlace ? kind : 'place', isPlace ? typed : ''))
  const isWhole = typed === name && found?.places.some(({ label }) => label === name)
  const { data } = useQuery(sizeQuery(isPlace ? kind : 'place', isPlace && isWhole ? name : null))
  return data?.km2 ?? null
}

/** The name of an area; the search suggests the rest of it, and says when it does not answer. */
function PlaceField({
  kind,
  value,
  onChange,
}: {
  readonly kind: Exclude<Kind, 'box'>
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { t } = useI18n()
  const typed = useRested(value, PAUSE)
  const { data } = useQuery(placesQuery(kind, typed))
  return (
    <div>
      <Autocomplete
        size="xs"
        label={t(`data.add_${kind}`)}
        description={t(`data.add_${kind}_hint`)}
        data-autofocus={true}
        maxLength={100}
        value={value}
        onChange={onChange}
        data={[...new Set(data?.places.map(({ label }) => label))]}
        // the search knows what fits better than the letters do
        filter={({ options }) => options}
      />
      {data?.failure && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {t('data.add_no_search', { message: whyText(data.failure, t) })}
        </Text>
      )}
    </div>
  )
}

/** What fetching costs, measured on an area that is here. */
function Cost({
  areas,
  layerCount,
  km2,
}: Pick<AddAreaDialogProps, 'areas' | 'layerCount'> & { readonly km2: number | null }) {
  const { t, format } = useI18n()
  const measured = findMeasured(areas)
  return (
    <Text size="sm" c="dimmed">
      {t('data.add_layers', { count: layerCount })}{' '}
      {km2 !== null &&
        (measured
          ? t('data.add_cost', {
              size: format.squareKilometres(km2),
              formatted: format.number(estimate(km2, measured)),
              area: measured.name,
            })
          : `${format.squareKilometres(km2)}.`)}
      {km2 === null &&
        measured &&
        t('data.add_compare', {
          area: measured.name,
          size: format.squareKilometres(measured.km2),
          formatted: format.number(measured.objects),
        })}
    </Text>
  )
}
