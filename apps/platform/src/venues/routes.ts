import { endpoints } from '@pavilion/contract'
import type { ChannelMethodName } from '@pavilion/contract/bets'
import { CRTY } from '@pavilion/contract/games'
import { seconds } from '../time/clock.ts'
import { type Call, implement, type Member, Refusal } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import type { Site } from '../sites/index.ts'
import type { Channel } from './channel.ts'
import { dispatch } from './dispatch.ts'
import { createHttpVenue } from './http-venue.ts'
import { launchElsewhere } from './launch-elsewhere.ts'
import { venueStates } from './maintenance.ts'
import { channelPasses } from './pass.ts'
import type { Venue } from './venue.ts'

/** What became of a member's money. */
const ALWAYS: ReadonlySet<ChannelMethodName> = new Set([
  'get_wager_state',
  'void_wager_key',
  'get_cash_out_state',
  'get_wager',
  'get_today_wagers',
])

/** Bets, which are placed by one statement that compares it. */
const comparesGate = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'method' in body &&
  body.method === ('place_bet' satisfies ChannelMethodName)

export interface VenueParts {
  /** The sports channel, CRTY. */
  readonly sports: Channel
  /** Throws when the member may not. */
  readonly mayLaunch: (
    call: Pick<Call, 'site' | 'ip' | 'region'> & { readonly member: Member },
    action: 'launch' | 'open_sportsbook',
  ) => Promise<void>
  /** Moves the member's money with them into a venue with a wallet of its own, where they have it so; answers whether they do. */
  readonly moveIn?: (
    call: Pick<Call, 'site' | 'ip' | 'region' | 'language' | 'requestId'> & { readonly member: Member },
    enName: string,
  ) => Promise<boolean>
  readonly venue?: Venue
}

export const createVenuesModule = (deps: Deps, parts: VenueParts): Module => {
  const { venue: elsewhere, secrets } = deps.config
  const passes = channelPasses(secrets.JWT_SECRET)
  const venue = parts.venue ?? (elsewhere && createHttpVenue({ ...elsewhere, now: () => seconds(deps.clock) }))
  if (venue)
    deps.health.register({
      name: 'venues',
      critical: false,
      check: () => (venue.isDown() ? 'a venue does not answer' : 'ok'),
    })
  const stateOf = venueStates(deps.db, deps.clock.monotonic)

  const hasWallet = async (siteId: number, enName: string): Promise<boolean> =>
    (await stateOf(siteId, enName))?.wallet === 'own'
  const mustBeOpen = async ({ siteId, settings }: Site, enName: string): Promise<void> => {
    const state = await stateOf(siteId, enName)
    // What the site hides is not entered by its address either.
    if (!state || !settings.categories.some((code) => code === state.category)) throw new Refusal('UNKNOWN_TYPE')
    if (state.open) return
    throw new Refusal('VENUE_MAINTENANCE', state.until === undefined ? {} : { data: { until: state.until } })
  }

  return {
    routes: [
      implement(endpoints.launch, async (payload, call) => {
        const code = payload.enName.toUpperCase()
        await mustBeOpen(call.site, code)
        await parts.mayLaunch(call, code === CRTY ? 'open_sportsbook' : 'launch')
        if (code !== CRTY) {
          if (!venue) throw new Refusal('UNKNOWN_TYPE')
          const movesMoney = (await hasWallet(call.site.siteId, code)) && (await parts.moveIn?.(call, code)) === true
          const launchParts = { venue, dataSecret: secrets.DATA_SECRET }
          const entry = await launchElsewhere(launchParts, { ...payload, enName: code }, call)
          return movesMoney ? { ...entry, autoTransfer: 1 as const } : entry
        }
        const holder = { siteId: call.site.siteId, sessionId: call.member.sessionId, enName: code }
        return { data: passes.issue(holder, seconds(deps.clock)) }
      }),
      implement(
        endpoints.resource,
        async ({ method, enName, Request }, call) => {
          const code = enName.toUpperCase()
          if (code !== CRTY) throw new Refusal('UNKNOWN_TYPE')
          const holder = { siteId: call.site.siteId, sessionId: call.member.sessionId, enName: code }
          if (!passes.admits(Request.token, holder, seconds(deps.clock))) throw new Refusal('UID_VERIFICATION_ERROR')
          if (!ALWAYS.has(method)) await mustBeOpen(call.site, code)
          return dispatch(parts.sports, method, Request, call)
        },
        { comparesGate },
      ),
    ],
  }
}
