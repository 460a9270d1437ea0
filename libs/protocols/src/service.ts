import * as z from 'zod/mini'

/** docs/protocols/service.md: POST, signed. */
export const SERVICE_STATE_PATH = '/service/v1/state'

/** Of a day, on the clock of the site’s time zone. */
export const timeOfService = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** `to` before `from`: past midnight; both the same: round the clock. */
export const serviceHours = z.object({ from: timeOfService, to: timeOfService })
export type ServiceHours = z.infer<typeof serviceHours>

export const serviceQuery = z.object({
  siteId: z.int().check(z.positive()),
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  hours: serviceHours,
})
export type ServiceQuery = z.infer<typeof serviceQuery>

/** `waitSeconds`: until a person answers; left out: not known, or closed. */
export const serviceState = z.object({
  open: z.boolean(),
  waitSeconds: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
})
export type ServiceState = z.infer<typeof serviceState>
