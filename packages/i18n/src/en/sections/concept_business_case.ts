export const concept_business_case = {
  name: 'Business case of the design',
  about:
    'Income, costs by group and result of this design. They reveal roughly what you can pay for the land. If the design has only one dwelling type, its price can be derived too.',
} as const
