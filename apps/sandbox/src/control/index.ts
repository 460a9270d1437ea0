import type { FastifyInstance } from 'fastify'
import type { Register } from '../exclusions/register.ts'
import { loopbackOnly } from '../http/loopback.ts'
import type { Provider } from '../payments/provider.ts'
import type { PayoutDesk } from '../payouts/payout-desk.ts'
import type { Rates } from '../payments/rates.ts'
import type { SandboxBook } from '../prices/book/book.ts'
import type { FeedServer } from '../prices/feed/feed-server.ts'
import type { Publisher } from '../prices/feed/publisher.ts'
import type { Program } from '../prices/program.ts'
import { statementFor } from '../statement/routes.ts'
import type { PushService } from '../push/push-service.ts'
import type { DeskOfSandbox } from '../service/desk.ts'
import type { Venues } from '../venues/venues.ts'
import type { Wallets } from '../venues/wallets.ts'
import { controlPageRoute } from './control-page.ts'
import type { MatchControls } from './controlled-matches.ts'
import { exclusionControlRoutes } from './exclusion-routes.ts'
import { feedControlRoutes } from './feed-routes.ts'
import { matchControlRoutes } from './match-routes.ts'
import { paymentControlRoutes } from './payment-routes.ts'
import { payoutControlRoutes } from './payout-routes.ts'
import { pushControlRoutes } from './push-routes.ts'
import { serviceControlRoutes } from './service-routes.ts'
import { venueControlRoutes } from './venue-routes.ts'

interface ControlOptions {
  readonly program: Program
  readonly controls: MatchControls
  readonly book: SandboxBook
  readonly publisher: Publisher
  readonly feed: FeedServer
  readonly provider: Provider
  readonly desk: PayoutDesk
  readonly rates: Rates
  readonly venues: Venues
  readonly wallets: Wallets
  readonly register: Register | undefined
  readonly serviceDesk: DeskOfSandbox
  readonly pushService: PushService
  readonly clock: () => number
}

/** For this machine only, docs/protocols/sandbox-control.md. */
export const controlRoutes = (app: FastifyInstance, options: ControlOptions): void => {
  app.register(async (scope) => {
    scope.addHook('onRequest', loopbackOnly)
    controlPageRoute(scope)
    matchControlRoutes(scope, options)
    feedControlRoutes(scope, options.feed, options.publisher)
    paymentControlRoutes(scope, options.provider, options.rates, options.clock)
    payoutControlRoutes(scope, options.desk)
    venueControlRoutes(scope, options.venues, options.wallets)
    serviceControlRoutes(scope, options.serviceDesk)
    pushControlRoutes(scope, options.pushService)
    scope.get('/control/statement', async ({ query }, reply) =>
      reply.type('text/csv; charset=utf-8').send(statementFor(options, query)),
    )
    if (options.register) exclusionControlRoutes(scope, options.register)
  })
}
