import { parentApart, text } from '../fields.ts'
import { defineEntity } from './define.ts'

/** What a reader of a publication answered (specification point 3, survey_answers). */
export const survey_answers = defineEntity({
  name: 'survey_answers',
  scope: 'tenant',
  publicCreate: true,
  fields: {
    name: text(),
    value: text({
      description:
        'One of the choices of a question that has any; several choices are several answers',
    }),
    subject: text({
      description: 'What the answers are about: the key of a location, the number of a park',
    }),
    submission: text({
      readOnly: true,
      description: 'The same for answers that were sent together',
    }),
    surveyquestionId: parentApart('survey_questions'),
  },
})
