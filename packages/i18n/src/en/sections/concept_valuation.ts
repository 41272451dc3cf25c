export const concept_valuation = {
  name: 'Valuation',
  about:
    'What the design is worth: market value, rent and yield. The residual land value is added if you show the land bid. Prices can be derived from the value per dwelling.',
  value: 'Value of the design',
  let: 'What is let',
  land: 'What that means for the land',
  method: 'Method of the land value: {{method}}.',
  unknown: 'unknown',
  none: 'No prices are known for this design, so its value cannot be computed.',
  incomplete: 'These figures are incomplete: for a part of the design no price or amount is known.',
  source:
    'Computed from the design with the prices, costs and assumptions of the initiator; an estimate, not an appraisal. Amounts exclude VAT unless stated otherwise.',
} as const
