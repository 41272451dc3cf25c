import { countUnits } from '@kavel/concept'
import { factorValue } from '@kavel/domain'
import { Anchor, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import { hasShops } from '../../concept-model/has-shops.ts'
import { hasNoIncome } from '../../concept-model/no-income.ts'
import { countRules } from '../../concept-model/rules.ts'
import { unitColour } from '../../concept-model/unit-colours.ts'
import type { ConceptView } from '../../concept-model/view.ts'
import { sheetAddress } from '../../shared/addresses.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useStore } from '../../shared/store.ts'
import { writeAssumed } from '../../shared/ui/assumed-text.ts'
import { writeGap } from '../../shared/ui/gap-text.ts'
import classes from './figures.module.css'
import { Findings } from './findings.tsx'
import { hasDwellings as dwells, hasStoreys, hasUnits } from './panels/kind-of.ts'
import { useEditor } from './use-editor.ts'
import { useSelect } from './use-select.ts'

/** The figures of the concept that follow every step of a drag. */
export function Figures() {
  const i18n = useI18n()
  const { t, format } = i18n
  const { editor, session, location, concept } = useEditor()
  const { view, failure } = useStore(session.state)
  const factors = view?.formFactors
  const bid = view?.figures.max_land_bid
  const gaps = (view?.gaps ?? []).map((gap) => writeGap(i18n, gap)).join('; ')
  const assumed = writeAssumed(i18n, view?.assumed ?? [])
  const rules = view ? countRules(view, 'exceeded') : 0
  const isUnpriced = view !== null && hasNoIncome(view)
  const sheet = sheetAddress(`finance/${isUnpriced ? 'income' : 'rgw'}`, location.id, concept.id)
  const hasDwellings = useSelect(editor.state, ({ buildings }) =>
    buildings.every((each) => dwells(each) || !hasUnits(each)),
  )
  // a design of ground alone has no storeys and no dwellings to speak of
  const isGround = useSelect(
    editor.state,
    ({ buildings }) =>
      buildings.length > 0 && buildings.every((each) => !hasStoreys(each) && !hasUnits(each)),
  )
  const holdsUnits = useSelect(editor.state, ({ buildings }) => buildings.some(hasUnits))
  return (
    <section className={classes.strip} aria-label={t('concepts.figures_live')} data-figures>
      {view && <Findings view={view} />}
      {!isGround && (
        <>
          <Figure
            name="nrfloors"
            label={t('concepts.figure_floors')}
            value={format.number(factors?.nrfloors)}
          />
          {holdsUnits && (
            <Figure
              name="nrunits"
              label={t(
                hasDwellings && !hasShops(factors)
                  ? 'concepts.figure_dwellings'
                  : 'concepts.figure_units',
              )}
              value={format.number(factors?.nrunits)}
            >
              {view && <Types view={view} />}
            </Figure>
          )}
          <Figure
            name="gfa"
            label={t('form_factors.gfa')}
            value={format.squareMetres(factors?.gfa)}
          />
          {holdsUnits && (
            <Figure
              name="nfa"
              label={t('form_factors.nfa')}
              value={format.squareMetres(factors?.nfa)}
            />
          )}
          <Figure
            name="fsi"
            label={t('form_factors.fsi')}
            value={format.factor(factors && factorValue('fsi', factors))}
          />
          <Figure
            name="gsi"
            label={t('form_factors.gsi')}
            value={format.factor(factors && factorValue('gsi', factors))}
          />
        </>
      )}
      <Figure
        name="max_land_bid"
        label={t('finance.figure.max_land_bid')}
        hint={[
          t(isUnpriced ? 'concepts.no_income_hint' : 'concepts.figure_bid_hint'),
          gaps && !isUnpriced ? t('sheets.headline_gaps', { reasons: gaps }) : '',
        ]
          .join(' ')
          .trim()}
        value={isUnpriced ? t('concepts.no_income') : format.money(bid)}
        isNegative={!isUnpriced && (bid ?? 0) < 0}
        isText={isUnpriced}
      >
        {gaps && !isUnpriced && (
          <span className={classes.incomplete}>{t('concepts.incomplete')}</span>
        )}
        {assumed && !isUnpriced && (
          <span className={classes.assumed}>{t('concepts.bid_assumed', { areas: assumed })}</span>
        )}
        {rules > 0 && (
          <span className={classes.incomplete}>{t('concepts.bid_rules', { count: rules })}</span>
        )}
        <Anchor component={Link} to={sheet} size="xs" fw={400}>
          {t(isUnpriced ? 'concepts.no_income_fill' : 'concepts.to_sheet')}
        </Anchor>
      </Figure>
      {view && <GroundFigures view={view} />}
      {failure && (
        <span role="alert" className={classes.failure}>
          {failure}
        </span>
      )}
    </section>
  )
}

/** Counts and areas of the ground that a design brings along, those there are. */
function GroundFigures({ view: { buildings, formFactors } }: { view: ConceptView }) {
  const { t, format } = useI18n()
  const shapes = buildings.flatMap(({ ground, fittings }) => [...ground, ...fittings])
  if (shapes.every(({ kind }) => AT_DOORS.includes(kind))) return null
  return GROUND.filter(([name]) => formFactors[name] > 0).map(([name, unit]) => (
    <Figure
      key={name}
      name={name}
      label={t(`form_factors.${name}`)}
      value={
        unit === 'count' ? format.number(formFactors[name]) : format.squareMetres(formFactors[name])
      }
    />
  ))
}

/** Ground that every building has before its doors. */
const AT_DOORS: readonly string[] = ['path', 'terrace']

const GROUND = [
  ['nrparking', 'count'],
  ['nrtrees', 'count'],
  ['greenarea', 'area'],
  ['pavedarea', 'area'],
  ['waterarea', 'area'],
] as const

interface FigureProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly hint?: string
  readonly isNegative?: boolean
  /** Words in the place of a figure. */
  readonly isText?: boolean
  readonly children?: React.ReactNode
}

function Figure({
  name,
  label,
  value,
  hint,
  isNegative = false,
  isText = false,
  children,
}: FigureProps) {
  const text = (
    <div className={classes.label} {...(hint && { tabIndex: 0, 'data-hint': true })}>
      {label}
    </div>
  )
  return (
    <div className={classes.figure}>
      {hint ? (
        <Tooltip label={hint} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
          {text}
        </Tooltip>
      ) : (
        text
      )}
      <div
        className={classes.value}
        data-figure={name}
        data-negative={isNegative || undefined}
        data-text={isText || undefined}
      >
        {value}
        {children}
      </div>
    </div>
  )
}

/** How many dwellings of each type; the colours are those of the drawing. */
function Types({ view }: { view: ConceptView }) {
  const i18n = useI18n()
  const { t } = i18n
  const { location } = useEditor()
  const drawn = countUnits(view.buildings)
  const counts = location.units
    .map(({ id, name, cfg }, place) => ({
      colour: unitColour(place, cfg.colour),
      id,
      name: i18n.named(name),
      count: drawn.get(String(id))?.count ?? 0,
    }))
    .filter(({ count }) => count > 0)
  return (
    <ul className={classes.types} aria-label={t('concepts.per_type')}>
      {counts.map(({ id, name, colour, count }) => (
        <li key={id} title={name}>
          <span className={classes.dot} style={{ background: colour }} aria-hidden />
          <span className={classes.hidden}>{name}: </span>
          <span data-unit-count={id}>{count}</span>
        </li>
      ))}
    </ul>
  )
}
