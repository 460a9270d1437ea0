import { createClient, md5, newIdempotencyKey, newUuid, type Client } from '@pavilion/api-client'
import { endpoints, type BetAnswer, type Book, type ChannelPass, type Selection } from '@pavilion/contract'
import { pause, untilAnswered } from './patience.ts'
import { HOST, REQUEST_KEY, SITE_ID } from './settings.ts'

/** What the platform acknowledged to all players; checked against the database afterwards. */
export interface Acknowledged {
  /** Calls that were answered, whatever the answer. */
  operations: number
  readonly tickets: Set<string>
  readonly refusals: Map<string, number>
  /** Order numbers that were reported as paid. */
  readonly deposits: Set<string>
}

export interface Player {
  readonly client: Client
  open(): Promise<void>
  deposit(fen: bigint): Promise<void>
  bet(book: Book): Promise<void>
}

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** Any open selection of the book, as a player would see it. */
const anySelection = (book: Book): Selection | undefined => {
  const match = pick(book.matches.filter(({ gameStatus }) => gameStatus === 'live' || gameStatus === 'scheduled'))
  const line = match && pick(match.lines)
  const market = line && pick(line.markets.filter(({ sw }) => sw === 'Y'))
  if (!match || !line || !market) return undefined
  const { wtype, strong, ratio, ior } = market
  const rtype = pick((['H', 'C', 'N'] as const).filter((side) => ior[side] !== undefined)) ?? 'H'
  return {
    gidm: match.gidm,
    gid: line.gid,
    wtype,
    rtype,
    ior: ior[rtype] ?? ior.H,
    epoch: match.epoch,
    ...(strong !== undefined && { strong }),
    ...(ratio !== undefined && { ratio }),
  }
}

/** A member who calls one platform process or the other, as a balancer in front of them would have it. */
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
  const note = (answer: BetAnswer): void => {
    acknowledged.operations += 1
    if (answer.outcome === 'taken') acknowledged.tickets.add(answer.wager.ticketId)
    else acknowledged.refusals.set(answer.refusal, (acknowledged.refusals.get(answer.refusal) ?? 0) + 1)
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
      acknowledged.operations += 1
      const { orderNo } = order
      for (let asked = 0; asked < 300; asked++) {
        const { order: now } = await untilAnswered(() => client.call(endpoints.getDepositOrderStatus, { orderNo }))
        if (now?.state === 'paid') {
          acknowledged.operations += 1
          acknowledged.deposits.add(orderNo)
          return
        }
        // The provider knows the order only once the platform reached it, so paying is repeated until then.
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
    bet: async (book) => {
      const selection = anySelection(book)
      if (!selection) return pause(100)
      const idempotencyKey = newIdempotencyKey()
      const stake = BigInt(10 + Math.floor(Math.random() * 40)) * 100n
      const own = await channelPass()
      note(
        await untilAnswered(() =>
          client.channel('FT_bet', { selection, stake, oddsChoice: 'any' }, { pass: own, idempotencyKey }),
        ),
      )
    },
  }
}
