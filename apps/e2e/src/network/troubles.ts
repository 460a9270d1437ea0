import { MSG } from '@pavilion/contract/realtime'
import type { BrowserContext, Route } from '@playwright/test'
import { ANY_CALL, callReader, type MeantCall } from './wire.ts'

export type TroubleKind = 'error' | 'empty' | 'content'

/** /loading and notFound show no platform data. */
export type TroubledPage =
  | 'home'
  | 'sport'
  | 'mine'
  | 'saveMoney'
  | 'rechargeWait'
  | 'betRecord'
  | 'userinfo'
  | 'auth'
  | 'security'
  | 'protection'
  | 'localSport'

export interface Trouble {
  readonly call?: (route: Route, plainCall: MeantCall) => Promise<void>
  /** Cut, or a rewrite of the platform's frames. */
  readonly socket?: 'cut' | ((frame: string) => string)
  /** Pages not listed are unaffected. */
  readonly outcome: Partial<Record<TroubledPage, TroubleKind>>
  /** Of a call that only these make: the others would be what they are without trouble. Default: all. */
  readonly pages?: readonly TroubledPage[]
}

const EVERYWHERE: Trouble['outcome'] = {
  home: 'error',
  sport: 'error',
  mine: 'error',
  saveMoney: 'error',
  rechargeWait: 'error',
  betRecord: 'error',
  userinfo: 'error',
  auth: 'error',
  security: 'error',
  protection: 'error',
  localSport: 'error',
}
const LISTS = /navigationList|queryNoticeListByPage|payment\/types|betRecordList/

const changeAnswer = async (
  route: Route,
  { readAnswer }: MeantCall,
  change: (data: Record<string, unknown>) => unknown,
): Promise<void> => {
  const answer = await route.fetch()
  const body = JSON.parse(await readAnswer(await answer.text())) as { data: Record<string, unknown> }
  await route.fulfill({ json: { ...body, data: change(body.data) } })
}

interface SocketMessage {
  readonly msgId: number
  readonly msgData: object
}
const tell = (frame: string, change: (message: SocketMessage) => SocketMessage | undefined): string => {
  const message = JSON.parse(frame) as SocketMessage
  return JSON.stringify(change(message) ?? message)
}

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  'a dead platform': { call: (route) => route.abort('connectionrefused'), socket: 'cut', outcome: EVERYWHERE },
  'malformed answers': {
    call: (route) => route.fulfill({ json: { status_code: 6000, message: 'ok', data: { list: 7, order: 'x' } } }),
    socket: (frame) =>
      tell(frame, ({ msgId }) => (msgId === MSG.BOOK ? { msgId, msgData: { matches: 7 } } : undefined)),
    outcome: EVERYWHERE,
  },
  'answers that are no JSON': {
    call: (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    socket: 'cut',
    outcome: EVERYWHERE,
  },
  'missing settings': {
    call: (route, plainCall) =>
      /configuration\/preInfo/.test(plainCall.path)
        ? changeAnswer(route, plainCall, ({ switches: _switches, terms: _terms, siteDay: _siteDay, ...data }) => data)
        : route.continue(),
    outcome: { auth: 'error', betRecord: 'error' },
  },
  'empty lists': {
    call: (route, plainCall) =>
      LISTS.test(plainCall.path) ? changeAnswer(route, plainCall, () => ({ total: 0, list: [] })) : route.continue(),
    socket: (frame) =>
      tell(frame, ({ msgId, msgData }) =>
        msgId === MSG.BOOK
          ? { msgId, msgData: { ...msgData, matches: [], leagues: [] } }
          : msgId === MSG.BOOK_CHANGE
            ? { msgId, msgData: { ...msgData, added: [], leagues: [], states: [], markets: [], removed: [] } }
            : undefined,
      ),
    outcome: { home: 'empty', sport: 'empty', localSport: 'empty', saveMoney: 'empty', betRecord: 'empty' },
  },
  'totals without an answer': {
    call: (route, plainCall) => (/betRecordTotal/.test(plainCall.path) ? route.abort() : route.continue()),
    outcome: { betRecord: 'error' },
    pages: ['betRecord'],
  },
  'a cut socket': { socket: 'cut', outcome: { home: 'error', sport: 'error', localSport: 'error' } },
}

const whileOpen = (route: Route, call: () => Promise<void>): Promise<void> =>
  call().catch((fault: unknown) => {
    if (!route.request().frame().page().isClosed()) throw fault
  })

export const prepare = async (
  context: BrowserContext,
  brand: string,
  { call, socket }: Trouble,
): Promise<{ begin(): void; end(): void }> => {
  let lasts = false
  const read = await callReader(brand)
  if (call)
    await context.route(ANY_CALL, (route) =>
      whileOpen(route, async () => (lasts ? call(route, await read(route.request())) : route.continue())),
    )
  if (socket)
    await context.routeWebSocket(/\/ws/, (page) => {
      if (lasts && socket === 'cut') return void page.close()
      const platform = page.connectToServer()
      platform.onMessage((frame) => page.send(lasts && socket !== 'cut' ? socket(String(frame)) : frame))
    })
  return { begin: () => void (lasts = true), end: () => void (lasts = false) }
}
