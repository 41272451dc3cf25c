export const presets = {
  unnamed: 'Preset without a name',
  manage: 'Manage your presets',
  manage_title: 'Your presets',
  manage_text:
    'Everyone in the company can place them. Buildings that stand already do not change.',
  none: 'There are no presets left.',
  name: 'Name',
  name_of: 'Name of {{name}}',
  remove: 'Remove {{name}}',
  removed: '‘{{name}}’ has been removed.',
  save_as: 'Save as preset',
  save: 'Save',
  cancel: 'Cancel',
  save_text:
    'It comes first in the choice of building types, for everyone in the company and at every location.',
  keeps: 'What is kept',
  keeps_size: '{{length}} by {{width}}, at most {{height}} high',
  keeps_grid: 'bays from {{least}}, in steps of {{step}}',
  keeps_corridor: 'corridor of {{width}}',
  keeps_units_one: '{{count}} dwelling type with its share',
  keeps_units_other: '{{count}} dwelling types with their shares',
  keeps_towers_one: '{{count}} part',
  keeps_towers_other: '{{count}} parts',
  leaves: 'Storeys and design rules of its own stay with this building.',
  unfit:
    'This building has parts on top of each other or with sizes of their own. A preset remembers only parts side by side that follow the building.',
  saved: '‘{{name}}’ is among your presets.',
} as const
