export const custom_text = {
  name: 'Explanation',
  about:
    'A text of your own, with headings, lists and links. If it begins with a heading, that stands above the section.',
  dutch: 'Text in Dutch',
  english: 'Text in English',
  english_hint: 'Left empty, who reads English sees the Dutch text.',
  too_long:
    'The text has {{given}} characters with its layout; {{most}} fit. What is too much was not saved.',
  paste_too_long:
    'What you pasted is too long ({{given}} characters) and was left out. {{most}} characters fit.',
  style: 'Layout',
  heading: 'Heading',
  subheading: 'Subheading',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underlined',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link address',
  link_address: 'Where the link leads',
  link_hint: 'https://…, mailto:name@company.nl or tel:0612345678',
  link_fault: 'This is no address that begins with https://, mailto: or tel:.',
  link_save: 'Make link',
  link_remove: 'Remove link',
} as const
