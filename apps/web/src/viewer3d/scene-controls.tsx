import {
  ActionIcon,
  Popover,
  SegmentedControl,
  Slider,
  Stack,
  Switch,
  Text,
  Tooltip,
} from '@mantine/core'
import {
  IconAdjustmentsHorizontal,
  IconFocusCentered,
  IconMoon,
  IconSun,
} from '@tabler/icons-react'
import { useI18n } from '../shared/i18n.ts'
import classes from './scene.module.css'
import { RENDER_MODES, type RenderMode, renderModeOf, type SceneSettings } from './settings.ts'
import { dutchMoment, type SunPosition } from './sun.ts'

export interface SceneControlsProps {
  readonly settings: SceneSettings
  readonly sun: SunPosition
  /** Number of floors of the highest building. */
  readonly floors: number
  readonly floorsShown: number | null
  readonly onFloors: (floors: number | null) => void
  readonly onReset: () => void
  readonly onSettings: (change: Partial<SceneSettings>) => void
}

/** Hours between which the sun can shine in the Netherlands by the clock. */
const HOURS = { from: 5, to: 22, step: 0.25 } as const

const MODE_TEXT = {
  analysis_shadow: 'concepts.mode_functions',
  facade_shadow: 'concepts.mode_facade',
} as const satisfies Record<RenderMode, string>

function clock(hour: number): string {
  const minutes = Math.round(hour * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** Month and name of the day, in the language of the interface. */
function useMonthName(): (month: number, style: 'short' | 'long') => string {
  const { language } = useI18n()
  return (month, style) =>
    new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
      day: 'numeric',
      month: style,
      timeZone: 'Europe/Amsterdam',
    }).format(dutchMoment(month, 12))
}

/** Sun, colours and what is shown. */
export function SceneControls(props: SceneControlsProps) {
  const { t } = useI18n()
  const monthName = useMonthName()
  const { settings, sun, onReset } = props
  const isDown = sun.altitude <= 0
  const Icon = isDown ? IconMoon : IconSun
  const sunText = t('concepts.sun_at', {
    date: monthName(settings.month, 'long'),
    time: clock(settings.time),
  })
  return (
    <div className={classes.bar}>
      <span className={classes.sun} title={sunText}>
        <Icon size={16} aria-hidden />
        <span aria-hidden>
          {monthName(settings.month, 'short')} {clock(settings.time)}
        </span>
        {isDown && (
          <Text component="span" size="xs" c="dimmed" visibleFrom="sm">
            {t('concepts.sun_down')}
          </Text>
        )}
      </span>
      <Popover width={290} position="top-end" withArrow trapFocus>
        <Popover.Target>
          <Tooltip label={t('concepts.scene_settings')}>
            <ActionIcon aria-label={t('concepts.scene_settings')}>
              <IconAdjustmentsHorizontal size={18} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('concepts.scene_settings')}>
          <Settings {...props} />
        </Popover.Dropdown>
      </Popover>
      <Tooltip label={t('concepts.reset_view')}>
        <ActionIcon aria-label={t('concepts.reset_view')} onClick={onReset}>
          <IconFocusCentered size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

function Settings({ settings, floors, floorsShown, onFloors, onSettings }: SceneControlsProps) {
  const { t } = useI18n()
  const monthName = useMonthName()
  return (
    <div className={classes.panel}>
      <Setting label={t('concepts.month')} value={monthName(settings.month, 'long')}>
        <Slider
          thumbLabel={t('concepts.month')}
          min={1}
          max={12}
          label={null}
          marks={[{ value: 3 }, { value: 6 }, { value: 9 }, { value: 12 }]}
          value={settings.month}
          onChange={(month) => onSettings({ month })}
        />
      </Setting>
      <Setting label={t('concepts.time')} value={clock(settings.time)}>
        <Slider
          thumbLabel={t('concepts.time')}
          min={HOURS.from}
          max={HOURS.to}
          step={HOURS.step}
          label={null}
          value={settings.time}
          onChange={(time) => onSettings({ time })}
        />
      </Setting>
      {floors > 1 && (
        <Setting
          label={t('concepts.floors_shown')}
          value={floorsShown === null ? t('concepts.floors_all') : String(floorsShown)}
        >
          <Slider
            thumbLabel={t('concepts.floors_shown')}
            min={1}
            max={floors}
            label={null}
            value={floorsShown ?? floors}
            onChange={(value) => onFloors(value === floors ? null : value)}
          />
        </Setting>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('concepts.mode')}
        value={renderModeOf(settings)}
        onChange={(rendermode) => onSettings({ rendermode })}
        data={RENDER_MODES.map((mode) => ({ value: mode, label: t(MODE_TEXT[mode]) }))}
      />
      <Stack gap={8}>
        <Switch
          label={t('concepts.show_surroundings')}
          checked={settings.show_surrounding_buildings}
          onChange={(event) =>
            onSettings({ show_surrounding_buildings: event.currentTarget.checked })
          }
        />
        <Switch
          label={t('concepts.show_trees')}
          checked={settings.show_trees}
          onChange={(event) => onSettings({ show_trees: event.currentTarget.checked })}
        />
        <Switch
          label={t('concepts.show_plots')}
          checked={settings.show_plot}
          onChange={(event) => onSettings({ show_plot: event.currentTarget.checked })}
        />
      </Stack>
    </div>
  )
}

interface SettingProps {
  readonly label: string
  readonly value: string
  readonly children: React.ReactNode
}

function Setting({ label, value, children }: SettingProps) {
  return (
    <div>
      <Text size="xs" fw={600} aria-hidden mb={2}>
        {label}:{' '}
        <Text span size="xs" fw={400}>
          {value}
        </Text>
      </Text>
      <div className={classes.slider}>{children}</div>
    </div>
  )
}
