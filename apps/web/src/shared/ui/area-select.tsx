import type { PageAreaKind } from '@kavel/concept'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../i18n.ts'
import { useRested } from '../ready/use-busy.ts'
import { areaChoice, foundAreasQuery } from '../use-register-area.ts'
import type { Choice } from './choices.ts'
import { FoundSelect, type FoundSelectLook, wantedOf } from './found-select.tsx'

/** Milliseconds of quiet before the server is asked. */
const PAUSE = 180

export interface AreaSelectProps extends Omit<FoundSelectLook, 'placeholder' | 'nothingFound'> {
  /** Kinds that one chooses from; areas of a later one stand before those of the usual one. */
  readonly kinds: readonly PageAreaKind[]
}

/** Chooses an area of the registers by its name; namesakes are told apart by where they lie. */
export function AreaSelect({ kinds, ...look }: AreaSelectProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const wanted = wantedOf(typed, look.chosen)
  const search = useRested(wanted, PAUSE)
  const { data, error, isFetching } = useQuery({
    ...foundAreasQuery(kinds, search),
    placeholderData: keepPreviousData,
  })
  return (
    <FoundSelect
      {...look}
      placeholder={t('publication_list.choose_area')}
      nothingFound={t('publication_list.no_area')}
      found={(data ?? []).map((area): Choice => areaChoice(area))}
      rest={0}
      failure={error}
      isFetching={isFetching}
      isSearch={wanted !== ''}
      onTyped={setTyped}
    />
  )
}
