import type { Message, Severity } from '@kavel/generator'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { distinct, keyOfMessage } from '../../../../concept-model/distinct.ts'
import { type I18n, useI18n } from '../../../../shared/i18n.ts'
import { useBuildingNames } from '../../../../shared/texts/building-name.ts'
import { messageText } from '../../../../shared/texts/message-text.ts'
import type { Building } from '../../editor.ts'
import { useEditor } from '../../use-editor.ts'
import classes from '../panels.module.css'
import { STATUS_COLOURS } from '../status-colours.ts'
import { FixButton } from './fix-button.tsx'
import { KeepFloors } from './keep-floors.tsx'
import { factsOf, fixText } from './message-facts.ts'
import { subjectOf } from './subject.ts'
import { useFix } from './use-fix.ts'

const LOOK = {
  error: { icon: IconCircleX, colour: 'var(--mantine-color-error)' },
  warn: { icon: IconAlertTriangle, colour: STATUS_COLOURS.unknown },
  info: { icon: IconInfoCircle, colour: 'var(--mantine-color-dimmed)' },
} as const satisfies Record<Severity, unknown>

const SEVERITIES = ['error', 'warn', 'info'] as const satisfies readonly Severity[]

/** `2 errors · 1 note`, for the title of the list. */
export function messagesSummary({ t }: I18n, messages: readonly Message[]): string {
  return SEVERITIES.map((severity) => ({
    severity,
    count: distinct(messages).filter((message) => message.severity === severity).length,
  }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => t(`concepts.count_${severity}`, { count }))
    .join(' · ')
}

export interface MessagesProps {
  readonly building: Building
  readonly messages: readonly Message[]
}

/** What the generator says about a building, worst first, with the smallest change that helps. */
export function Messages({ building, messages }: MessagesProps) {
  const { t } = useI18n()
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('concepts.messages_none')}
      </Text>
    )
  return (
    <ul className={classes.list} aria-label={t('concepts.messages')}>
      {SEVERITIES.flatMap((severity) =>
        distinct(messages)
          .filter((message) => message.severity === severity)
          .map((message) => (
            <Line key={keyOfMessage(message)} message={message} building={building} />
          )),
      )}
    </ul>
  )
}

function Line({ message, building }: { readonly message: Message; readonly building: Building }) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor, location } = useEditor()
  // not followed: a message about another building comes anew when that one changes
  const { buildings } = editor.state.get()
  const nameOf = useBuildingNames(buildings)
  const apply = useFix(building, message)
  const { icon: Icon, colour } = LOOK[message.severity]
  const subject = subjectOf(i18n, message, building, { units: location.units, buildings, nameOf })
  const facts = factsOf(i18n, message, building, location.constraints)
  return (
    <li className={classes.message} data-message={message.code} data-severity={message.severity}>
      <Icon
        size={17}
        color={colour}
        role="img"
        aria-label={t(`concepts.severity_${message.severity}`)}
      />
      <div className={classes.messageText}>
        {subject && <strong>{subject}: </strong>}
        {messageText(i18n, message, location.constraints)}
        {facts && (
          <dl className={classes.said}>
            <dt>{t('design.said_rule')}</dt>
            <dd>{facts.rule}</dd>
            <dt>{t('design.said_required')}</dt>
            <dd data-said-required>{facts.required}</dd>
            <dt>{t('design.said_actual')}</dt>
            <dd data-said-actual>{facts.actual}</dd>
          </dl>
        )}
        {facts?.source && (
          <Text size="xs" c="dimmed">
            {facts.source}
          </Text>
        )}
        {apply && message.fix && (
          <FixButton
            text={fixText(i18n, message.fix)}
            hint={apply.reach === 'location' ? t('concepts.fix_everywhere') : null}
            onFix={apply.run}
          />
        )}
        {message.code === 'setback_tier_dropped' && <KeepFloors building={building} />}
      </div>
    </li>
  )
}

/** A message on one line: what it is about, and what is said of it. */
export function sayMessage(
  i18n: I18n,
  message: Message,
  building: Building,
  names: Parameters<typeof subjectOf>[3] & {
    readonly constraints: Parameters<typeof messageText>[2]
  },
): string {
  const subject = subjectOf(i18n, message, building, names)
  const text = messageText(i18n, message, names.constraints)
  return subject ? `${subject}: ${text}` : text
}
