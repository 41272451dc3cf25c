import { Button, Group, Text, Title } from '@mantine/core'
import { IconBuildingCommunity, IconCalculator, IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { conceptAddress, sheetAddress } from '../../shared/addresses.ts'
import type { Location } from '../../shared/api/locations.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { useAreaSheet } from '../../shared/use-area-sheet.ts'
import { useCreateConcept } from '../../shared/use-create-concept.ts'
import classes from './location-panel.module.css'

/** The concepts of a location, each with a thumbnail and a link to its editor. */
export function Concepts({ location }: { location: Location }) {
  const { t, named } = useI18n()
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
        {concepts.map((concept) => {
          const picture = concept.images.at(-1)
          const count = concept.buildings.length
          return (
            <li key={concept.id}>
              <Link className={classes.concept} to={conceptAddress(id, concept.id)}>
                {picture ? (
                  <img src={pictureAddress(picture.id, 'thumb.png')} alt="" loading="lazy" />
                ) : (
                  <span className={classes.blank}>
                    <IconBuildingCommunity size={20} stroke={1.4} aria-hidden />
                  </span>
                )}
                <span className={classes.conceptText}>
                  {named(concept.name)}
                  <Text component="span" size="xs" c="dimmed">
                    {count === 0
                      ? t('locations.buildings_count_zero')
                      : t('locations.buildings_count', { count })}
                  </Text>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
