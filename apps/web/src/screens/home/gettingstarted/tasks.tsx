import { Checkbox, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type Home, homeQuery } from '../../../shared/api/home.ts'
import { edits } from '../../../shared/edit/edits.ts'
import type { Scope } from '../../../shared/edit/scope.ts'
import { UndoRedo } from '../../../shared/edit/undo-redo.tsx'
import { useEdited } from '../../../shared/edit/use-edits.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { NoteText } from '../../../shared/notes/note-text.tsx'
import { noteWords } from '../../../shared/people/mention-words.ts'
import { type Person, usePeople } from '../../../shared/people/use-people.ts'
import { useMay } from '../../../shared/session/use-may.ts'
import { NoteSubject } from './note-subject.tsx'
import { Panel } from './panel.tsx'
import classes from './screen.module.css'

type Tasks = Home['tasks']
type Task = Tasks['list'][number]

/** The history of what is done on Home. */
const HOME_SCOPE: Scope = 'home'
const DUES = ['overdue', 'today', 'week', 'later', 'none'] as const satisfies readonly Task['due'][]

/** Open tasks of the user, the overdue ones first; one is closed by checking it. */
export function Tasks({ tasks }: { readonly tasks: Tasks | undefined }) {
  const { t, format } = useI18n()
  const client = useQueryClient()
  const people = usePeople()
  const list = tasks?.list ?? []
  const more = (tasks?.total ?? 0) - list.length
  return (
    <Panel
      id="my-tasks"
      title={t('home_work.tasks')}
      tools={
        <UndoRedo
          scope={HOME_SCOPE}
          shows={() => true}
          onStep={() =>
            void edits
              .flush(HOME_SCOPE)
              .then(() => client.invalidateQueries({ queryKey: homeQuery.queryKey }))
          }
        />
      }
      isLoading={!tasks}
      none={
        list.length === 0 && {
          title: t('home_work.tasks_none'),
          text: t('home_work.tasks_none_text'),
        }
      }
    >
      {DUES.map((due) => {
        const some = list.filter((task) => task.due === due)
        return (
          some.length > 0 && (
            <div key={due} data-due={due}>
              <Title order={3} className={classes.due}>
                {t(`home_work.due_${due}`)}
              </Title>
              <ul className={classes.rows}>
                {some.map((task) => (
                  <TaskRow key={task.note.id} task={task} people={people} />
                ))}
              </ul>
            </div>
          )
        )
      })}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('home_work.tasks_more', { count: more, formatted: format.number(more) })}
        </Text>
      )}
    </Panel>
  )
}

function TaskRow({ task, people }: { readonly task: Task; readonly people: readonly Person[] }) {
  const i18n = useI18n()
  const { t, format } = i18n
  const mayClose = useMay('update', 'notes')
  const note = useEdited('notes', task.note)
  const isClosed = note.status === 'closed'
  const raw = note.name || note.description
  const text = noteWords(i18n, raw ?? '', people) || t('home_work.task_unnamed')
  return (
    <li className={classes.row}>
      {mayClose && (
        <Checkbox
          aria-label={t('locations.task_done', { name: text })}
          checked={isClosed}
          onChange={(event) => {
            const status = event.currentTarget.checked ? 'closed' : 'open'
            edits.change(HOME_SCOPE, 'notes', note, { status })
          }}
        />
      )}
      <div className={classes.rowText} data-closed={isClosed || undefined}>
        <span className={classes.taskText}>
          {raw ? <NoteText text={raw} people={people} /> : t('home_work.task_unnamed')}
        </span>
        <NoteSubject location={task.location} query={task.query} />
      </div>
      {note.targetAt && (
        <span className={classes.rowEnd} data-late={task.due === 'overdue' || undefined}>
          {format.date(note.targetAt)}
        </span>
      )}
    </li>
  )
}
