import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { conceptAddress } from '../../shared/addresses.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './modify-plot.module.css'
import type { Answer } from './use-plot-changes.ts'

export interface FollowsProps {
  readonly locationId: number
  readonly answer: Answer
  readonly isBusy: boolean
  /** Where the focus goes when this closes. */
  readonly heading: RefObject<HTMLElement | null>
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** What follows from a change, before it is saved. */
export function Follows(props: FollowsProps) {
  const { locationId, answer, isBusy, heading, onSave, onDiscard } = props
  const { t, format, named } = useI18n()
  const { plotsize, plotnr, envelope, constraints, concepts } = answer.follows
  const save = useRef<HTMLButtonElement>(null)
  // so that Enter saves
  useEffect(() => save.current?.focus(), [])
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const own = section.current
    return () => {
      // a button that was pressed loses the focus while it is busy
      const { activeElement } = document
      if (activeElement === document.body || own?.contains(activeElement))
        heading.current?.focus({ preventScroll: true })
    }
  }, [heading])
  const fromTo = (before: string, after: string) =>
    before === after ? after : t('modify_plot.from_to', { before, after })
  const rows: [string, string][] = [
    [t('modify_plot.size'), fromTo(format.area(plotsize.before), format.area(plotsize.after))],
    ...(plotnr.before === plotnr.after
      ? []
      : [
          [t('modify_plot.numbers'), fromTo(plotnr.before ?? '–', plotnr.after ?? '–')] as [
            string,
            string,
          ],
        ]),
    ...(envelope.before === null && envelope.after === null
      ? []
      : [
          [
            t('modify_plot.envelope'),
            fromTo(format.area(envelope.before), format.area(envelope.after)),
          ] as [string, string],
        ]),
  ]
  return (
    <section ref={section} className={classes.follows} aria-label={t('modify_plot.follows')}>
      <Title order={2} size="h4">
        {t('modify_plot.follows')}
      </Title>
      <dl className={classes.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {constraints.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('modify_plot.rules_left')}
          </Text>
          <ul className={classes.bullets}>
            {constraints.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {concepts.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            {t('modify_plot.stick_out')}
          </Text>
          <ul className={classes.bullets}>
            {concepts.map(({ id, name, buildings }) => (
              <li key={id}>
                <Anchor component={Link} size="sm" to={conceptAddress(locationId, id)}>
                  {named(name) || t('concepts.unnamed')}
                </Anchor>
                {` (${buildings.map((one) => named(one.name) || t('modify_plot.building')).join(', ')})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {constraints.length + concepts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('modify_plot.nothing_else')}
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <Button ref={save} loading={isBusy} onClick={onSave}>
          {t('modify_plot.save')}
        </Button>
        <Button variant="default" onClick={onDiscard}>
          {t('modify_plot.discard')}
        </Button>
      </Group>
    </section>
  )
}
