import { z } from 'zod'
import { boolean, documents, integer, parent, text, textWith, word } from '../fields.ts'
import { defineEntity } from './define.ts'

/** Choices of one question. */
const VALUES_LIMIT = 200

/**
 * A choice of a question (specification point 3, survey_values): what it is called and what is kept of who chooses it, the
 * name where it has no value. A question with choices takes no other answer.
 */
export const surveyValueSchema = z.strictObject({
  id: z.int().optional(),
  name: z.string().max(500).default(''),
  value: z.string().max(2000).default(''),
})

/** Status of a question that readers see. */
export const QUESTION_PUBLISHED = 'published'

/** A question of a section (specification point 3, survey_questions). */
export const survey_questions = defineEntity({
  name: 'survey_questions',
  scope: 'tenant',
  order: 'order',
  publicFields: [
    'name',
    'description',
    'field',
    'type',
    'folded',
    'dependsOnQuestionField',
    'dependsOnQuestionValue',
    'order',
    'values',
  ],
  fields: {
    name: textWith(''),
    description: text(),
    field: text({ description: 'Name by which other questions refer to it' }),
    type: word('text', {
      description:
        'How it is asked; where it has `values`, an answer is one of them whatever the type',
      known: ['text'],
    }),
    status: word(QUESTION_PUBLISHED, {
      description: 'Readers see and answer those that are published, no others',
      known: [QUESTION_PUBLISHED],
    }),
    folded: boolean(false, { description: 'Shown closed at first' }),
    dependsOnQuestionField: text({ description: 'Asked only when the question of this field' }),
    dependsOnQuestionValue: text({ description: '… was answered with this value' }),
    order: integer(1000),
    values: documents(surveyValueSchema, VALUES_LIMIT, {
      description: 'Choices that are offered; no other answer is taken',
    }),
    sectionId: parent('sections'),
  },
})
