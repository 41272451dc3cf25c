/** Everything that a page may tell, in the order in which its author reads it. */
export const PUBLIC_TOPICS = [
  'title',
  'text',
  'address',
  'plots',
  'plan',
  'picture',
  'pictures',
  'owner',
  'rules',
  'designs',
  'dwelling_types',
  'prices',
  'surroundings',
  'current',
  'area_figures',
  'area',
  'key_figures',
  'areas',
  'design_rules',
  'business',
  'valuation',
  'land_bid',
  'custom_fields',
  'publications',
  'search_query',
  'hits',
  'phase',
  'park',
  'room_left',
  'companies',
] as const
export type PublicTopic = (typeof PUBLIC_TOPICS)[number]

/** The topic of a field, or what of it belongs to which topic. */
export type FieldTopics<Value> =
  | PublicTopic
  | { readonly [Topic in PublicTopic]?: (value: Value) => unknown }

/** Topics that a switch of the publication shows (`publications.cfg`), whatever sections there are. */
export const CHOICES = {
  showPrices: 'prices',
  showLandBid: 'land_bid',
  showOwner: 'owner',
} as const satisfies Readonly<Record<string, PublicTopic>>
export type Choice = keyof typeof CHOICES
