import { locationLink, type TreeFor } from '@kavel/domain'
import { Anchor, Button, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { edits, scopeOfLocation } from '../../shared/edit/edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { LocationLabel } from '../../shared/ui/location-label.tsx'
import { RemovalDialog } from '../../shared/ui/removal-dialog.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useCreateConcept } from '../../shared/use-create-concept.ts'
import { ConceptCard } from './concept-card.tsx'
import classes from './concept-list.module.css'
import { useConceptActions } from './use-concept-actions.ts'

type Concept = TreeFor<'concepts'>

export interface ConceptListProps {
  readonly location: TreeFor<'locations'>
  /** The concepts to show; all of the location when left out. */
  readonly concepts?: readonly Concept[]
  /** Names the location above its concepts. */
  readonly withHead?: boolean
}

/** The concepts of a location, with everything one does to a concept as a whole. */
export function ConceptList({
  location,
  concepts = location.concepts,
  withHead = false,
}: ConceptListProps) {
  const { t, named } = useI18n()
  const { duplicate } = useConceptActions()
  const [renaming, setRenaming] = useState<Concept | null>(null)
  const [removing, setRemoving] = useState<Concept | null>(null)
  return (
    <article aria-label={named(location.name) || t('concepts.location_unnamed')}>
      {withHead && <Head location={location} />}
      {concepts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('concepts.none_here')}
        </Text>
      ) : (
        <ul className={classes.cards}>
          {concepts.map((concept) => (
            <ConceptCard
              key={concept.id}
              location={location}
              concept={concept}
              onRename={setRenaming}
              onDuplicate={(one) => duplicate.mutate(one)}
              onRemove={setRemoving}
            />
          ))}
        </ul>
      )}
      {renaming && <RenameDialog concept={renaming} onClose={() => setRenaming(null)} />}
      {removing && <RemoveDialog concept={removing} onClose={() => setRemoving(null)} />}
    </article>
  )
}

function Head({ location }: Pick<ConceptListProps, 'location'>) {
  const { t, named } = useI18n()
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <LocationLabel location={location}>
        <Title order={2} size="h3">
          <Anchor component={Link} to={locationLink(location)} inherit c="inherit">
            {named(location.name) || t('concepts.location_unnamed')}
          </Anchor>
        </Title>
      </LocationLabel>
      <CreateConcept location={location} />
    </Group>
  )
}

/** Makes a concept and opens it. */
export function CreateConcept({ location }: Pick<ConceptListProps, 'location'>) {
  const { t } = useI18n()
  const create = useCreateConcept()
  if (!useMay('create', 'concepts')) return null
  return (
    <Licensed feature="concepts" used={location.concepts.length}>
      <Button
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate(location)}
      >
        {t('concepts.create')}
      </Button>
    </Licensed>
  )
}

interface DialogProps {
  readonly concept: Concept
  readonly onClose: () => void
}

function RenameDialog({ concept, onClose }: DialogProps) {
  const { t } = useI18n()
  const { rename } = useConceptActions()
  const [name, setName] = useState(concept.name)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('concepts.rename')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate({ concept, name: name.trim() }, { onSuccess: onClose })
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('concepts.name')}
            value={name}
            maxLength={200}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={rename.isPending}>
              {t('concepts.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function RemoveDialog({ concept, onClose }: DialogProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { remove } = useConceptActions()
  const name = i18n.named(concept.name) || t('concepts.unnamed')
  function offerUndo() {
    onClose()
    showUndo(i18n, {
      id: `removed-concept-${concept.id}`,
      text: t('concepts.removed_concept', { name }),
      onUndo: () => void edits.undo(scopeOfLocation(concept.locationId)),
    })
  }
  return (
    <RemovalDialog
      opened
      title={t('concepts.remove_title')}
      text={t('concepts.remove_text', { name })}
      confirm={t('concepts.remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(concept, { onSuccess: offerUndo })}
      onClose={onClose}
    />
  )
}
