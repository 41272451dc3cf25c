import type { SearchHit } from '@kavel/registers'
import { CloseButton, Loader, Text, TextInput } from '@mantine/core'
import { useClickOutside, useDebouncedValue } from '@mantine/hooks'
import { IconHome, IconSearch, IconVectorTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { placesQuery, SEARCH_FROM } from '../../shared/api/register.ts'
import { useI18n } from '../../shared/i18n.ts'
import classes from './place-search.module.css'

/** Milliseconds of quiet before the registers are asked. */
const PAUSE = 160

const ICONS = { address: IconHome, plot: IconVectorTriangle } as const

export interface PlaceSearchProps {
  readonly onChoose: (place: SearchHit) => void
}

/** A field that finds an address or a plot number; arrows and Enter choose. */
export function PlaceSearch({ onChoose }: PlaceSearchProps) {
  const { t } = useI18n()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [settled] = useDebouncedValue(typed, PAUSE)
  const outside = useClickOutside(() => setOpen(false))

  const isSearch = typed.trim().length >= SEARCH_FROM
  const { data, isError, isFetching } = useQuery({
    ...placesQuery(settled),
    enabled: isSearch && settled.trim().length >= SEARCH_FROM,
    placeholderData: (previous) => previous,
  })
  const places = isSearch ? (data ?? []) : []
  const isBusy = isSearch && (isFetching || settled !== typed)
  const shown = open && isSearch
  const current = Math.min(active, places.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  function choose(place: SearchHit | undefined) {
    if (!place) return
    setTyped(place.label)
    setOpen(false)
    onChoose(place)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      event.stopPropagation()
      return
    }
    if (places.length === 0) return
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      const next = (current + step + places.length) % places.length
      setOpen(true)
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      // what is on the list belongs to what was typed before
      if (!isBusy) choose(places[current])
    } else return
    event.preventDefault()
  }

  const status = isBusy
    ? t('map.searching')
    : isError
      ? t('map.search_failed')
      : places.length === 0
        ? t('map.search_nothing', { query: typed.trim() })
        : t('map.search_results', { count: places.length })

  return (
    <search ref={outside} className={classes.box}>
      <TextInput
        size="sm"
        classNames={{ input: classes.field }}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          isBusy ? (
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
        role="combobox"
        aria-expanded={shown && places.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && places.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          if (!outside.current?.contains(event.relatedTarget)) setOpen(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.list} hidden={!shown}>
        <div id={listId} role="listbox" aria-label={t('map.search')}>
          {places.map((place, index) => {
            const Icon = ICONS[place.kind]
            return (
              // the keyboard reaches it through the field, which keeps the focus
              <button
                key={`${place.kind}-${place.register_id}`}
                type="button"
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === current}
                className={classes.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <Icon size={15} stroke={1.6} aria-hidden />
                <span className={classes.label}>{place.label}</span>
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
