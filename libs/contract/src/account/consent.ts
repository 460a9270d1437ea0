import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const acceptTerms = endpoint({
  path: '/site/api/v1/member/acceptTerms',
  access: 'member',
  effect: 'write',
  summary: 'Accepts the terms and the privacy policy in the versions that are in force; kept with the time.',
  payload: z.object({
    termsVersion: z.string().check(z.maxLength(20)),
    privacyVersion: z.string().check(z.maxLength(20)),
  }),
  data: z.object({}),
  statuses: [],
})
