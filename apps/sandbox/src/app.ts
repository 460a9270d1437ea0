import fastify, { type FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createHostedCaptcha } from './captcha/hosted-captcha.ts'
import { captchaRoutes } from './captcha/routes.ts'
import type { SandboxConfig } from './config.ts'
import { controlledMatch } from './control/controlled-match.ts'
import { createMatchControls } from './control/controlled-matches.ts'
import { controlRoutes } from './control/index.ts'
import { createRegister, registerEntry } from './exclusions/register.ts'
import { exclusionRoutes } from './exclusions/routes.ts'
import { onlyKnownHosts } from './http/known-host.ts'
import { answerProblems } from './http/problem.ts'
import { acceptJson } from './http/raw-json.ts'
import { inboxRoutes } from './messages/inbox-page.ts'
import { messageRoutes, receivedMessage } from './messages/routes.ts'
import { assetRoutes } from './pages/assets.ts'
import { landingRoutes } from './pages/landing-page.ts'
import { checkoutRoutes } from './payments/checkout.ts'
import { order } from './payments/order.ts'
import { paymentReports } from './payments/payment-reports.ts'
import { createProvider } from './payments/provider.ts'
import { createRates } from './payments/rates.ts'
import { createReporter } from './payments/reporter.ts'
import { paymentRoutes } from './payments/routes.ts'
import { createPayoutDesk } from './payouts/payout-desk.ts'
import { cancelledPayout, payoutEntry, payoutReports } from './payouts/payout-entry.ts'
import { payoutRoutes } from './payouts/routes.ts'
import { createBook } from './prices/book/book.ts'
import { serveFeed } from './prices/feed/feed-server.ts'
import { createPublisher } from './prices/feed/publisher.ts'
import type { Source } from './prices/game/game.ts'
import { createProgram } from './prices/program.ts'
import { scheduleOf } from './prices/sports/index.ts'
import { createPushService } from './push/push-service.ts'
import { pushRoutes } from './push/routes.ts'
import { conversation, createServiceDesk, servedSite } from './service/desk.ts'
import { serviceRoutes } from './service/routes.ts'
import { servicePage } from './service/service-page.ts'
import { statementRoutes } from './statement/routes.ts'
import { openRecordStore } from './store/record-store.ts'
import { createVenues } from './venues/venues.ts'
import { walletRoutes } from './venues/wallet-routes.ts'
import { keyOfWallet, walletRecord } from './venues/wallet.ts'
import { createWallets } from './venues/wallets.ts'
import { venueRoutes } from './venues/routes.ts'

const PAYMENT_BEAT_MS = 200

export interface SandboxOptions {
  readonly clock?: () => number
  readonly fetch?: typeof fetch
  readonly sources?: readonly Source[]
}

