import { type CompanyParameter, PARAMETER_RANGES } from '@kavel/domain'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { ParameterField } from '../../shared/parameters/parameter-field.tsx'
import { standardText, writeParameter } from '../../shared/parameters/parameters.ts'
import { ParameterPicture } from './parameter-picture.tsx'
import classes from './parameters.module.css'

export interface ParameterRowProps {
  readonly name: CompanyParameter
  /** As it is stored; empty follows the standard. */
  readonly text: string
  readonly mayChange: boolean
  readonly onCommit: (text: string) => void
  readonly onPreview: (text: string | null) => void
  /** Somebody is at the field: what shows it is wanted. */
  readonly onVisit: () => void
}

/** A parameter with its picture, what it changes, its range and its value. */
export function ParameterRow({
  name,
  text,
  mayChange,
  onCommit,
  onPreview,
  onVisit,
}: ParameterRowProps) {
  const i18n = useI18n()
  const { t, format } = i18n
  const title = t(`design.parameter_${name}`)
  const standard = standardText(i18n, name)
  const { min, max } = PARAMETER_RANGES[name]
  const range = t('parameters.range', {
    least: writeParameter(format, name, min),
    most: writeParameter(format, name, max),
  })
  return (
    <li className={classes.row} data-parameter={name} onFocusCapture={onVisit}>
      <ParameterPicture name={name} />
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="xs">{t(`parameters.about_${name}`)}</Text>
        <Text size="xs" c="dimmed">
          {t('parameters.standard', { value: standard })} · {range}
        </Text>
      </div>
      {mayChange ? (
        <Group gap={2} wrap="nowrap" align="flex-start">
          <ParameterField
            name={name}
            label={title}
            text={text}
            placeholder={standard}
            onCommit={onCommit}
            onPreview={onPreview}
          />
          <span className={classes.reset}>
            {text !== '' && (
              <Tooltip label={t('parameters.clear', { name: title })}>
                <ActionIcon
                  aria-label={t('parameters.clear', { name: title })}
                  onClick={() => onCommit('')}
                >
                  <IconRestore size={15} />
                </ActionIcon>
              </Tooltip>
            )}
          </span>
        </Group>
      ) : (
        <Text size="sm">{text || standard}</Text>
      )}
    </li>
  )
}
