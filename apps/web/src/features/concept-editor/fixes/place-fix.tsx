import type { AskedFix, SiteFix } from '@kavel/concept'
import { Button, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconTool } from '@tabler/icons-react'
import { type I18n, useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useBuildingNames } from '../../../shared/texts/building-name.ts'
import type { Building } from '../editor.ts'
import { useEditor } from '../use-editor.ts'
import { changesOf } from './changes.ts'
import classes from './place-fix.module.css'
import { keyOfAsked } from './site-fixes.ts'

export interface PlaceFixProps {
  readonly asked: AskedFix
  /** The place in words. */
  readonly text: string
}

/** One press mends a place where a rule is broken; where nothing does, what the user can do. Sought by `useSoughtFixes`. */
export function PlaceFix({ asked, text }: PlaceFixProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { editor, siteFixes } = useEditor()
  const { buildings } = useStore(editor.state)
  const { of, fixes, isSeeking } = useStore(siteFixes.found)
  const nameOf = useBuildingNames(buildings)
  const fix = of === buildings ? fixes.get(keyOfAsked(asked)) : undefined
  if (!fix)
    return isSeeking || of !== buildings ? (
      <Text size="xs" c="dimmed">
        {t('site_rules.fix_seeking')}
      </Text>
    ) : null
  if (fix.kind === 'none')
    return (
      <Text size="xs" c="dimmed" data-no-fix={fix.reason}>
        {noFixText(i18n, fix)}
      </Text>
    )
  const said = saidOf(i18n, fix, buildings, nameOf)
  if (!said) return null

  async function mend() {
    try {
      if (fix?.kind === 'change') editor.change(fix.id as number, fix.patch)
      else if (fix?.kind === 'add') await editor.exchange([], [fix.building])
      notifications.show({
        message: t('fill.fit_done', { changes: said?.done }),
        closeButtonProps: { 'aria-label': t('shell.close') },
      })
    } catch {
      // the write gate has said so
    }
  }

  return (
    <div className={classes.fix}>
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconTool size={14} aria-hidden />}
        aria-label={`${t('site_rules.fix')}: ${text}`}
        data-fix-place={'norm' in asked ? 'norm' : asked.rule}
        onClick={({ currentTarget }) => {
          // the button goes with what it mends
          currentTarget.closest<HTMLElement>('[data-fixes]')?.focus()
          void mend()
        }}
      >
        {t('site_rules.fix')}
      </Button>
      <Text size="xs" c="dimmed">
        {said.will}
      </Text>
    </div>
  )
}

/** What a fix will do, and what it did. */
function saidOf(
  i18n: I18n,
  fix: Exclude<SiteFix, { kind: 'none' }>,
  buildings: readonly Building[],
  nameOf: (building: Building) => string,
): { readonly will: string; readonly done: string } | null {
  const { t } = i18n
  if (fix.kind === 'add') {
    const count = { count: fix.spaces }
    return { will: t('site_rules.fix_will_add', count), done: t('site_rules.fix_did_add', count) }
  }
  const building = buildings.find(({ id }) => id === fix.id)
  if (!building) return null
  const { cfg, ...own } = fix.patch
  const after = { ...building, ...own, cfg: { ...building.cfg, ...cfg } } as Building
  const values = { name: nameOf(building), changes: changesOf(i18n, building, after) }
  return {
    will: t('site_rules.fix_will_change', values),
    done: t('site_rules.fix_did_change', values),
  }
}

/** Why nothing mends it, and what the user can do. */
function noFixText({ t, format }: I18n, fix: Extract<SiteFix, { kind: 'none' }>): string {
  const text = t(`site_rules.no_fix_${fix.reason}`)
  const { relaxed } = fix
  if (!relaxed || relaxed.perDwelling === null || relaxed.fewer === null) return text
  const more = t('site_rules.fix_relaxed', {
    norm: format.number(relaxed.perDwelling, 2),
    count: relaxed.fewer,
  })
  return `${text} ${more}`
}
