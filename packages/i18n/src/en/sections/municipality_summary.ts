export const municipality_summary = {
  name: 'Municipality in brief',
  about: 'Where the municipality lies, its outline and its main figures.',
} as const
