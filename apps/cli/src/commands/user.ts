import { badInput, type Command, type Surroundings } from '../command.ts'
import { createUser } from './user/create.ts'
import { listUsers } from './user/list.ts'
import { changePassword } from './user/password.ts'

/** Commands for users, by the word after `kavel user`. */
const ACTIONS = { create: createUser, password: changePassword, list: listUsers } as const

/** `kavel user create|password|list` */
export const user: Command = {
  summary: 'make users, give passwords, list users',
  usage: `
kavel user create USERNAME --company NAME|ID [--new-company] [--admin] [--staff]
                  [--first-name …] [--last-name …] [--email …] [--password-stdin] [--mail]
kavel user password USERNAME [--password-stdin] [--mail]
kavel user list [--company NAME|ID]

--company          the company, by its name or id
--new-company      make that company first
--admin            administrator of the company
--staff            staff of Kavel: makes companies, their licences and the news
--password-stdin   the password is the first line of standard input; without it a random one is made
                   and printed once
--mail             send the address, name and password to the user's e-mail address instead of
                   printing the password; needs SMTP_URL and SMTP_FROM
--language         of that mail: nl (default) or en

A new password ends the sessions of the user. Works while the server runs, or alone.`,

  async run([action = '', ...args], surroundings: Surroundings) {
    if (!Object.hasOwn(ACTIONS, action))
      return badInput(
        action || 'user',
        `${action ? 'is none of' : 'needs one of'} ${Object.keys(ACTIONS).join(', ')}`,
      )
    return ACTIONS[action as keyof typeof ACTIONS](args, surroundings)
  },
}
