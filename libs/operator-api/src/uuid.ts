import * as z from 'zod/mini'

/**
 * The id of a row, in small letters: whoever writes it in capitals means the same row, and what is compared as text (who approves what,
 * what waits, what the audit log is of) has one writing of it.
 */
export const operatorUuid = z.uuid().check(z.toLowerCase())
