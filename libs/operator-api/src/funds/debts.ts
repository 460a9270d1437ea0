import * as z from 'zod/mini'
import { ofSite, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const debtor = z.object({
  userId: operatorUuid,
  name: z.string(),
  /** Fen, above zero. */
  debt: z.string(),
  currency: z.string(),
})
export type Debtor = z.infer<typeof debtor>

/** Cursor: debt in fen, member. */
const place = z.string().check(z.regex(/^\d{1,18}\.[0-9a-f-]{36}$/))

export const operatorDebtList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/debts',
  action: 'debt.list',
  roles: ['finance', 'risk'],
  summary: 'The members of a site who owe the house, the most first; `next` continues it.',
  params: ofSite,
  payload: z.object({
    after: z.optional(place),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
  }),
  data: z.object({ debts: z.array(debtor), next: z.optional(place) }),
})
