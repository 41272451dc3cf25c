export { makeSoftPasskey } from '../accounts/testing/authenticator.ts'
export { totpOf } from '../accounts/testing/totp.ts'
export { hasS3Server, type S3Server, startS3Server } from '../files/testing/s3.ts'
export { dwg, office, pdf, photo, SECRET_PLACE } from '../images/testing/files.ts'
export { drawPlots } from '../imports/testing/plots.ts'
export { listReaders, makeHostile, secondsOf, watchReaders } from '../own/testing/hostile.ts'
export { createTestPlots } from '../searchqueries/testing/run-source.ts'
export { type SmtpServer, startSmtpServer } from './smtp.ts'
export { until, untilLocked } from './wait.ts'

/** What stands in for the process that fetches an area. */
export const IMPORT_WORKER = new URL('../imports/testing/worker.ts', import.meta.url)
export { createExportHandler } from '../company/archive/export.ts'
export { readZip, rowsOf, withFile, writeZip, type Zip } from '../company/testing/zip.ts'
