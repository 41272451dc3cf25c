import { type BuildingKind, FAMILIES, type Family, type FamilyKey } from '@kavel/concept'
import { HALLS } from '@kavel/domain'
import { Modal, Text, TextInput } from '@mantine/core'
import { IconLock, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useLacking } from '../../shared/session/use-lacking.ts'
import { startsText } from '../../shared/texts/licence-text.ts'
import { useIsNarrow } from '../../shared/ui/use-is-narrow.ts'
import classes from './block-type-picker.module.css'
import { BlockTypeSketch } from './block-type-sketch.tsx'
import { useKindName } from './kind-name.ts'

export interface BlockTypePickerProps {
  readonly isOpen: boolean
  readonly title: string
  /** What it is now; marked, and where the keyboard begins. */
  readonly current: BuildingKind | undefined
  /** The company's own, which come first. */
  readonly own?: readonly BuildingKind[]
  /** Beside the title of the company's own. */
  readonly ownAction?: ReactNode
  /** Left out: every kind is. */
  readonly isOffered?: (kind: BuildingKind) => boolean
  readonly onChoose: (kind: BuildingKind) => void
  readonly onClose: () => void
}

/** Every kind of building as the generator draws it: by family, searchable, with arrow keys through the drawings. */
export function BlockTypePicker(props: BlockTypePickerProps) {
  const { t } = useI18n()
  const isNarrow = useIsNarrow()
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      size={900}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Choices {...props} />
    </Modal>
  )
}

/** Small letters without their marks, so that `cafe` finds `Café`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function Choices({
  current,
  own = [],
  ownAction,
  isOffered = () => true,
  onChoose,
}: BlockTypePickerProps) {
  const i18n = useI18n()
  const { t } = i18n
  const why = useLacking('halls')
  const isClosed = ({ archetype }: BuildingKind) => why !== null && HALLS.includes(archetype)
  const kindName = useKindName()
  const [query, setQuery] = useState('')
  const [family, setFamily] = useState<FamilyKey | null>(null)
  const list = useRef<HTMLDivElement>(null)

  const words = plain(query).split(/\s+/).filter(Boolean)
  const families: readonly Family[] =
    own.length === 0 ? FAMILIES : [{ key: 'own', kinds: own }, ...FAMILIES]
  const found = families
    .filter(({ key }) => family === null || key === family)
    .map((one): Family => {
      const familyName = plain(t(`concepts.family_${one.key}`))
      const kinds = one.kinds.filter((kind) => {
        const text = `${familyName} ${plain(kindName(kind))}`
        return isOffered(kind) && words.every((word) => text.includes(word))
      })
      return { ...one, kinds }
    })
    .filter(({ kinds }) => kinds.length > 0)
  const shown = found.flatMap(({ kinds }) => kinds)
  const first = shown.find(({ key }) => key === current?.key) ?? shown[0]

  function onSearchKey(event: KeyboardEvent) {
    const [found] = shown
    if (event.key === 'Enter' && words.length > 0 && found) isClosed(found) || onChoose(found)
    else if (event.key === 'ArrowDown')
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={classes.tools}>
        <TextInput
          data-autofocus
          aria-label={t('concepts.kind_search')}
          placeholder={t('concepts.kind_search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame that nothing here has */}
        <div className={classes.families} role="group" aria-label={t('concepts.kind_families')}>
          {[null, ...families.map(({ key }) => key)].map((key) => (
            <button
              key={key}
              type="button"
              className={classes.family}
              aria-pressed={family === key}
              onClick={() => setFamily(key)}
            >
              {t(key === null ? 'concepts.family_all' : `concepts.family_${key}`)}
            </button>
          ))}
        </div>
      </div>
      <div ref={list}>
        {found.map(({ key, kinds }) => (
          <section key={key} aria-label={t(`concepts.family_${key}`)}>
            <div className={classes.groupHead}>
              <h3 className={classes.group}>{t(`concepts.family_${key}`)}</h3>
              {key === 'own' && ownAction}
            </div>
            <ul className={classes.cards}>
              {kinds.map((kind) => (
                <li key={kind.key}>
                  <button
                    type="button"
                    className={classes.card}
                    data-kind={kind.key}
                    tabIndex={kind === first ? 0 : -1}
                    aria-current={kind.key === current?.key || undefined}
                    aria-disabled={isClosed(kind) || undefined}
                    onClick={() => isClosed(kind) || onChoose(kind)}
                    onKeyDown={(event) => moveFocus(event, list.current)}
                  >
                    <BlockTypeSketch kind={kind} />
                    <span className={classes.label}>
                      {kindName(kind)}
                      {isClosed(kind) && why && (
                        <Text component="span" size="xs" c="dimmed" display="block">
                          <IconLock size={12} aria-hidden /> {startsText(i18n, why)}
                        </Text>
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && (
          <Text size="sm" c="dimmed" py="lg" role="status">
            {t('concepts.blocktype_none')}
          </Text>
        )}
      </div>
    </>
  )
}

/** Arrow keys go from drawing to drawing as they lie on the screen; Home and End to the first and the last. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const cards = [...(list?.querySelectorAll<HTMLElement>('[data-kind]') ?? [])]
  const at = cards.indexOf(event.currentTarget as HTMLElement)
  if (at < 0) return
  const next = nextCard(cards, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextCard(cards: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return cards[at + 1]
    case 'ArrowLeft':
      return cards[at - 1]
    case 'Home':
      return cards[0]
    case 'End':
      return cards.at(-1)
    case 'ArrowDown':
      return inNextRow(cards.slice(at))
    case 'ArrowUp':
      return inNextRow(cards.slice(0, at + 1).reverse())
    default:
      return undefined
  }
}

/** The card of the next row that lies nearest to the first of these. */
function inNextRow([from, ...others]: readonly HTMLElement[]): HTMLElement | undefined {
  if (!from) return undefined
  const { left, top } = from.getBoundingClientRect()
  const below = others.map((card) => ({ card, box: card.getBoundingClientRect() }))
  const row = below.find(({ box }) => Math.abs(box.top - top) > 1)?.box.top
  if (row === undefined) return undefined
  const inRow = below.filter(({ box }) => Math.abs(box.top - row) <= 1)
  return inRow.reduce((best, one) =>
    Math.abs(one.box.left - left) < Math.abs(best.box.left - left) ? one : best,
  ).card
}
