export const location_business = {
  name: 'Business case',
  about:
    'Income, costs and result of the designs. They reveal roughly what you can pay for the land. Where a design has only one dwelling type, its price can be derived too.',
} as const
