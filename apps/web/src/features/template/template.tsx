import { Button, Text } from '@mantine/core'
import { useEditedTree } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx'
import { ApplyTemplate } from './apply-template.tsx'
import { TemplateBook } from './template-book.tsx'
import { TemplateCosts } from './template-costs.tsx'
import { TemplateUnits } from './template-units.tsx'
import { type Template as Tree, useMakeTemplate, useTemplate } from './use-template.ts'

/** What new locations begin with: dwelling types, costs and the price book. */
export function Template() {
  const { template, error, retry } = useTemplate()
  if (template === null) return <NoTemplate />
  if (template) return <Whole template={template} />
  return error ? <ErrorState error={error} retry={retry} /> : <LoadingState />
}

function NoTemplate() {
  const { t } = useI18n()
  const mayMake = useMay('create', 'locations')
  const make = useMakeTemplate()
  return (
    <SettingsSection id="template" title={t('template.none')} text={t('template.none_text')}>
      {mayMake && (
        <Button w="fit-content" loading={make.isPending} onClick={() => make.mutate()}>
          {t('template.make')}
        </Button>
      )}
    </SettingsSection>
  )
}

function Whole({ template }: { readonly template: Tree }) {
  const { t } = useI18n()
  const tree = useEditedTree('locations', template)
  const isAdministrator = useMay('update', 'companies')
  const mayEdit = useMay('update', 'units') && isAdministrator
  const mayCost = useMay('update', 'costs') && mayEdit
  return (
    <>
      <Text size="sm" c="dimmed" maw={620}>
        {t('template.text')}
      </Text>
      <TemplateUnits template={tree} mayEdit={mayEdit} />
      <Licensed feature="finance">{null}</Licensed>
      <TemplateCosts template={tree} mayEdit={mayCost} />
      <TemplateBook template={tree} mayEdit={mayCost} />
      {mayEdit && <ApplyTemplate template={tree} />}
    </>
  )
}
