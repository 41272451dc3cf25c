import type { RecordFor } from '@kavel/domain'
import { type ReactNode, useRef } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { useLineKeys } from '../../shared/keyboard/use-list-keys.ts'
import { PublicationBadge } from '../../shared/ui/publication-badge.tsx'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { TypeSketch } from '../../shared/ui/type-sketch.tsx'
import classes from './list.module.css'
import {
  NameLink,
  OpenLink,
  type PublicationsProps,
  Reads,
  RowMenu,
  SubjectName,
} from './row-parts.tsx'

/** Publications below each other, or as cards beside each other. */
export function PublicationList({
  look,
  ...props
}: PublicationsProps & { readonly look: 'list' | 'cards' }) {
  const { t, named } = useI18n()
  const { publications, onOrder } = props
  const list = useRef<HTMLDivElement>(null)
  useLineKeys(list, '[data-line]')
  const Item = look === 'cards' ? Card : Row
  const nameOf = ({ name }: RecordFor<'publications'>) => named(name) || t('publications.unnamed')
  return (
    <div ref={list} className={look === 'cards' ? classes.cards : classes.rows}>
      {onOrder ? (
        <SortableList
          items={publications}
          nameOf={nameOf}
          onOrder={onOrder}
          isGrid={look === 'cards'}
        >
          {(publication, handle) => <Item {...props} publication={publication} handle={handle} />}
        </SortableList>
      ) : (
        <ol>
          {publications.map((publication) => (
            <li key={publication.id}>
              <Item {...props} publication={publication} handle={null} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

interface ItemProps extends PublicationsProps {
  readonly publication: RecordFor<'publications'>
  readonly handle: ReactNode
}

function Row({ publication, handle, reads, actions }: ItemProps) {
  const { t, format } = useI18n()
  const { id, type, updatedAt } = publication
  return (
    <div className={classes.row}>
      <span className={classes.handle}>{handle}</span>
      <span className={classes.drawn}>
        <TypeSketch type={type} />
      </span>
      <span className={classes.what}>
        <NameLink publication={publication} />
        <span className={classes.about}>
          {t(`publications.type_${type}`)} · <SubjectName publication={publication} />
        </span>
      </span>
      <span className={classes.state}>
        <PublicationBadge publication={publication} />
      </span>
      <span className={classes.reads}>
        <Reads id={id} reads={reads} />
      </span>
      <span className={classes.changed}>
        {t('publication_list.changed', { moment: format.dateTime(updatedAt) })}
      </span>
      <span className={classes.acts}>
        <OpenLink publication={publication} />
        <RowMenu publication={publication} actions={actions} />
      </span>
    </div>
  )
}

function Card({ publication, handle, reads, actions }: ItemProps) {
  const { t, format } = useI18n()
  const { id, type, description, updatedAt } = publication
  return (
    <article className={classes.card}>
      <div className={classes.cardTop}>
        <TypeSketch type={type} isLarge />
        <span className={classes.acts}>
          {handle}
          <OpenLink publication={publication} />
          <RowMenu publication={publication} actions={actions} />
        </span>
      </div>
      <NameLink publication={publication} />
      <span className={classes.about}>
        {t(`publications.type_${type}`)} · <SubjectName publication={publication} />
      </span>
      {description && <p className={classes.description}>{description}</p>}
      <span className={classes.cardFoot}>
        <PublicationBadge publication={publication} />
        <span className={classes.reads}>
          <Reads id={id} reads={reads} />
        </span>
      </span>
      <span className={classes.changed}>
        {t('publication_list.changed', { moment: format.dateTime(updatedAt) })}
      </span>
    </article>
  )
}
