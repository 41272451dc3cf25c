import { LocationType } from '@kavel/domain'
import type { RegisterSummary } from '@kavel/registers'
import { Button, Text, Title } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconCalculator,
  IconMap2,
  IconMapPin,
  IconWorldShare,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { registerSummaryQuery } from '../../../shared/api/register.ts'
import { useRecords } from '../../../shared/api/use-records.ts'
import { useI18n } from '../../../shared/i18n.ts'
import classes from './screen.module.css'

const STEPS = [
  { key: 'plots', to: '/locations/map', icon: IconMap2 },
  { key: 'locations', to: '/locations/list', icon: IconMapPin },
  { key: 'concepts', to: '/concepts', icon: IconBuildingCommunity },
  { key: 'sheets', to: '/sheets', icon: IconCalculator },
  { key: 'publications', to: '/publications', icon: IconWorldShare },
] as const
type StepKey = (typeof STEPS)[number]['key']

/** Plots come from the cadastre alone; it may have been imported in several deliveries. */
function countPlots({ sources }: RegisterSummary): number {
  return sources
    .filter(({ register }) => register === 'brk')
    .reduce((sum, { count }) => sum + count, 0)
}

/** Templates and what was put away are no work. */
const WORK = { type: LocationType.default, deleted: false, archived: false }

/** How many there are of each, as far as the server has said. */
function useCounts(): Record<StepKey, number | undefined> {
  const one = { limit: 1, depth: 0 }
  const summary = useQuery(registerSummaryQuery)
  return {
    plots: summary.data && countPlots(summary.data),
    locations: useRecords('locations', { ...one, where: WORK }).data?.total,
    concepts: useRecords('concepts', one).data?.total,
    sheets: useRecords('buildings', one).data?.total,
    publications: useRecords('publications', one).data?.total,
  }
}

/** The journey in five steps, each with a count and a link. */
export function Journey({ onHide }: { readonly onHide: () => void }) {
  const { t } = useI18n()
  const counts = useCounts()
  return (
    <section className={classes.panel} aria-labelledby="first-steps">
      <div className={classes.panelHead}>
        <Title order={2} id="first-steps">
          {t('home.title')}
        </Title>
        <Button size="compact-sm" variant="default" onClick={onHide}>
          {t('home_work.steps_hide')}
        </Button>
      </div>
      <Text size="sm" c="dimmed" maw={640}>
        {t('home.intro')}
      </Text>
      <Steps counts={counts} />
    </section>
  )
}

function Steps({ counts }: { readonly counts: ReturnType<typeof useCounts> }) {
  const { t, format } = useI18n()
  return (
    <ol className={classes.journey}>
      {STEPS.map(({ key, to, icon: Icon }, index) => {
        const count = counts[key]
        return (
          <li key={key} className={classes.step}>
            <div className={classes.stepHead}>
              <span className={classes.number}>{index + 1}</span>
              <Icon size={22} stroke={1.5} aria-hidden />
            </div>
            <Title order={3} size="h3">
              {t(`home.${key}_title`)}
            </Title>
            <Text size="sm" c="dimmed" className={classes.stepText}>
              {t(`home.${key}_text`)}
            </Text>
            <Text size="sm" fw={600} mih={20}>
              {count !== undefined &&
                t(`home.${key}_count`, { count, formatted: format.number(count) })}
            </Text>
            <Link to={to} className={classes.action}>
              {t(`home.${key}_action`)}
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
