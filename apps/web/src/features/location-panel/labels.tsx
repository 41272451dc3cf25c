import { ActionIcon, Group, Input, MultiSelect, Pill, Text } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { useAct } from '../../shared/use-act.ts'
import { Dot } from './dot.tsx'
import { LabelsDialog } from './labels-dialog.tsx'
import classes from './location-panel.module.css'
import { type Label, useLabels } from './use-labels.ts'

/** Value of the choice that makes a label of what was typed. */
const NEW = 'new'
/** Characters of a name. */
const NAME_LIMIT = 100

/** The labels of a location: chosen from those there are, or made by typing a name. */
export function Labels({ location }: { readonly location: Location }) {
  const { t } = useI18n()
  const { every, chosen, choose, make } = useLabels(location)
  const mayChange = useMay('update', 'locationslabels')
  const [typed, setTyped] = useState('')
  const [isManaging, setManaging] = useState(false)
  // one after the other: a second label is chosen before the first is kept
  const act = useMutation({ mutationFn: choose, scope: { id: `labels of ${location.id}` } })
  const making = useAct({ mutationFn: make })
  const nameOf = ({ name }: Label) => name || t('location_detail.label_unnamed')
  const labelOf = (value: string | number) => every.find(({ id }) => String(id) === String(value))
  // those that are read later have no name yet
  const shown = chosen.filter((id) => labelOf(id))
  const wanted = typed.trim()
  const isKnown = every.some(({ name }) => name.toLocaleLowerCase() === wanted.toLocaleLowerCase())
  if (!mayChange) return <Told labels={every.filter(({ id }) => chosen.includes(id))} />
  const onChange = (values: readonly string[]) => {
    setTyped('')
    if (values.includes(NEW)) making.mutate(wanted)
    else {
      const now = values.map(Number)
      act.mutate({
        given: now.filter((id) => !shown.includes(id)),
        taken: shown.filter((id) => !now.includes(id)),
      })
    }
  }
  return (
    <Group gap={4} wrap="nowrap" align="flex-end">
      <MultiSelect
        className={classes.grow}
        label={t('location_detail.labels')}
        data-field="labels"
        placeholder={chosen.length === 0 ? t('location_detail.labels_choose') : ''}
        data={[
          ...every.map((label) => ({ value: String(label.id), label: nameOf(label) })),
          ...(wanted && !isKnown
            ? [{ value: NEW, label: t('location_detail.label_make', { name: wanted }) }]
            : []),
        ]}
        value={shown.map(String)}
        searchable
        searchValue={typed}
        onSearchChange={(text) => setTyped(text.slice(0, NAME_LIMIT))}
        nothingFoundMessage={t('location_detail.labels_empty')}
        checkIconPosition="right"
        comboboxProps={{ shadow: 'sm' }}
        renderOption={({ option }) => (
          <>
            {option.value !== NEW && <Dot colour={labelOf(option.value)?.color ?? null} />}{' '}
            {option.label}
          </>
        )}
        renderPill={({ option, value, onRemove, disabled }) => (
          <Pill
            withRemoveButton={!disabled}
            onRemove={onRemove}
            removeButtonProps={{ 'aria-hidden': true, tabIndex: -1 }}
          >
            <Dot colour={labelOf(String(value))?.color ?? null} /> {option?.label}
          </Pill>
        )}
        onChange={onChange}
      />
      <ActionIcon
        size={30}
        variant="default"
        aria-label={t('location_detail.labels_manage')}
        title={t('location_detail.labels_manage')}
        onClick={() => setManaging(true)}
      >
        <IconSettings size={15} aria-hidden />
      </ActionIcon>
      {isManaging && <LabelsDialog location={location} onClose={() => setManaging(false)} />}
    </Group>
  )
}

function Told({ labels }: { readonly labels: readonly Label[] }) {
  const { t } = useI18n()
  return (
    <div>
      <Input.Label labelElement="div">{t('location_detail.labels')}</Input.Label>
      <Text size="sm">
        {labels.length === 0
          ? t('location_detail.labels_none')
          : labels.map(({ id, name, color }) => (
              <span key={id} className={classes.chosen}>
                <Dot colour={color} /> {name || t('location_detail.label_unnamed')}
              </span>
            ))}
      </Text>
    </div>
  )
}
