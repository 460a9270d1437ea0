import { createClient, md5, newIdempotencyKey, newUuid, type Client } from '@pavilion/api-client'
import { endpoints } from '@pavilion/contract'
import type { BetAnswer, Selection } from '@pavilion/contract/bets'
import type { ChannelPass } from '@pavilion/contract/games'
import type { Acknowledged } from './acknowledged.ts'
import { pause, untilAnswered } from './until-answered.ts'
import { HOST, REQUEST_KEY, SITE_ID } from './settings.ts'

export interface Player {
  readonly client: Client
  open(): Promise<void>
  deposit(fen: bigint): Promise<void>
  /** Stake in fen, by default drawn between 10 and 50. True when accepted. */
  bet(selection: Selection, stake?: bigint): Promise<boolean>
  /** On different matches, or a system of that many bets. True when accepted. */
  parlay(selections: readonly Selection[], system?: number): Promise<boolean>
  /** Tickets settled in the member's own records, with repetitions. */
  settled(): Promise<string[]>
  /** Notes them. */
  review(): Promise<void>
}

/** Fen, of a parlay. */
const STAKE = 10_00n

const PAGE_SIZE = 100

export const createPlayer = (
  index: number,
  urls: readonly string[],
  sandboxUrl: string,
  acknowledged: Acknowledged,
): Player => {
  let token: string | undefined
  let pass: ChannelPass | undefined
  let turn = index
  const uuid = newUuid()
  const client = createClient({
    baseUrl: '',
    siteId: SITE_ID,
    clientVersion: 'scale',
    requestKey: REQUEST_KEY,
    uuid: () => uuid,
    getToken: () => token,
    language: () => 'zh-CN',
    fetch: (path, init) => {
      turn += 1
      return fetch(`${urls[turn % urls.length]}${String(path)}`, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), origin: `http://${HOST}` },
      })
    },
  })
  const name = `player${String(index).padStart(3, '0')}`
  const password = md5('scaleload1')

  const channelPass = async (): Promise<ChannelPass> => {
    pass ??= (await untilAnswered(() => client.call(endpoints.launch, { enName: 'CRTY' }))).data
    if (!pass) throw new Error('the channel gave no pass')
    return pass
  }
  const note = (answer: BetAnswer): boolean => {
    if (answer.outcome === 'taken') acknowledged.tickets.add(answer.wager.ticketId)
    else acknowledged.refusals.set(answer.refusal, (acknowledged.refusals.get(answer.refusal) ?? 0) + 1)
    return answer.outcome === 'taken'
  }
  const settled = async (): Promise<string[]> => {
    const { siteDay } = await untilAnswered(() => client.call(endpoints.preInfo, {}))
    const yesterday = new Date(Date.parse(siteDay) - 86_400_000).toISOString().slice(0, 10)
    const asked = {
      category: 'TY',
      beginDay: yesterday,
      endDay: siteDay,
      state: 'settled',
      pageSize: PAGE_SIZE,
    } as const
    const tickets: string[] = []
    for (let pageNum = 1, left = true; left; pageNum++) {
      const { total, list } = await untilAnswered(() => client.call(endpoints.betRecordList, { ...asked, pageNum }))
      tickets.push(...list.map(({ ticketId }) => ticketId))
      left = list.length > 0 && pageNum * PAGE_SIZE < total
    }
    return tickets
  }
  return {
    client,
    open: async () => {
      const { terms } = await untilAnswered(() => client.call(endpoints.preInfo, {}))
      await untilAnswered(() =>
        client.call(endpoints.register, {
          name,
          password,
          secondPassword: password,
          domain: HOST,
          birthday: '1990-01-01',
          ...terms,
        }),
      )
      token = (await untilAnswered(() => client.call(endpoints.login, { name, password, version: '1', isAgent: 0 })))
        .token
    },
    deposit: async (fen) => {
      const { list } = await untilAnswered(() => client.call(endpoints.paymentTypes, {}))
      const channel = list.find(
        ({ state, minAmount, maxAmount }) => state === 'open' && minAmount <= fen && maxAmount >= fen,
      )
      if (!channel) throw new Error(`no channel takes ${fen} fen`)
      const idempotencyKey = newIdempotencyKey()
      const order = await untilAnswered(() =>
        client.call(endpoints.pay, { channelId: channel.id, amount: fen }, { idempotencyKey }),
      )
      const { orderNo } = order
      for (let asked = 0; asked < 300; asked++) {
        const { order: now } = await untilAnswered(() => client.call(endpoints.getDepositOrderStatus, { orderNo }))
        if (now?.state === 'paid') {
          acknowledged.deposits.add(orderNo)
          return
        }
        // Repeated, since the provider knows the order only once the platform reached it.
        if (now?.state === 'pending')
          await fetch(`${sandboxUrl}/control/payments/${orderNo}/pay`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
        await pause(250)
      }
      throw new Error(`deposit ${orderNo} was not credited in time`)
    },
    bet: async (selection, stake = BigInt(10 + Math.floor(Math.random() * 40)) * 100n) => {
      const idempotencyKey = newIdempotencyKey()
      const own = await channelPass()
      return note(
        await untilAnswered(() =>
          client.channel(
            'place_bet',
            { selection, stake, oddsChoice: 'any', oddsType: 'H' },
            { pass: own, idempotencyKey },
          ),
        ),
      )
    },
    parlay: async (selections, system = 1) => {
      const idempotencyKey = newIdempotencyKey()
      const own = await channelPass()
      return note(
        await untilAnswered(() =>
          client.channel(
            'place_parlay',
            { selections: [...selections], system, bankers: [], foldStake: STAKE, oddsChoice: 'any' },
            { pass: own, idempotencyKey },
          ),
        ),
      )
    },
    settled,
    review: async () => {
      for (const ticket of await settled()) acknowledged.settlements.add(ticket)
    },
  }
}
