import { pictureAddress } from '../api/pictures.ts'
import { useEdited } from '../edit/use-edits.ts'
import { useSession } from '../session/session.ts'
import classes from './company-logo.module.css'

/** The logo of who is signed in for; nothing for a company without one. */
export function CompanyLogo() {
  const { name, cfg } = useEdited('companies', useSession().company)
  const { logo } = cfg.style
  if (logo === null) return null
  return (
    <img className={classes.logo} src={pictureAddress(logo, 'thumb.png')} alt={name} title={name} />
  )
}
