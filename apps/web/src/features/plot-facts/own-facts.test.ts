import { catalogues } from '@kavel/i18n/catalogues'
import { type OwnColumn, ownKinds } from '@kavel/registers'
import { expect, it } from 'vitest'

it.each(Object.entries(catalogues))(
  'own files have a text for all they may say (%s)',
  (_, { own }) => {
    const texts: Record<string, string> = own
    for (const [kind, { columns }] of Object.entries(ownKinds)) {
      expect(texts[`kind_${kind}`], kind).toBeTruthy()
      for (const [key, { choices = {} }] of Object.entries<OwnColumn>(columns)) {
        expect(texts[`column_${key}`], key).toBeTruthy()
        for (const choice of Object.keys(choices))
          expect(texts[`choice_${choice}`], choice).toBeTruthy()
      }
    }
  },
)
