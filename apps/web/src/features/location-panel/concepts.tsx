import { Button, Group, Text, Title } from '@mantine/core'
import { IconCalculator, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { sheetAddress } from '../../shared/addresses.ts'
import type { Location } from '../../shared/api/locations.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { useAreaSheet } from '../../shared/use-area-sheet.ts'
import { useCreateConcept } from '../../shared/use-create-concept.ts'
import { ConceptRow } from './concept-row.tsx'
import classes from './location-panel.module.css'

/** The concepts of a location, each with what it amounts to and a link to its editor. */
export function Concepts({ location }: { location: Location }) {
  const { t } = useI18n()
  const areas = useAreaSheet()
  const { id, concepts } = location
  const create = useCreateConcept()
  const mayCreate = useMay('create', 'concepts')
  return (
    <section className={classes.section}>
      <Group justify="space-between" mb={4}>
        <Title order={3}>{t('locations.concepts')}</Title>
        <Group gap={6}>
          <Button
            component={Link}
            to={sheetAddress(areas.sheet, id)}
            variant="default"
            size="compact-xs"
            leftSection={<IconCalculator size={14} aria-hidden />}
          >
            {t('locations.sheets')}
          </Button>
          {mayCreate && (
            <Licensed feature="concepts" used={concepts.length}>
              <Button
                size="compact-xs"
                leftSection={<IconPlus size={14} aria-hidden />}
                loading={create.isPending}
                onClick={() => create.mutate(location)}
              >
                {t('locations.concept_new')}
              </Button>
            </Licensed>
          )}
        </Group>
      </Group>
      {concepts.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('locations.concepts_none')}
        </Text>
      )}
      <ul className={classes.concepts}>
        {concepts.map((concept) => (
          <ConceptRow key={concept.id} location={location} concept={concept} />
        ))}
      </ul>
    </section>
  )
}
