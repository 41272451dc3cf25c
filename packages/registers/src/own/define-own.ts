/** Kinds of own file: licensed data that a customer uploads. */

/** How the values of a column are read; `money` in euros to the cent, `year` also of a day. */
export type OwnType = 'text' | 'integer' | 'number' | 'money' | 'date' | 'year' | 'choice'

export interface OwnColumn {
  readonly type: OwnType
  /** Unit of a number as stored. */
  readonly unit?: '€' | 'jobs'
  /** A file without the column, and a row without a value in it, is refused. */
  readonly isRequired?: true
  /** Headers that it is recognised by, in any spelling (`searchKey`). */
  readonly headers: readonly string[]
  /** Of a choice: what is stored, with the words that files write for it. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

/** Ways to find the place of a row. */
export type OwnPlace = 'plot' | 'bag' | 'address' | 'coordinates'

export interface OwnKind {
  /** Ways that its rows are placed, the surest first. */
  readonly places: readonly OwnPlace[]
  readonly columns: Readonly<Record<string, OwnColumn>>
}

/** Columns that place a row, by the way in which they do. Which of them are needed depends on the others. */
export const placeColumns = {
  plot_id: {
    place: 'plot',
    headers: ['brk id', 'identificatie perceel', 'perceel identificatie', 'kadastraal object id'],
  },
  designation: {
    place: 'plot',
    headers: [
      'kadastrale aanduiding',
      'aanduiding',
      'perceel',
      'perceelaanduiding',
      'kadastraal perceel',
      'kadastraal object',
      'designation',
    ],
  },
  bag_id: {
    place: 'bag',
    headers: [
      'bag id',
      'bag identificatie',
      'bag verblijfsobject id',
      'verblijfsobject',
      'verblijfsobject id',
      'vbo id',
      'identificatie verblijfsobject',
      'adresseerbaar object id',
      'nummeraanduiding id',
      'bag nummeraanduiding',
      'pand id',
      'bag pand id',
    ],
  },
  postcode: { place: 'address', headers: ['postcode', 'pc6', 'postcode vestiging'] },
  street: { place: 'address', headers: ['straat', 'straatnaam', 'openbare ruimte', 'street'] },
  house_number: {
    place: 'address',
    headers: ['huisnummer', 'huisnr', 'nummer', 'huisnummer en toevoeging', 'house number'],
  },
  letter: { place: 'address', headers: ['huisletter', 'letter'] },
  addition: {
    place: 'address',
    headers: ['toevoeging', 'huisnummertoevoeging', 'huisnr toevoeging', 'addition'],
  },
  city: {
    place: 'address',
    headers: ['plaats', 'woonplaats', 'plaatsnaam', 'vestigingsplaats', 'city'],
  },
  x: {
    place: 'coordinates',
    headers: [
      'x',
      'x rd',
      'x coordinaat',
      'rd x',
      'xcoord',
      'lon',
      'lng',
      'longitude',
      'lengtegraad',
    ],
  },
  y: {
    place: 'coordinates',
    headers: ['y', 'y rd', 'y coordinaat', 'rd y', 'ycoord', 'lat', 'latitude', 'breedtegraad'],
  },
} as const satisfies Record<string, { place: OwnPlace; headers: readonly string[] }>

export type PlaceColumn = keyof typeof placeColumns
