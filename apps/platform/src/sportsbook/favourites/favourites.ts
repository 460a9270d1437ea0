import {
  favouriteAdd,
  favouriteJoin,
  favouriteList,
  favouriteRemove,
  type FavouriteMatches,
} from '@pavilion/contract/games'
import { MSG } from '@pavilion/contract/realtime'
import { transaction, type Db, type Tx } from '../../db/index.ts'
import { implement, Refusal, type Route } from '../../http/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { Deps, MemberPush } from '../../module/module.ts'
import { favouritesChanged } from './events.ts'
import { addFavourites, favouritesOf, favouritesOfMembers, openAmong, removeFavourite } from './favourite-store.ts'
import { TEXTS } from './texts.ts'

interface MemberOfSite {
  readonly site: { readonly siteId: number }
  readonly member: { readonly userId: string }
}
const memberIn = ({ site, member }: MemberOfSite): MemberId => ({ siteId: site.siteId, userId: member.userId })

export const favouriteRoutes = ({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>): Route[] => {
  /** The member's other pages are told, without a fact: nobody needs it later. */
  const change = async (
    call: MemberOfSite,
    work: (tx: Tx, member: MemberId) => Promise<void>,
  ): Promise<FavouriteMatches> => {
    const member = memberIn(call)
    const answer = await transaction(db, async (tx) => {
      await work(tx, member)
      return favouritesOf(tx, member, clock.now())
    })
    events.pass(favouritesChanged, { ...member, data: {} })
    return answer
  }
  return [
    implement(favouriteList, (_payload, call) => favouritesOf(db, memberIn(call), clock.now())),
    implement(favouriteAdd, ({ gidm }, call) =>
      change(call, async (tx, member) => {
        const isOpen = (await openAmong(tx, [gidm], clock.now())).get(gidm)
        if (isOpen !== true) {
          const message = TEXTS[isOpen === undefined ? 'unknown' : 'over'][call.language]
          throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'gidm', message }] })
        }
        await addFavourites(tx, member, [gidm])
      }),
    ),
    implement(favouriteRemove, ({ gidm }, call) => change(call, (tx, member) => removeFavourite(tx, member, gidm))),
    implement(favouriteJoin, ({ gidms }, call) =>
      change(call, async (tx, member) => {
        const open = await openAmong(tx, gidms, clock.now())
        await addFavourites(
          tx,
          member,
          gidms.filter((gidm) => open.get(gidm) === true),
        )
      }),
    ),
  ]
}

/** How they stand by now, once however many changes there were. */
export const favouritePushes = (db: Db, now: () => number): MemberPush => ({
  kinds: [favouritesChanged],
  frames: async (changes) => {
    const members = new Map(
      changes.flatMap(({ siteId, userId }) => (userId === null ? [] : [[`${siteId}/${userId}`, { siteId, userId }]])),
    )
    const lists = await favouritesOfMembers(db, [...members.values()], now())
    return lists.map(({ siteId, userId, favourites }) => ({
      siteId,
      userId,
      frame: { msgId: MSG.FAVOURITES, msgData: favourites },
    }))
  },
})