/** After `close()` everything persistent is on disk. */
export const buildSandbox = (
  config: SandboxConfig,
  {
    clock = Date.now,
    fetch: send = fetch,
    sources = scheduleOf(config.seed, config.footballGroups),
  }: SandboxOptions = {},
): FastifyInstance => {
  const app = fastify({ logger: { level: config.logLevel }, forceCloseConnections: 'idle' })
  const store = (name: string): string => join(config.dataFolder, `${name}.jsonl`)
  const orders = openRecordStore({ file: store('orders'), schema: order, key: (entry) => entry.orderNo })
  const payouts = openRecordStore({ file: store('payouts'), schema: payoutEntry, key: (entry) => entry.orderNo })
  const cancelledPayouts = openRecordStore({
    file: store('cancelled-payouts'),
    schema: cancelledPayout,
    key: (entry) => entry.orderNo,
  })
  const inbox = openRecordStore({
    file: store('messages'),
    schema: receivedMessage,
    key: (entry) => entry.id,
    keep: 1000,
  })
  const controlled = openRecordStore({
    file: store('matches'),
    schema: controlledMatch,
    key: (entry) => entry.gidm,
    keep: 500,
  })
  const exclusions = openRecordStore({
    file: store('exclusions'),
    schema: registerEntry,
    key: (entry) => entry.mark,
    keep: 10_000,
  })
  const walletRecords = openRecordStore({
    file: store('wallets'),
    schema: walletRecord,
    key: keyOfWallet,
    keep: 10_000,
  })
  const conversations = openRecordStore({
    file: store('conversations'),
    schema: conversation,
    key: (entry) => entry.id,
    keep: 1000,
  })
  const servedSites = openRecordStore({
    file: store('served-sites'),
    schema: servedSite,
    key: (entry) => String(entry.siteId),
  })
  const publicUrl = (): string =>
    config.publicUrl ?? `http://127.0.0.1:${(app.server.address() as AddressInfo | null)?.port ?? config.port}`

  onlyKnownHosts(app, config.publicUrl)
  acceptJson(app)
  app.get('/health', async () => ({ status: 'ok' }))
  answerProblems(app)
  const provider = createProvider(orders, clock)
  const rates = createRates(clock)
  const reporting = { secret: config.paymentSecret, clock, log: app.log, fetch: send }
  const reporter = createReporter({ orders, reports: paymentReports, ...reporting })
  const desk = createPayoutDesk(payouts, cancelledPayouts, clock)
  const payoutReporter = createReporter({ orders: payouts, reports: payoutReports, ...reporting })
  payoutRoutes(app, { desk, secret: config.paymentSecret, clock })
  paymentRoutes(app, { provider, rates, secret: config.paymentSecret, clock, publicUrl })
  statementRoutes(app, { provider, desk, secret: config.paymentSecret, clock })
  captchaRoutes(app, createHostedCaptcha(clock))
  messageRoutes(app, { inbox, secret: config.messageSecret, clock })

  const controls = createMatchControls(config.seed, controlled, clock)
  const program = createProgram(config.seed, controls, sources)
  const book = createBook(program)
  const publisher = createPublisher(book, clock)
  const feed = serveFeed(app, { publisher, program, secret: config.feedSecret, clock })

  const venues = createVenues()
  const wallets = createWallets(walletRecords, clock)
  if (config.venueSecret !== undefined) {
    venueRoutes(app, { venues, wallets, secret: config.venueSecret, clock, publicUrl })
    walletRoutes(app, { venues, wallets, secret: config.venueSecret, clock })
  }

  const { exclusionSecret } = config
  const register = exclusionSecret === undefined ? undefined : createRegister(exclusions, exclusionSecret, clock)
  if (register && exclusionSecret !== undefined) exclusionRoutes(app, { register, secret: exclusionSecret, clock })

  assetRoutes(app)
  landingRoutes(app)
  const serviceDesk = createServiceDesk({ conversations, sites: servedSites }, clock)
  serviceRoutes(app, { desk: serviceDesk, secret: config.serviceSecret, clock })
  servicePage(app, serviceDesk)
  const pushService = createPushService(clock, publicUrl)
  pushRoutes(app, pushService)
  checkoutRoutes(app, provider, clock)
  inboxRoutes(app, inbox)
  controlRoutes(app, {
    program,
    controls,
    book,
    publisher,
    feed,
    provider,
    rates,
    desk,
    venues,
    wallets,
    register,
    serviceDesk,
    pushService,
    clock,
  })

  let paymentBeat: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    publisher.start()
    paymentBeat = setInterval(() => {
      provider.settleDue()
      void reporter.sendDue()
      desk.settleDue()
      void payoutReporter.sendDue()
      wallets.settleDue()
    }, PAYMENT_BEAT_MS)
  })
  app.addHook('onClose', async () => {
    clearInterval(paymentBeat)
    for (const records of [
      orders,
      payouts,
      cancelledPayouts,
      inbox,
      controlled,
      exclusions,
      walletRecords,
      conversations,
      servedSites,
    ])
      records.close()
  })
  return app
}
