import type { SectionContents } from '@kavel/concept'
import { useI18n } from '../../shared/i18n.ts'
import type { SectionView } from '../define.ts'
import page from '../page.module.css'
import classes from './fields.module.css'

type Data = SectionContents['location_customfields']
type Said = Data['fields'][number]['said']

function Fields({ data: { fields } }: { readonly data: Data }) {
  return (
    <dl className={page.facts}>
      {fields.map(({ id, name, text, said }) => (
        <div key={id} className={classes.field}>
          <dt>
            {name}
            {text && <span className={page.source}>{text}</span>}
          </dt>
          <dd>
            <Value said={said} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the location says, or that nobody knows. */
function Value({ said }: { readonly said: Said }) {
  const { t, format, named } = useI18n()
  switch (said?.kind) {
    case undefined:
      return <span className={classes.unknown}>{t('location_customfields.unknown')}</span>
    case 'text':
      return said.text
    case 'number': {
      const number = format.fixed(said.number, said.decimals)
      return said.unit ? `${number} ${said.unit}` : number
    }
    case 'checked':
      return t(said.checked ? 'locations.yes' : 'locations.no')
    case 'area':
      return format.area(said.area)
    case 'choices':
      return (
        <ul className={classes.choices}>
          {said.choices.map(({ name, color }) => (
            <li key={name}>
              {color && <span className={classes.dot} style={{ background: color }} aria-hidden />}
              {named(name)}
            </li>
          ))}
        </ul>
      )
  }
}

export const customFields: SectionView<Data> = {
  sketch: 'table',
  View: Fields,
  isEmpty: ({ fields }) => fields.length === 0,
}
