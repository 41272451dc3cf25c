/**
 * SQL rows of the parcels of the register that a plot lies on (`parcelsOf` of packages/domain): `id`, and `place` in order.
 * @param properties SQL of the properties of the plot
 */
export const parcelsSql = (properties: string) =>
  `(select parcel ->> 'register_id' as id, place from jsonb_array_elements(
      coalesce(${properties} -> 'mergedFrom', jsonb_build_array(coalesce(${properties} -> 'cutFrom', ${properties})))
    ) with ordinality as parcels (parcel, place) where parcel ->> 'register_id' is not null)`
