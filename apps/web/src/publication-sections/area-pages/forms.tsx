/** What the author sets of sections about cores and municipalities. */
import {
  AREA_LEVELS,
  BESIDE,
  CONTEXT_FIGURES,
  GROUND_LAYERS,
  isSectionType,
  KEY_FIGURES,
  SCORES_FIGURES,
  sectionOf,
} from '@kavel/concept'
import type { KeyFigureKey } from '@kavel/registers'
import { Stack } from '@mantine/core'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionFormProps } from '../define.ts'
import { keyFigureName } from '../key-figure.ts'
import { WordsForm } from '../words-form.tsx'

interface FiguresFieldProps extends SectionFormProps {
  /** What it shows without a choice. */
  readonly usual: readonly KeyFigureKey[]
}

function FiguresField({ section, onChange, usual }: FiguresFieldProps) {
  const i18n = useI18n()
  return (
    <WordsForm
      section={section}
      label={i18n.t('area_pages.figures')}
      description={i18n.t('area_pages.choice_hint', {
        names: usual.map((figure) => keyFigureName(i18n, figure)).join(', '),
      })}
      words={KEY_FIGURES}
      nameOf={(word) => keyFigureName(i18n, word)}
      onChange={onChange}
      isLong
    />
  )
}

export function AreaContextForm(props: SectionFormProps) {
  const { section, onChange } = props
  const { t } = useI18n()
  return (
    <Stack gap="md">
      <WordsForm
        section={section}
        param="param2"
        label={t('area_pages.levels')}
        description={t('area_pages.levels_hint')}
        words={AREA_LEVELS}
        nameOf={(word) => t(`map.layer_${word}`)}
        onChange={onChange}
      />
      <WordsForm
        section={section}
        param="param2"
        label={t('area_pages.layers')}
        description={t('area_pages.layers_hint')}
        words={GROUND_LAYERS}
        nameOf={(word) => t(`map.layer_${word}`)}
        onChange={onChange}
      />
      <FiguresField {...props} usual={CONTEXT_FIGURES} />
    </Stack>
  )
}

export function AreaScoresForm(props: SectionFormProps) {
  const { section, onChange } = props
  const { t } = useI18n()
  const { type } = section
  const isOfMunicipality = isSectionType(type) && sectionOf(type).about === 'municipality'
  return (
    <Stack gap="md">
      <WordsForm
        section={section}
        param="param2"
        label={t('area_pages.beside')}
        description={t('area_pages.beside_hint')}
        words={BESIDE.filter((one) => one !== 'municipality' || !isOfMunicipality)}
        nameOf={(word) => t(`area_pages.beside_${word}`)}
        onChange={onChange}
      />
      <FiguresField {...props} usual={SCORES_FIGURES} />
    </Stack>
  )
}
