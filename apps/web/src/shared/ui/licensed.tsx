import type { LicenceFeature, LicenceRefusal } from '@kavel/domain'
import { Button, type ButtonProps, Popover, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useI18n } from '../i18n.ts'
import { useLacking } from '../session/use-lacking.ts'
import { licenceText, startsText } from '../texts/licence-text.ts'

/** Where an organisation sees what its licence gives. */
export const LICENCE_ADDRESS = '/settings/general/company#licence'

export interface LicensedProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  readonly feature: LicenceFeature
  /** How many of it there are; left out, the server counts those of the company. */
  readonly used?: number
  /** What one does with it. */
  readonly children: ReactNode
}

/** What a licence must have: where it has not, which one has it stands in its place. */
export function Licensed({ feature, used, children, ...button }: LicensedProps) {
  const why = useLacking(feature, used)
  return why ? <Lacking {...button} why={why} /> : children
}

export interface LackingProps extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  readonly why: LicenceRefusal
}

/** A button that says which licence has something, and more when it is pressed. */
export function Lacking({ why, size = 'compact-sm', fullWidth = false }: LackingProps) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <Popover width={280} withArrow trapFocus>
      <Popover.Target>
        <Button
          size={size}
          fullWidth={fullWidth}
          variant="default"
          data-licence={why.feature}
          leftSection={<IconLock size={14} aria-hidden />}
        >
          {startsText(i18n, why)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{licenceText(i18n, why)}</Text>
          <Text size="xs" c="dimmed">
            {t('licences.ask')}
          </Text>
          <Button
            component={Link}
            to={LICENCE_ADDRESS}
            variant="default"
            size="compact-sm"
            w="fit-content"
          >
            {t('licences.open')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
