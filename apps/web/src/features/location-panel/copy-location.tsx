import { Button } from '@mantine/core'
import { IconCopy, IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import type { Location } from '../../shared/api/locations.ts'
import { CopyDialog, TemplateDialog } from '../../shared/create-location/copy-dialogs.tsx'
import { useI18n } from '../../shared/i18n.ts'
import { useMay } from '../../shared/session/use-may.ts'
import { Licensed } from '../../shared/ui/licensed.tsx'
import classes from './location-panel.module.css'

/** Makes another location of this one, or keeps it as a template. */
export function CopyLocation({ location }: { readonly location: Location }) {
  const { t } = useI18n()
  const mayCreate = useMay('create', 'locations')
  const [asked, setAsked] = useState<'copy' | 'template' | null>(null)
  if (!mayCreate) return null
  const close = () => setAsked(null)
  return (
    <div className={classes.foot}>
      <Licensed feature="locations">
        <Button
          variant="subtle"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => setAsked('copy')}
        >
          {t('creation.copy')}
        </Button>
      </Licensed>
      <Button
        variant="subtle"
        leftSection={<IconTemplate size={14} aria-hidden />}
        onClick={() => setAsked('template')}
      >
        {t('creation.as_template')}
      </Button>
      {asked === 'copy' && <CopyDialog source={location} onClose={close} />}
      {asked === 'template' && <TemplateDialog source={location} onClose={close} />}
    </div>
  )
}
