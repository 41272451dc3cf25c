export { addMails, createMailHandler } from './weekly.ts'
