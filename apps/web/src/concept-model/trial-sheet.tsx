import { Text } from '@mantine/core'
import { useI18n } from '../shared/i18n.ts'
import classes from './trial-sheet.module.css'
import { useSvgImage } from './use-svg-image.ts'

export interface TrialSheetProps {
  /** Answers SVG text; null where nothing stands. */
  readonly draw: (() => Promise<string> | string) | null
  /** Another key is another drawing. */
  readonly drawingKey: string
  readonly alt: string
}

/** A drawing of a trial building, as wide as there is room. */
export function TrialSheet({ draw, drawingKey, alt }: TrialSheetProps) {
  const { t } = useI18n()
  const { image } = useSvgImage(draw, drawingKey)
  if (!draw)
    return (
      <div className={classes.sheet} data-empty>
        <Text size="sm">{t('parameters.drawing_none')}</Text>
      </div>
    )
  return <div className={classes.sheet}>{image && <img src={image} alt={alt} />}</div>
}
