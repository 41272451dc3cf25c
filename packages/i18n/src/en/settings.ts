export const settings = {
  title: 'Settings',
  user: 'My account',
  company: 'My organisation',
  general: 'General',
  concepts: 'Concepts',
  parameters: 'Measures and presets',
  units: 'Dwelling types and costs',
  publications: 'Publications',
  style: 'Page style',
  may_change: 'Administrators change this; each change is saved by itself.',
  may_not_change: 'Only administrators of your organisation change this.',
} as const
