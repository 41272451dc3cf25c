import { contrastOf, LEAST_CONTRAST, nearestReadable, type Rgb, writeColour } from '@kavel/domain'
import { Badge, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useI18n } from '../../shared/i18n.ts'
import { type ColourPair, colourPairs } from '../../shared/page-colours.ts'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import classes from './contrast.module.css'
import { useStyle } from './use-style.ts'

/** How well the chosen colours read where they meet, with the nearest that does. */
export function Contrast() {
  const { t, format } = useI18n()
  const { style } = useStyle()
  const pairs = colourPairs(style)
  return (
    <SettingsSection
      id="contrast"
      title={t('publication_style.contrast')}
      text={t('publication_style.contrast_text', { least: format.number(LEAST_CONTRAST, 1) })}
    >
      {pairs.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('publication_style.contrast_none')}
        </Text>
      )}
      {pairs.length > 0 && (
        <ul className={classes.pairs}>
          {pairs.map((pair) => (
            <Pair key={pair.key} pair={pair} />
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}

function Pair({ pair }: { readonly pair: ColourPair }) {
  const { t, format } = useI18n()
  const { key, colour, background, instead } = pair
  const [color, backgroundColor] = [writeColour(colour), writeColour(background)]
  return (
    <li className={classes.pair}>
      <span className={classes.sample} style={{ color, backgroundColor }} aria-hidden>
        Aa
      </span>
      <div className={classes.about}>
        <Text size="sm">
          {t(`publication_style.pair_${key}`, { colour: color, background: backgroundColor })}
        </Text>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {t('publication_style.ratio', {
              ratio: roundedDown(format, contrastOf(colour, background)),
            })}
          </Text>
          <Badge
            className={classes.badge}
            variant="light"
            color={instead ? 'red' : 'accent'}
            leftSection={
              instead ? (
                <IconAlertTriangle size={12} aria-hidden />
              ) : (
                <IconCheck size={12} aria-hidden />
              )
            }
          >
            {t(`publication_style.${instead ? 'fails' : 'passes'}`)}
          </Badge>
        </Group>
        {instead && <Proposal pair={pair} instead={instead} />}
      </div>
    </li>
  )
}

/** Two decimals, never rounded up to a bound that it does not reach. */
function roundedDown(format: ReturnType<typeof useI18n>['format'], ratio: number): string {
  return format.number(Math.floor(ratio * 100) / 100, 2)
}

function Proposal({ pair, instead }: { readonly pair: ColourPair; readonly instead: Rgb }) {
  const { t } = useI18n()
  const { mayChange, change } = useStyle()
  const nearest = writeColour(nearestReadable(pair.colour, pair.background))
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('publication_style.instead', { colour: writeColour(instead) })}
      </Text>
      {mayChange && (
        <Group gap="xs" mt={2}>
          <Button variant="default" onClick={() => change({ [pair.field]: nearest })}>
            <span className={classes.dot} style={{ backgroundColor: nearest }} aria-hidden />
            {t('publication_style.use', { colour: nearest })}
          </Button>
          <Text size="xs" c="dimmed">
            {t('publication_style.use_text', { colour: nearest })}
          </Text>
        </Group>
      )}
    </>
  )
}
