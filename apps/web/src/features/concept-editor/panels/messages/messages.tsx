import type { Fix, Message, Severity } from '@kavel/generator'
import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import { saveRecord } from '../../../shared/api/records.ts'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { normName } from '../../../shared/norm-name.ts'
import { writeNorm } from '../../../shared/write-norm.ts'
import type { Building, BuildingPatch } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import classes from './panels.module.css'
import { STATUS_COLOURS } from './status-colours.ts'

const LOOK = {
  error: { icon: IconCircleX, colour: 'var(--mantine-color-error)' },
  warn: { icon: IconAlertTriangle, colour: STATUS_COLOURS.unknown },
  info: { icon: IconInfoCircle, colour: 'var(--mantine-color-dimmed)' },
} as const satisfies Record<Severity, unknown>

const ORDER: readonly Severity[] = ['error', 'warn', 'info']

export interface MessagesProps {
  readonly building: Building
  readonly messages: readonly Message[]
}

/** What the generator says about a building, worst first, with the smallest change that helps. */
export function Messages({ building, messages }: MessagesProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { location } = useEditor()
  const fix = useFix(building)
  if (messages.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('concepts.messages_none')}
      </Text>
    )
  const sorted = [...messages].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  return (
    <ul className={classes.list}>
      {sorted.map((message) => {
        const { icon: Icon, colour } = LOOK[message.severity]
        const unit = location.units.find(({ id }) => String(id) === message.unit_id)
        const apply = fix(message)
        return (
          <li
            key={`${message.code} ${message.target} ${message.value}`}
            className={classes.message}
            data-message={message.code}
          >
            <Icon
              size={17}
              color={colour}
              role="img"
              aria-label={t(`concepts.severity_${message.severity}`)}
            />
            <span>
              {unit && <strong>{unit.name}: </strong>}
              {messageText(i18n, message, location.constraints)}
            </span>
            {apply && message.fix && (
              <Button variant="default" size="compact-xs" onClick={apply}>
                {fixText(i18n, message.fix)}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Constraints = ReturnType<typeof useEditor>['location']['constraints']

/** A message in the language of the interface; its number as people write it. */
function messageText(
  i18n: I18n,
  { code, value, target }: Message,
  constraints: Constraints,
): string {
  const { t, format } = i18n
  if (code === 'constraint_violated') {
    const constraint = constraints.find(({ id }) => target === `constraint:${id}`)
    const text = t('generator.constraint_violated', {
      value: constraint
        ? writeNorm(format, constraint.type, Number(value), constraint.name)
        : String(value),
    })
    return constraint ? `${normName(i18n, constraint)}: ${text}` : text
  }
  const number = code === 'mix_deviation' ? Number(value) * 100 : value
  return t(`generator.${code}`, {
    value: typeof number === 'number' ? format.number(number, 2) : (number ?? ''),
  })
}

/** The words on the form for a field that a fix sets, and its unit. */
const FIELD_TEXT = {
  maxlength: ['concepts.length', 'm'],
  maxwidth: ['concepts.width', 'm'],
  maxheight: ['concepts.height', 'm'],
  floor_height: ['concepts.floor_height', 'm'],
  size: ['concepts.unit_size', 'm²'],
  size_max: ['concepts.unit_size_max', 'm²'],
  'cfg.mindepth': ['concepts.unit_mindepth', 'm'],
  'cfg.maxdepth': ['concepts.unit_maxdepth', 'm'],
  'cfg.two_window_maxdepth': ['concepts.unit_maxdepth', 'm'],
  'cfg.balcony.maxlength': ['concepts.balcony_length', 'm'],
} as const

/** `Width: 12.1 m`: what a press of the button sets. */
function fixText({ t, format, label }: I18n, { field, value }: Fix): string {
  if (field === 'blocktype') return label('block_type', value)
  const number = format.number(value, 2)
  if (!Object.hasOwn(FIELD_TEXT, field)) return t('concepts.fix', { value: number })
  const [name, unit] = FIELD_TEXT[field as keyof typeof FIELD_TEXT]
  return `${t(name)}: ${number}\u00a0${unit}`
}

/** Fields of a building that a fix may set; the others are in its cfg. */
const OWN_FIELDS: readonly string[] = ['maxlength', 'maxwidth', 'maxheight']
const CFG_FIELDS: readonly string[] = ['floor_height', 'blocktype']

/** `a.b` and a value as nested objects. */
function nest(path: string, value: number): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.')
  return { [first]: rest.length === 0 ? value : nest(rest.join('.'), value) }
}

function useFix({ id }: Building) {
  const { editor, location } = useEditor()
  return ({ fix, unit_id }: Message): (() => void) | null => {
    if (!fix) return null
    const { field, value } = fix
    if (unit_id !== null) {
      const unit = location.units.find((one) => String(one.id) === unit_id)
      // a failure is shown as a notice by the write gate
      return unit
        ? () =>
            void saveRecord('units', unit.id, nest(field, value), unit.updatedAt).catch(
              () => undefined,
            )
        : null
    }
    if (OWN_FIELDS.includes(field)) return () => editor.change(id, { [field]: value })
    if (CFG_FIELDS.includes(field))
      return () => editor.change(id, { cfg: { [field]: value } } as BuildingPatch)
    return null
  }
}
