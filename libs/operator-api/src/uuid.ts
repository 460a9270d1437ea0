import * as z from 'zod/mini'

/** Lower case: also compared as text (approvals, audit log). */
export const operatorUuid = z.uuid().check(z.toLowerCase())
