import { CAPTION_LENGTH, IMAGE_TYPES } from '@kavel/domain'
import { Anchor, Button, Group, Select, Text, Textarea, TextInput } from '@mantine/core'
import { IconMapPin, IconMapPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { refreshRecords } from '../api/cached-records.ts'
import { edits } from '../edit/edits.ts'
import { useI18n } from '../i18n.ts'
import { useMay } from '../session/use-may.ts'
import classes from './files.module.css'
import { type Image, metresBetween, type PictureEdit } from './picture-edit.ts'

export interface PictureDetailsProps {
  readonly image: Image
  readonly edit: PictureEdit
}

/** What is known of a picture: its name and caption, what it is for, and where it was taken or lies. */
export function PictureDetails({ image, edit }: PictureDetailsProps) {
  const { t } = useI18n()
  const mayChange = useMay('update', 'images')
  const change = (patch: Parameters<typeof edits.change<'images'>>[3], mark?: string) =>
    edits.change(edit.scope, 'images', image, patch, mark)
  const leave = () => void edits.flush(edit.scope)
  return (
    <div className={classes.details}>
      <TextInput
        label={t('pictures.name')}
        maxLength={200}
        readOnly={!mayChange}
        value={image.name ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ name: value || null }, `name ${image.id}`)
        }
        onBlur={leave}
      />
      <Textarea
        label={t('pictures.caption')}
        placeholder={mayChange ? t('pictures.caption_placeholder') : ''}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={CAPTION_LENGTH}
        readOnly={!mayChange}
        value={image.caption ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ caption: value || null }, `caption ${image.id}`)
        }
        onBlur={leave}
      />
      <Group gap="xs" align="flex-end">
        <Select
          label={t('pictures.type')}
          allowDeselect={false}
          disabled={!mayChange}
          data={IMAGE_TYPES.map((value) => ({ value, label: t(`pictures.type_${value}`) }))}
          value={image.type}
          onChange={(type) => {
            change({ type: type as Image['type'] })
            // the profile picture of before is a usual one now
            void edits.flush(edit.scope).then(() => refreshRecords('images'))
          }}
        />
        {image.type === 'underlayer' && mayChange && (
          <Button
            variant="default"
            leftSection={<IconMapPlus size={16} aria-hidden />}
            onClick={() => edit.onLay(image)}
          >
            {t(image.cfg.placement ? 'pictures.lay_again' : 'pictures.lay')}
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t(`pictures.type_text_${image.type}`)}
      </Text>
      <Place
        image={image}
        edit={edit}
        onForget={mayChange ? () => change({ cfg: { place: null } }) : null}
      />
    </div>
  )
}

function Place({
  image: { cfg },
  edit: { at, mapAt },
  onForget,
}: PictureDetailsProps & { readonly onForget: (() => void) | null }) {
  const { t, format } = useI18n()
  const { place } = cfg
  if (!place) return null
  const metres = metresBetween(place, at)
  return (
    <Group gap="xs">
      <IconMapPin size={16} stroke={1.3} aria-hidden />
      <Text size="sm">
        {t('pictures.taken_at', {
          lat: format.number(place.lat, 5),
          lon: format.number(place.lon, 5),
        })}
        {metres !== null && ` · ${t('pictures.taken_away', { distance: format.length(metres) })}`}
      </Text>
      <Anchor component={Link} size="sm" to={mapAt(place)}>
        {t('pictures.taken_map')}
      </Anchor>
      {onForget && (
        <Button variant="subtle" size="compact-sm" onClick={onForget}>
          {t('pictures.taken_forget')}
        </Button>
      )}
    </Group>
  )
}
