import { PICTURE_LAYOUTS, readChosen, writeChosen } from '@kavel/concept'
import { ActionIcon, Input, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { useI18n } from '../../shared/i18n.ts'
import { SortableList } from '../../shared/ui/sortable-list.tsx'
import { LoadingState } from '../../shared/ui/states.tsx'
import type { SectionFormProps } from '../define.ts'
import { GoneNotice } from '../gone-notice.tsx'
import { useSubjectImages } from '../use-subject-images.ts'
import classes from './form.module.css'

/** Which pictures stand on the page, in which order, and how. */
export function ImagesForm({ section, onChange }: SectionFormProps) {
  const { t } = useI18n()
  const all = useSubjectImages(section.publicationId)
  const ids = readChosen(section.cfg.param1)
  if (!all) return <LoadingState />
  const chosen = ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const others = all.filter(({ id }) => !ids.includes(id))
  const choose = (next: readonly number[]) => onChange({ param1: writeChosen(next) })
  const nameOf = ({ caption, name }: (typeof all)[number]) =>
    caption || name || t('images_carrousel.unnamed')
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('images_carrousel.layout')} labelElement="div">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('images_carrousel.layout')}
          value={section.cfg.param2 || PICTURE_LAYOUTS[0]}
          data={PICTURE_LAYOUTS.map((value) => ({
            value,
            label: t(`images_carrousel.layout_${value}`),
          }))}
          onChange={(param2) => onChange({ param2 })}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('images_carrousel.chosen')} labelElement="div">
        {chosen.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('images_carrousel.none')}
          </Text>
        )}
        <SortableList
          items={chosen}
          nameOf={nameOf}
          onOrder={async (next) => choose(next.map(({ id }) => id))}
        >
          {(picture, handle) => (
            <span className={classes.chosen}>
              {handle}
              <img
                className={classes.thumb}
                src={pictureAddress(picture.id, 'thumb.png')}
                width={56}
                height={42}
                alt=""
              />
              <span className={classes.name}>{nameOf(picture)}</span>
              <ActionIcon
                variant="subtle"
                aria-label={t('images_carrousel.remove', { name: nameOf(picture) })}
                onClick={() => choose(ids.filter((id) => id !== picture.id))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </SortableList>
      </Input.Wrapper>
      <GoneNotice
        text={t('images_carrousel.gone', { count: ids.length - chosen.length })}
        count={ids.length - chosen.length}
        forget={t('images_carrousel.forget')}
        onForget={() => choose(chosen.map(({ id }) => id))}
      />
      <Input.Wrapper label={t('images_carrousel.candidates')} labelElement="div">
        {all.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('images_carrousel.no_candidates')}
          </Text>
        )}
        <ul className={classes.candidates}>
          {others.map((picture) => (
            <li key={picture.id}>
              <UnstyledButton
                className={classes.candidate}
                aria-label={t('images_carrousel.add', { name: nameOf(picture) })}
                title={nameOf(picture)}
                onClick={() => choose([...ids, picture.id])}
              >
                <img
                  src={pictureAddress(picture.id, 'thumb.png')}
                  width={96}
                  height={72}
                  loading="lazy"
                  alt=""
                />
                <IconPlus className={classes.plus} size={16} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Input.Wrapper>
    </Stack>
  )
}
