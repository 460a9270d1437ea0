import { operatorChatSite, operatorChatSiteSet, type OperatorChatSite } from '@pavilion/operator-api/chat'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { SiteChat } from './site-chat.ts'

const siteOf = async (tx: Tx, siteId: number): Promise<OperatorChatSite> => {
  const row = await tx.selectFrom('chat_sites').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  if (!row) return { status: 'open' }
  const { status, tell, set_by: setBy, set_at: setAt } = row
  return { status, ...(tell !== null && { tell }), setBy, setAt: unixSeconds(setAt) }
}

interface SiteCallParts extends Pick<Deps, 'sites'> {
  readonly ofSites: Pick<SiteChat, 'changed'>
}

export const siteCalls = ({ sites, ofSites }: SiteCallParts): readonly OperatorCall[] => {
  const insistOnSite = (siteId: number): void => {
    if (!sites.byId(siteId)) throw new Refusal('NOT_FOUND')
  }
  return [
    operatorCall(operatorChatSite, async (tx, _, { params: { siteId } }) => {
      insistOnSite(siteId)
      return { data: await siteOf(tx, siteId), audit: { siteId, subject: 'chat' } }
    }),
    operatorCall(operatorChatSiteSet, async (tx, { status, tell }, { params: { siteId }, actor, at }) => {
      insistOnSite(siteId)
      if (status === 'open' && tell !== undefined) refuseField('tell', 'members read this while chat is closed')
      const before = await siteOf(tx, siteId)
      const row = { status, tell: tell ?? null, set_by: actor, set_at: at }
      await tx
        .insertInto('chat_sites')
        .values({ site_id: siteId, ...row })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
        .execute()
      const after = await siteOf(tx, siteId)
      return {
        data: after,
        after: () => ofSites.changed(siteId),
        audit: { siteId, subject: 'chat', detail: { before, after } },
      }
    }),
  ]
}
