import { Anchor, SegmentedControl } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { UndoRedo } from '../../shared/edit/undo-redo.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { HereToo } from '../../shared/together/here.tsx'
import { SaveIndicator } from '../../shared/ui/save-indicator.tsx'
import classes from './editor.module.css'
import { useEditor } from './use-editor.ts'
import { useKeptView } from './use-kept-view.ts'
import { listViews, type View } from './views.ts'

export interface ToolbarProps {
  readonly view: View
  readonly isNarrow: boolean
  readonly onView: (view: View) => void
}

/** Where one is, what is shown, undo and redo, and whether it is saved. */
export function Toolbar({ view, isNarrow, onView }: ToolbarProps) {
  const { t, named } = useI18n()
  const { editor, scope, location, concept } = useEditor()
  const navigate = useNavigate()
  const [, keepView] = useKeptView()
  return (
    <header className={classes.toolbar}>
      <div className={classes.title}>
        <Anchor component={Link} to={`/concepts/${location.id}`} size="xs" truncate>
          {named(location.name) || t('concepts.location_unnamed')}
        </Anchor>
        <h1 className={classes.name}>{named(concept.name) || t('concepts.unnamed')}</h1>
      </div>
      <SegmentedControl
        aria-label={t('concepts.view')}
        value={view}
        className={classes.choice}
        onChange={(next) => {
          keepView(next as View)
          onView(next as View)
        }}
        data={listViews(isNarrow).map((one) => ({ value: one, label: t(`concepts.view_${one}`) }))}
      />
      <div className={classes.steps}>
        <UndoRedo
          scope={scope}
          shows={({ entity, id }) => entity === 'buildings' && editor.kept(id) !== undefined}
          onStep={(step) => {
            editor.follow(step)
            // the making of this concept was undone
            const isGone = step.gone.some(
              ({ entity, id }) => entity === 'concepts' && id === concept.id,
            )
            if (isGone) void navigate(`/concepts/${location.id}`)
          }}
        />
      </div>
      <HereToo locationId={location.id} />
      <div className={classes.saving}>
        <SaveIndicator scope={scope} />
      </div>
    </header>
  )
}
