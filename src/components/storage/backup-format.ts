/** The file of a back-up, which the README.md beside this file describes. */
export const BACKUP_FORMAT = 'meldbook-backup'
export const BACKUP_VERSION = 1

/** Characters of a file. Ten thousand games of thirty rounds by eight players have about 160 million. */
export const MAX_BACKUP = 240_000_000
