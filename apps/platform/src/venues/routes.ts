import { CRTY, endpoints, type ChannelMethodName } from '@pavilion/contract'
import { seconds } from '../clock.ts'
import { implement, Refusal, type Call, type Member } from '../http/index.ts'
import type { Deps, Module } from '../module.ts'
import type { Channel } from './channel.ts'
import { dispatch } from './dispatch.ts'
import { venueStates } from './maintenance.ts'
import { channelPasses } from './pass.ts'

/** What stays answered during a venue's maintenance: what became of one's money. */
const ALWAYS: ReadonlySet<ChannelMethodName> = new Set(['get_wager_state', 'void_wager_key', 'get_today_wagers'])

export interface VenueParts {
  /** The sports channel, CRTY. */
  readonly sports: Channel
  /** The members' gate: throws the refusal when the member may not launch. */
  readonly mayLaunch: (call: Pick<Call, 'site' | 'ip' | 'region'> & { readonly member: Member }) => Promise<void>
}

/** Entering a venue, and the calls of the local one. */
export const createVenuesModule = (deps: Deps, parts: VenueParts): Module => {
  const passes = channelPasses(deps.config.secrets.JWT_SECRET)
  const stateOf = venueStates(deps.db, deps.clock.monotonic)

  const mustBeOpen = async (siteId: number, enName: string): Promise<void> => {
    const state = await stateOf(siteId, enName)
    if (!state) throw new Refusal('UNKNOWN_TYPE')
    if (state.open) return
    throw new Refusal('VENUE_MAINTENANCE', state.until === undefined ? {} : { data: { until: state.until } })
  }

  return {
    routes: [
      implement(endpoints.launch, async ({ enName }, call) => {
        const code = enName.toUpperCase()
        if (code !== CRTY) throw new Refusal('UNKNOWN_TYPE')
        await mustBeOpen(call.site.siteId, code)
        await parts.mayLaunch(call)
        const holder = { siteId: call.site.siteId, sessionId: call.member.sessionId, enName: code }
        return { data: passes.issue(holder, seconds(deps.clock)) }
      }),
      implement(endpoints.resource, async ({ method, enName, Request }, call) => {
        const code = enName.toUpperCase()
        if (code !== CRTY) throw new Refusal('UNKNOWN_TYPE')
        const holder = { siteId: call.site.siteId, sessionId: call.member.sessionId, enName: code }
        if (!passes.admits(Request.token, holder, seconds(deps.clock))) throw new Refusal('UID_VERIFICATION_ERROR')
        if (!ALWAYS.has(method)) await mustBeOpen(call.site.siteId, code)
        return dispatch(parts.sports, method, Request, call)
      }),
    ],
  }
}
