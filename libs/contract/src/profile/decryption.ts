import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const singleDataDecryption = endpoint({
  path: '/site/api/v1/common/singleDataDecryption',
  access: 'member',
  effect: 'read',
  summary: "Opens one `sealed` value of the member's own; audited.",
  payload: z.object({ data: z.string().check(z.minLength(20), z.maxLength(1000)) }),
  data: z.object({ data: z.string() }),
  statuses: ['NO_DATA'],
})
