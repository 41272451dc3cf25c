export const concept_topview = {
  name: 'Bovenaanzicht',
  about: 'Het ontwerp van boven, op schaal, met schaalbalk en noordpijl, en wat er staat.',
  not_drawn: 'Deze situatie is te groot om te tekenen. De tabel noemt wat er staat.',
  builtarea: 'Bebouwd',
  alt: 'Situatietekening van {{title}}: het ontwerp van boven op zijn plek, noorden boven, met schaalbalk. De cijfers staan eronder.',
  alt_count_one:
    'Situatietekening met {{count}} gebouw op zijn plek, noorden boven, met schaalbalk. De tabel eronder noemt wat er staat.',
  alt_count_other:
    'Situatietekening met {{count}} gebouwen op hun plek, noorden boven, met schaalbalk. De tabel eronder noemt wat er staat.',
} as const
