import { Button, Menu, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLayoutRows } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import type { BoardChoices } from './use-board.ts'

/** What the columns are, and what the board is divided by besides. */
export function SidesMenu({ choices }: { readonly choices: BoardChoices }) {
  const { t } = useI18n()
  const { by, lanes, laneNames, choose } = choices
  const chosen = laneNames.find((one) => one.by === lanes)
  const mark = (is: boolean) => (
    <IconCheck size={14} aria-hidden style={{ visibility: is ? 'visible' : 'hidden' }} />
  )
  return (
    <>
      <VisuallyHidden id="board-columns">{t('location_board.columns_by')}</VisuallyHidden>
      <SegmentedControl
        aria-labelledby="board-columns"
        value={by}
        onChange={(value) => choose({ by: value as 'status' | 'phase' })}
        data={[
          { value: 'status', label: t('locations.status') },
          { value: 'phase', label: t('locations.phase') },
        ]}
      />
      <Menu>
        <Menu.Target>
          <Button
            variant={chosen ? 'light' : 'default'}
            leftSection={<IconLayoutRows size={15} aria-hidden />}
          >
            {chosen
              ? t('location_board.lanes_by', { name: chosen.name })
              : t('location_board.lanes')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          <Menu.Item leftSection={mark(lanes === null)} onClick={() => choose({ lanes: null })}>
            {t('location_board.lanes_none')}
          </Menu.Item>
          {laneNames.map((one) => (
            <Menu.Item
              key={one.by}
              leftSection={mark(one.by === lanes)}
              onClick={() => choose({ lanes: one.by })}
            >
              {one.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
