import { Button, Menu, Tooltip } from '@mantine/core'
import { IconCalculator, IconColumns3, IconDots, IconUsersGroup } from '@tabler/icons-react'
import { useI18n } from '../../../shared/i18n.ts'
import { type Exported, ExportItems, ExportMenu, useExport } from './export-menu.tsx'

export interface ResultsToolsProps {
  /** There is no room for all of them beside the number: they stand in a menu. */
  readonly isNarrow: boolean
  readonly isAssembling: boolean
  readonly onAssemble: () => void
  readonly isValuing: boolean
  readonly onValue: () => void
  readonly onColumns: () => void
  readonly exported: Exported
}

/** What is done with the plots that match, in one row. */
export function ResultsTools(props: ResultsToolsProps) {
  const { isNarrow, isAssembling, onAssemble, isValuing, onValue, onColumns, exported } = props
  const { t } = useI18n()
  const save = useExport(exported)
  const isSelection = exported.plots.length > 0
  const tools = [
    {
      label: t('opportunities.assemblies'),
      Icon: IconUsersGroup,
      isOn: isAssembling,
      hint: t('opportunities.assemblies_text'),
      onClick: onAssemble,
    },
    {
      label: t('opportunities.potential_short'),
      Icon: IconCalculator,
      isOn: isValuing,
      hint: null,
      onClick: onValue,
    },
    {
      label: t('opportunities.columns'),
      Icon: IconColumns3,
      isOn: null,
      hint: null,
      onClick: onColumns,
    },
  ]
  if (isNarrow)
    return (
      <Menu position="bottom-end" width={230} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            loading={save.isPending}
            data-active={isAssembling || isValuing || undefined}
            leftSection={<IconDots size={15} aria-hidden />}
          >
            {t('opportunities.more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tools.map(({ label, Icon, isOn, onClick }) => (
            <Menu.Item
              key={label}
              {...(isOn !== null && { role: 'menuitemcheckbox', 'aria-checked': isOn })}
              leftSection={<Icon size={15} aria-hidden />}
              onClick={onClick}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <ExportItems save={save} isSelection={isSelection} />
        </Menu.Dropdown>
      </Menu>
    )
  return (
    <>
      {tools.map(({ label, Icon, isOn, hint, onClick }) => (
        <Tooltip key={label} label={hint} disabled={hint === null} multiline maw={280}>
          <Button
            variant="default"
            {...(isOn !== null && { 'aria-pressed': isOn })}
            data-active={isOn || undefined}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={onClick}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      <ExportMenu save={save} isSelection={isSelection} />
    </>
  )
}
