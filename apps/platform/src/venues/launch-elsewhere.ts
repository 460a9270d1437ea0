import type { DataOf, endpoints, PayloadOf } from '@pavilion/contract'
import type { VenueClosed } from '@pavilion/protocols'
import { type Call, type Member, Refusal } from '../http/index.ts'
import { ProviderRefused } from '../providers/index.ts'
import { memberAlias } from './member-alias.ts'
import type { Venue } from './venue.ts'

const NOT_FOUND = 404

interface Parts {
  readonly venue: Venue
  readonly dataSecret: string
}

const refusalOf = (launchAnswer: VenueClosed): Refusal => {
  if (launchAnswer.state === 'testing') return new Refusal('TESTING')
  if (launchAnswer.state === 'activity')
    return new Refusal('VENUE_ACTIVITY', launchAnswer.message ? { message: launchAnswer.message } : {})
  return new Refusal(
    'VENUE_MAINTENANCE',
    launchAnswer.until === undefined ? {} : { data: { until: launchAnswer.until } },
  )
}

/** @param payload with its code in capitals */
export const launchElsewhere = async (
  { venue, dataSecret }: Parts,
  { enName, gameCode, isActivity, theme = 'light' }: PayloadOf<typeof endpoints.launch>,
  {
    site,
    member,
    language,
    origin,
    log,
  }: Pick<Call, 'site' | 'language' | 'origin' | 'log'> & { readonly member: Member },
): Promise<DataOf<typeof endpoints.launch>> => {
  const launchRequest = venue.launch({
    enName,
    siteId: site.siteId,
    member: memberAlias(dataSecret, site.siteId, enName, member.userId),
    language,
    theme,
    currency: site.currency,
    ...(gameCode !== undefined && { gameCode }),
    ...(isActivity !== undefined && { isActivity }),
    returnUrl: `${origin}/game/sport/${enName.toLowerCase()}`,
  })
  const launchAnswer = await launchRequest.catch((error: unknown): never => {
    log.warn({ err: error, enName }, 'a venue could not be entered')
    if (!(error instanceof ProviderRefused)) throw new Refusal('SYSTEM_ABNORMAL')
    throw new Refusal(error.httpStatus === NOT_FOUND ? 'UNKNOWN_TYPE' : 'PARAMETER_ERROR')
  })
  if (launchAnswer.state !== 'open') throw refusalOf(launchAnswer)
  return { url: launchAnswer.url }
}
