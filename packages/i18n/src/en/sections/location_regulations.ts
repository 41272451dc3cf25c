export const location_regulations = {
  name: 'Regulations',
  about: 'What the plan and your own rules allow on this place.',
} as const
