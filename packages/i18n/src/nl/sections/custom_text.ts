export const custom_text = {
  name: 'Toelichting',
  about:
    'Uw eigen tekst, met koppen, lijsten en links. Begint hij met een kop, dan staat die boven het onderdeel.',
  dutch: 'Tekst in het Nederlands',
  english: 'Tekst in het Engels',
  english_hint: 'Leeg gelaten ziet wie Engels leest de Nederlandse tekst.',
  too_long:
    'De tekst heeft {{given}} tekens met opmaak; er passen er {{most}}. Wat er te veel is, is niet bewaard.',
  paste_too_long:
    'Wat u plakte is te lang ({{given}} tekens) en is niet overgenomen. Er passen {{most}} tekens in.',
  style: 'Opmaak',
  heading: 'Kop',
  subheading: 'Tussenkop',
  bold: 'Vet',
  italic: 'Schuin',
  underline: 'Onderstreept',
  bullets: 'Lijst',
  numbers: 'Genummerde lijst',
  quote: 'Citaat',
  link: 'Link',
  link_address: 'Waar de link heen leidt',
  link_hint: 'https://…, mailto:naam@bedrijf.nl of tel:0612345678',
  link_fault: 'Dit is geen adres dat begint met https://, mailto: of tel:.',
  link_save: 'Link maken',
  link_remove: 'Link weghalen',
} as const
