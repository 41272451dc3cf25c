import { Select } from '@mantine/core'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { usePlaces } from '../../shared/use-places.ts'

/** Places that are asked for: addresses and streets are left out of them. */
const MOST = 50

/** Finds a parcel of the register by its designation. */
export function ParcelSearch({ onChoose }: { readonly onChoose: (registerId: string) => void }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const { places, isSearch, isError, isSearching } = usePlaces(typed, MOST)
  const parcels = places.filter(({ kind }) => kind === 'plot')
  const nothing = t(isError ? 'map.search_failed' : 'modify_plot.parcel_none')
  return (
    <Select
      size="xs"
      searchable
      label={t('modify_plot.parcel')}
      placeholder={t('modify_plot.parcel_example')}
      data={parcels.map(({ register_id, label }) => ({ value: register_id, label }))}
      // the server has found them
      filter={({ options }) => options}
      nothingFoundMessage={isSearch && !isSearching ? nothing : undefined}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        // closes the list, and leaves the tool at hand
        if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true')
          event.stopPropagation()
      }}
      onChange={(registerId) => {
        setTyped('')
        if (registerId) onChoose(registerId)
      }}
    />
  )
}
