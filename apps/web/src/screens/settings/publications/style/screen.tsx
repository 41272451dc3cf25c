import { Colours } from '../../../../features/publication-style/colours.tsx'
import { Contrast } from '../../../../features/publication-style/contrast.tsx'
import { LogoSetting } from '../../../../features/publication-style/logo.tsx'
import { OwnStyle } from '../../../../features/publication-style/own-style.tsx'
import { SettingsPage } from '../../../../shared/ui/settings-page.tsx'
import { Preview } from './preview.tsx'
import classes from './screen.module.css'

/** Logo and colours of the company's public pages, beside a page in them. */
export function Screen() {
  return (
    <SettingsPage screen="style" changes="companies">
      <div className={classes.parts}>
        <div className={classes.settings}>
          <OwnStyle />
          <LogoSetting />
          <Colours />
          <Contrast />
        </div>
        <Preview />
      </div>
    </SettingsPage>
  )
}
