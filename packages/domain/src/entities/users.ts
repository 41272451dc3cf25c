import { boolean, document, password, reference, text, textWith } from '../fields.ts'
import { defineEntity } from './define.ts'
import { userCfgSchema } from './user-cfg.ts'

export const users = defineEntity({
  name: 'users',
  scope: 'user',
  fields: {
    first_name: text(),
    last_name: text(),
    username: textWith('', { required: true, description: 'Name to sign in with; unique' }),
    email: text(),
    password: password(),
    is_active: boolean(true),
    is_staff: boolean(false, { description: 'Staff of Kavel; treated as admin' }),
    is_admin: boolean(false, { description: 'Administrator of the company' }),
    current_location: reference('locations'),
    current_concept: reference('concepts'),
    current_building: reference('buildings'),
    cfg: document(userCfgSchema),
  },
})

/** Rights that nobody grants to himself (design §4 "Who may do what"). */
export const NEVER_SELF_WRITABLE = ['is_staff', 'is_admin', 'is_active', 'companyId'] as const
