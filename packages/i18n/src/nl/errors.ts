export const errors = {
  title: 'Er ging iets mis',
  body_too_large: 'Dit is te groot om te versturen: er gaat {{limit}} MB tegelijk.',
  unreachable: 'De server is niet bereikbaar.',
  not_found_title: 'Deze pagina bestaat niet',
  not_found_text: 'Op {{address}} is niets te vinden.',
  not_found_home: 'Naar de startpagina',
  load_title: 'Dit scherm kon niet worden geladen',
  load_text: 'Mogelijk viel de verbinding weg, of is Kavel intussen bijgewerkt.',
  screen_title: 'Dit scherm is vastgelopen',
  screen_text: 'Wat is opgeslagen, blijft bewaard. Laad het scherm opnieuw om verder te gaan.',
  stale_title: 'Door iemand anders gewijzigd',
  stale_text: 'Laad opnieuw om de laatste versie te zien; uw laatste wijziging is niet opgeslagen.',
  failed: 'Niet geladen',
  language_title: '{{language}} kon niet worden geladen',
  language_text:
    'Mogelijk viel de verbinding weg, of is Kavel intussen bijgewerkt. Laad de pagina opnieuw en kies de taal nog eens.',
  partly_done:
    '{{rest}} rijen zijn niet gewijzigd: {{why}} {{done}} rijen waren al gewijzigd en zo gebleven. Met Ongedaan maken zet u die terug.',
} as const
