/** The objects of which a zoning plan consists, by the names of its standards (IMRO2006 to 2012). */

/** Feature types of a plan, in the plan file and in the services; which one a record is decides its table. */
export const planObjects = [
  'plangebied',
  'bestemmingsplangebied',
  'enkelbestemming',
  'dubbelbestemming',
  'voorlopige_bestemming',
  'bestemmingsvlak',
  'bouwvlak',
  'maatvoering',
  'functieaanduiding',
  'bouwaanduiding',
  'gebiedsaanduiding',
  'lettertekenaanduiding',
  'figuur',
  // Of what is decided in the form of a plan: a beheersverordening, an omgevingsvergunning and the like.
  'besluitgebied',
  'besluitgebied_x',
  'besluitgebied_a',
  'besluitgebied_p',
  'besluitvlak',
  'besluitvlak_x',
  'besluitvlak_a',
  'besluitvlak_p',
  'besluitsubvlak',
  'besluitsubvlak_x',
  'besluitsubvlak_a',
  'besluitsubvlak_p',
]

/** The outline of a plan, of the kind that it is. */
export const outlines = ['plangebied', 'bestemmingsplangebied', 'besluitgebied']

/** Plan objects that say nothing a plot is judged by, or whose plan has another form. */
export const unused = ['figuur', 'structuurvisiegebied']
