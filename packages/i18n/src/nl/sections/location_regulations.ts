export const location_regulations = {
  name: 'Regels',
  about: 'Wat het plan en uw eigen regels op deze plek toestaan.',
} as const
