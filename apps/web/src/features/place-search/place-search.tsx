import { type PlaceKind, readCoordinates, readDesignation, type SearchHit } from '@kavel/registers'
import { CloseButton, Loader, SegmentedControl, Text, TextInput } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import {
  IconBuildingCastle,
  IconBuildingFactory2,
  IconBusStop,
  IconFileText,
  IconFirstAidKit,
  IconHome,
  IconLeaf,
  IconMapPin,
  IconMapShare,
  IconMoodKid,
  IconRoad,
  IconSchool,
  IconSearch,
  IconShoppingBag,
  IconVectorTriangle,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { MOST_PLACES } from '../../shared/api/register.ts'
import { useI18n } from '../../shared/i18n.ts'
import { useTab } from '../../shared/session/use-tab.ts'
import { FictionalBadge } from '../../shared/ui/fictional-badge.tsx'
import { useListbox } from '../../shared/ui/use-listbox.ts'
import { usePlaces } from '../../shared/use-places.ts'
import { FIND_TABS, type FindTab, isOfTab } from './find-tabs.ts'
import classes from './place-search.module.css'

const ICONS = {
  coordinates: IconMapPin,
  street: IconRoad,
  address: IconHome,
  plot: IconVectorTriangle,
  plans: IconFileText,
  natura2000: IconLeaf,
  nnn: IconLeaf,
  monuments: IconBuildingCastle,
  monument_areas: IconBuildingCastle,
  business_parks: IconBuildingFactory2,
  schools: IconSchool,
  childcare: IconMoodKid,
  care: IconFirstAidKit,
  shops: IconShoppingBag,
  stops: IconBusStop,
  provinces: IconMapShare,
  municipalities: IconMapShare,
  districts: IconMapShare,
  neighbourhoods: IconMapShare,
  postcode4: IconMapShare,
  postcode6: IconMapShare,
  population_cores: IconMapShare,
} as const satisfies Record<PlaceKind, typeof IconHome>

/** Places that are asked for when those of one sort are shown. */
const MOST_OF_ALL = 50

export interface PlaceSearchProps {
  readonly onChoose: (place: SearchHit) => void
}

/** A field that finds addresses, streets, plots and coordinates; arrows and Enter choose. */
export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const outside = useClickOutside(() => setOpen(false))
  const [tab, keepTab] = useTab('maps_filter.find_address', FIND_TABS, 'all')
  const found = usePlaces(typed, tab === 'all' ? MOST_PLACES : MOST_OF_ALL)
  const { isSearch, isError, isSearching } = found
  const places = found.places.filter(({ kind }) => isOfTab(kind, tab)).slice(0, MOST_PLACES)
  const shown = open && isSearch
  const { reset, onKeyDown, fieldProps, listProps, optionProps } = useListbox({
    label: t('map.search'),
    count: places.length,
    isOpen: shown,
    isPending: isSearching,
    onChoose: (index) => choose(places[index]),
    onMove: () => setOpen(true),
  })

  function choose(place: SearchHit | undefined) {
    if (!place) return
    setTyped(place.label)
    setOpen(false)
    onChoose(place)
  }

  function closeOrMove(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      event.stopPropagation()
    } else onKeyDown(event)
  }

  const status = isSearching
    ? t('map.searching')
    : isError
      ? t('map.search_failed')
      : places.length === 0
        ? t(`map.${reasonOfNothing(typed)}`, { query: typed.trim() })
        : t('map.search_results', { count: places.length })

  return (
    <search ref={outside} className={classes.box}>
      <TextInput
        size="sm"
        classNames={{ input: classes.field }}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          isSearching ? (
            <Loader size={14} aria-hidden />
          ) : (
            typed && (
              <CloseButton
                size="sm"
                aria-label={t('map.search_clear')}
                onClick={() => setTyped('')}
              />
            )
          )
        }
        placeholder={t('map.search')}
        aria-label={t('map.search')}
        {...fieldProps}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          reset()
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          if (!outside.current?.contains(event.relatedTarget)) setOpen(false)
        }}
        onKeyDown={closeOrMove}
      />
      <div className={classes.list} hidden={!shown}>
        <SegmentedControl
          className={classes.tabs}
          // the field keeps the focus, and the list stays open
          onMouseDown={(event) => event.preventDefault()}
          fullWidth
          aria-label={t('map.find')}
          data={FIND_TABS.map((value) => ({ value, label: t(`map.find_${value}`) }))}
          value={tab}
          onChange={(next) => {
            keepTab(next as FindTab)
            reset()
          }}
        />
        <div {...listProps}>
          {places.map((place, index) => {
            const Icon = ICONS[place.kind]
            return (
              <button
                key={`${place.kind}-${place.register_id}`}
                type="button"
                {...optionProps(index)}
                className={classes.option}
                onPointerDown={(event) => event.preventDefault()}
              >
                <Icon size={15} stroke={1.6} aria-hidden />
                <span className={classes.label}>{place.label}</span>
                {place.fictional && <FictionalBadge />}
                <span className={classes.kind}>{t(`shell.kind_${place.kind}`)}</span>
              </button>
            )
          })}
        </div>
        <Text
          role="status"
          size="xs"
          c="dimmed"
          className={places.length > 0 ? classes.quiet : classes.status}
        >
          {shown ? status : ''}
        </Text>
      </div>
    </search>
  )
}

/** Why nothing is found, as far as the text tells. */
function reasonOfNothing(typed: string) {
  if (readCoordinates(typed)?.ok === false) return 'search_outside'
  return readDesignation(typed)?.apartment ? 'search_apartment' : 'search_nothing'
}
