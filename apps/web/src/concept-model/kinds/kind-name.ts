import type { BuildingKind } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'

/** What a kind of building is called in the language of the interface. */
export function useKindName(): (kind: Pick<BuildingKind, 'name'>) => string {
  const { t, label } = useI18n()
  return ({ name }) => {
    switch (name.of) {
      case 'text':
        return t(`concepts.kind_${name.key}`)
      case 'preset':
        return name.text || t('presets.unnamed')
      case 'block_type':
        return label('block_type', name.code)
      case 'street_profile':
        return label('street_profile', name.code)
      case 'function_type':
        return label('function_type', name.code)
      case 'archetype':
        return label('archetype', name.code)
    }
  }
}
