import { roleOf } from '@kavel/domain'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { Leaving } from '../features/company/leaving.tsx'
import { RememberCurrent } from '../shared/current/remember.ts'
import { edits } from '../shared/edit/edits.ts'
import { EditQuestions } from '../shared/edit/questions.tsx'
import { useEdited } from '../shared/edit/use-edits.ts'
import { useI18n } from '../shared/i18n.ts'
import { useSession } from '../shared/session/session.ts'
import { CommandPalette } from './command-palette.tsx'
import { LicenceStrip } from './licence-strip.tsx'
import { PreviewStrip } from './preview-strip.tsx'
import { Rail, TopBar } from './rail.tsx'
import classes from './shell.module.css'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { useShellShortcuts } from './use-shell-shortcuts.ts'

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const { t } = useI18n()
  const navigation = useNavigation()
  const [searching, setSearching] = useState(false)
  const openSearch = () => setSearching(true)
  // also while typing in a field, as everywhere else
  useHotkeys([['mod+K', () => setSearching((open) => !open)]], [])
  const { user, company, isPreview } = useSession()
  const edited = useEdited('users', user)
  const { shortcuts } = edited.cfg
  const { help, showHelp, closeHelp } = useShellShortcuts(shortcuts, openSearch)

  if (company.removalAt)
    return (
      <>
        {isPreview && <PreviewStrip />}
        <Leaving removalAt={company.removalAt} />
      </>
    )
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('shell.skip_to_content')}
      </a>
      {navigation.state !== 'idle' && <div className={classes.progress} aria-hidden />}
      <TopBar onSearch={openSearch} />
      <Rail onSearch={openSearch} />
      <div className={classes.notes}>
        {isPreview && <PreviewStrip />}
        {roleOf(user) === 'viewer' && !isPreview && (
          <section className={classes.note} aria-label={t('shell.role')}>
            {t('shell.viewer')}
          </section>
        )}
        <LicenceStrip />
      </div>
      <main id="content" className={classes.main}>
        <Outlet />
      </main>
      <EditQuestions />
      {!isPreview && <RememberCurrent />}
      <CommandPalette
        opened={searching}
        onClose={() => setSearching(false)}
        onShortcuts={showHelp}
      />
      <ShortcutsHelp
        shortcuts={help}
        isOn={shortcuts}
        onTurnOn={() => edits.change(undefined, 'users', edited, { cfg: { shortcuts: true } })}
        onClose={closeHelp}
      />
    </div>
  )
}
