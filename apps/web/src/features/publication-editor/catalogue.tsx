import { type SectionType, sectionOf } from '@kavel/concept'
import { Button, Modal, Text, Title, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Sketch } from '../../publication-sections/sketch.tsx'
import { SECTION_VIEWS } from '../../publication-sections/views.tsx'
import { useI18n } from '../../shared/i18n.ts'
import classes from './catalogue.module.css'
import { sectionsFor } from './sections-for.ts'

export interface CatalogueProps {
  readonly publicationType: string
  /** Types of the sections that are there. */
  readonly there: readonly string[]
  readonly onAdd: (type: SectionType) => void
}

/** The sections that can be added, with a drawing and what each shows. */
export function Catalogue({ publicationType, there, onAdd }: CatalogueProps) {
  const { t } = useI18n()
  const [isOpened, setOpened] = useState(false)
  const groups = sectionsFor(publicationType, there)
  return (
    <>
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={groups.length === 0}
        onClick={() => setOpened(true)}
      >
        {t('publications.section_add')}
      </Button>
      <Modal
        opened={isOpened}
        onClose={() => setOpened(false)}
        size="xl"
        title={t('publications.section_add')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        {groups.map(({ about, types }) => (
          <section key={about} className={classes.group} aria-labelledby={`catalogue-${about}`}>
            <Title order={3} size="h5" id={`catalogue-${about}`}>
              {t(`publication_editor.about_${about}`)}
            </Title>
            <ul className={classes.cards}>
              {types.map((type) => (
                <li key={type}>
                  <UnstyledButton
                    className={classes.card}
                    onClick={() => {
                      setOpened(false)
                      onAdd(type)
                    }}
                  >
                    <Sketch kind={SECTION_VIEWS[type].sketch} about={sectionOf(type).about} />
                    <span>
                      <span className={classes.name}>{t(`${type}.name`)}</span>
                      <Text component="span" size="xs" c="dimmed" display="block">
                        {t(`${type}.about`)}
                      </Text>
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Modal>
    </>
  )
}
