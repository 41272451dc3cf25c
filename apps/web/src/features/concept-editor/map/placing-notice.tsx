import { SMALLEST } from '@kavel/concept'
import { Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { useKindName } from '../../../concept-model/kinds/kind-name.ts'
import { useI18n } from '../../../shared/i18n.ts'
import { useStore } from '../../../shared/store.ts'
import { useAddBuilding } from '../use-add-building.ts'
import { useEditor } from '../use-editor.ts'
import classes from './editor-map.module.css'

/** Says of a building that fits nowhere what is free, and lets one draw it. */
export function PlacingNotice() {
  const { t, format } = useI18n()
  const kindName = useKindName()
  const { placing } = useEditor()
  const { addIn, isAdding } = useAddBuilding()
  const now = useStore(placing)
  if (!now) return null
  const { kind, largest, isDrawing } = now
  const canHold = largest !== null && Math.min(largest.length, largest.width) > SMALLEST + 2
  return (
    <Paper className={classes.notice} withBorder shadow="md" p="sm" role="status">
      <Stack gap="xs">
        <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
          <Text size="sm">
            {isDrawing
              ? t('concepts.place_draw_hint')
              : largest
                ? t('concepts.place_none', {
                    kind: kindName(kind),
                    length: format.length(largest.length),
                    width: format.length(largest.width),
                  })
                : t('concepts.place_nothing', { kind: kindName(kind) })}
          </Text>
          <CloseButton size="sm" aria-label={t('shell.close')} onClick={() => placing.set(null)} />
        </Group>
        <Group gap="xs">
          {!isDrawing && (
            <Button size="xs" onClick={() => placing.set({ ...now, isDrawing: true })}>
              {t('concepts.place_draw')}
            </Button>
          )}
          {canHold && (
            <Button
              size="xs"
              variant="default"
              loading={isAdding}
              onClick={() => addIn(kind, largest)}
            >
              {t('concepts.place_here')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}
