/** Teksten die de onderdelen over een bedrijventerrein delen. */
export const park_page = {
  gone: 'De registers hebben dit bedrijventerrein niet (meer): er is niets van te zeggen.',
  no_facts: 'Van dit bedrijventerrein is nog niets bekend.',
  own_file: 'eigen bestand van de organisatie',
  sources: 'Bronnen: {{sources}}.',
  plots_one: '{{formatted}} perceel',
  plots_other: '{{formatted}} percelen',
} as const
