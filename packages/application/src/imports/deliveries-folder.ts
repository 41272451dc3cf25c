/** Folder of the kept files of registers, in the data folder. */
export const DELIVERIES = 'deliveries'
