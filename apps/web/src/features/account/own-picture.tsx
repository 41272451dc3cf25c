import { UPLOAD_BYTES } from '@kavel/domain'
import { Button, Group, Text } from '@mantine/core'
import { IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { newKey } from '../../shared/api/acts.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { removeRecord } from '../../shared/api/records.ts'
import { uploadImage } from '../../shared/api/upload-image.ts'
import { edits } from '../../shared/edit/edits.ts'
import { useEdited } from '../../shared/edit/use-edits.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useSession } from '../../shared/session/session.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Portrait } from '../../shared/ui/portrait.tsx'
import { useAct } from '../../shared/use-act.ts'
import classes from './account.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/avif'

/** The picture beside one's name, and the way to another. */
export function OwnPicture() {
  const i18n = useI18n()
  const { t, format } = i18n
  const { user: kept } = useSession()
  const user = useEdited('users', kept)
  const mayUpload = useMay('create', 'images')
  const chooser = useRef<HTMLInputElement>(null)
  const [isLarge, setLarge] = useState(false)
  const change = useAct({
    async mutationFn(file: File | null) {
      const before = user.picture
      const next = file && (await uploadImage(file, { type: 'profile' }, { act: newKey() })).id
      edits.change(undefined, 'users', user, { picture: next })
      await edits.flush()
      if (before !== null) await removeRecord('images', before)
    },
  })
  if (!mayUpload) return <Portrait user={user} className={classes.portrait} />
  const choose = (file: File | undefined) => {
    const isTooLarge = file !== undefined && file.size > UPLOAD_BYTES.picture
    setLarge(isTooLarge)
    if (file && !isTooLarge) change.mutate(file)
  }
  return (
    <Group gap="md" wrap="nowrap">
      <Portrait user={user} className={classes.portrait} />
      <div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPhotoUp size={15} aria-hidden />}
            loading={change.isPending}
            onClick={() => chooser.current?.click()}
          >
            {t('account.picture_choose')}
          </Button>
          {user.picture !== null && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={15} aria-hidden />}
              disabled={change.isPending}
              onClick={() => change.mutate(null)}
            >
              {t('account.picture_remove')}
            </Button>
          )}
        </Group>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t('account.picture_choose')}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0])
            // the same file may be chosen again
            currentTarget.value = ''
          }}
        />
        <Text
          size="xs"
          mt={4}
          {...(isLarge || change.error
            ? { c: 'var(--mantine-color-error)', role: 'alert' }
            : { c: 'dimmed' })}
        >
          {change.error
            ? errorText(i18n, change.error)
            : t('account.picture_limit', { most: format.fileSize(UPLOAD_BYTES.picture) })}
        </Text>
      </div>
    </Group>
  )
}
