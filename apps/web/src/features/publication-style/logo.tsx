import { fileFaultOf, UPLOAD_BYTES } from '@kavel/domain'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { newKey } from '../../shared/api/acts.ts'
import { isApiError } from '../../shared/api/api-error.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { pictureAddress } from '../../shared/api/pictures.ts'
import { uploadImage } from '../../shared/api/upload-image.ts'
import { type I18n, useI18n } from '../../shared/i18n.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import { SettingsSection } from '../../shared/ui/settings-section.tsx'
import { showUndo } from '../../shared/ui/undo-notice.tsx'
import { useDrop } from '../../shared/ui/use-drop.ts'
import { useAct } from '../../shared/use-act.ts'
import classes from './logo.module.css'
import { useStyle } from './use-style.ts'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** What is wrong with a file before a byte of it is sent; null when nothing is. */
function faultOf({ t, format }: I18n, { name: file, type, size }: File): string | null {
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(file))
    return t('publication_style.logo_svg', { file })
  // a browser that knows no type leaves it to the server
  if (type !== '' && !ACCEPTED.includes(type)) return t('publication_style.logo_kind', { file })
  if (size <= UPLOAD_BYTES.picture) return null
  const [own, most] = [size, UPLOAD_BYTES.picture].map((bytes) => format.fileSize(bytes))
  return t('publication_style.logo_large', { file, size: own, most })
}

function failureText(i18n: I18n, error: unknown): string {
  const fault = isApiError(error) && fileFaultOf(error.issues)
  return fault ? i18n.labels.file_fault[fault] : errorText(i18n, error)
}

/** The logo of the company, by choosing or dropping a picture. */
export function LogoSetting() {
  const i18n = useI18n()
  const { t } = i18n
  const { style, companyName, mayChangeLogo: mayChange, change } = useStyle()
  const { logo } = style
  const [fault, setFault] = useState<string | null>(null)
  const bring = useAct({
    async mutationFn(file: File) {
      const { id } = await uploadImage(file, { type: 'logo' }, { act: newKey() })
      change({ logo: id })
    },
    onError: (error: unknown) => setFault(failureText(i18n, error)),
  })
  function take(file: File | undefined) {
    if (!file || bring.isPending) return
    const known = faultOf(i18n, file)
    setFault(known)
    if (known === null) bring.mutate(file)
  }
  const { isOver, ...drop } = useDrop((files) => take(files[0]))
  function remove() {
    setFault(null)
    change({ logo: null })
    showUndo(i18n, {
      id: 'logo-removed',
      text: t('publication_style.logo_removed'),
      onUndo: () => change({ logo }),
    })
  }

  return (
    <SettingsSection
      id="logo"
      title={t('publication_style.logo')}
      text={t('publication_style.logo_text')}
      action={<Licensed feature="style_logo">{null}</Licensed>}
    >
      <div className={classes.drop} data-over={isOver || undefined} {...(mayChange && drop)}>
        <div className={classes.plate}>
          {logo === null ? (
            <Text size="xs" className={classes.none}>
              {t('publication_style.logo_none')}
            </Text>
          ) : (
            <img
              src={pictureAddress(logo)}
              alt={t('publication_style.logo_of', { name: companyName })}
            />
          )}
        </div>
        {mayChange && (
          <Choose
            hasLogo={logo !== null}
            isBusy={bring.isPending}
            isOver={isOver}
            onFile={take}
            onRemove={remove}
          />
        )}
      </div>
      {fault && (
        <Alert
          role="alert"
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
        >
          {fault}
        </Alert>
      )}
    </SettingsSection>
  )
}

interface ChooseProps {
  readonly hasLogo: boolean
  readonly isBusy: boolean
  readonly isOver: boolean
  readonly onFile: (file: File | undefined) => void
  readonly onRemove: () => void
}

function Choose({ hasLogo, isBusy, isOver, onFile, onRemove }: ChooseProps) {
  const { t, format } = useI18n()
  const chooser = useRef<HTMLInputElement>(null)
  const name = t(`publication_style.logo_${hasLogo ? 'change' : 'choose'}`)
  return (
    <div className={classes.choose}>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={15} aria-hidden />}
          loading={isBusy}
          onClick={() => chooser.current?.click()}
        >
          {name}
        </Button>
        {hasLogo && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={15} aria-hidden />}
            disabled={isBusy}
            onClick={onRemove}
          >
            {t('publication_style.logo_remove')}
          </Button>
        )}
      </Group>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={ACCEPTED.join()}
        aria-label={name}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          // the same file may be chosen again
          currentTarget.value = ''
        }}
      />
      <Text size="xs" c="dimmed" mt={6}>
        {isOver
          ? t('publication_style.logo_drop')
          : t('publication_style.logo_limit', { most: format.fileSize(UPLOAD_BYTES.picture) })}
      </Text>
    </div>
  )
}
