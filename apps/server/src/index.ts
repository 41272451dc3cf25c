/** What the command line takes from the server. */
export { createCompany, createUser, setPassword } from './accounts.ts'
export { makePassword } from './auth/password.ts'
export { assertFolderIsOurs, markFolder } from './data-folder.ts'
export { type Mailer, openMail, readMailSettings } from './mail.ts'
export { Refusal } from './refusal.ts'
export { readSettings } from './settings.ts'
