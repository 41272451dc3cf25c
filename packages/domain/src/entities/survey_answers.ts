import { parentApart, text } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Characters of what a reader types, whom nobody knows: a name, and a page of text. */
const LINE = 200
const PAGE = 2_000

/** Survey answers of readers (specification point 3, survey_answers). */
export const survey_answers = defineEntity({
  name: 'survey_answers',
  scope: 'tenant',
  publicCreate: true,
  fields: {
    name: text({ max: LINE }),
    value: text({
      max: PAGE,
      description:
        'One of the choices of a question that has choices; several choices are several answers',
    }),
    subject: text({
      max: LINE,
      description: 'What the answers are about: the key of a location, the number of a park',
    }),
    submission: text({
      readOnly: true,
      description: 'The same for answers that were sent together',
    }),
    surveyquestionId: parentApart('survey_questions'),
  },
})
