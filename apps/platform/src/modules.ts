import { createAccounting } from './accounting/index.ts'
import { createAccounts, createTickets, refuseCommonPassword } from './accounts/index.ts'
import { createAreasModule } from './areas/index.ts'
import { createCaptcha } from './captcha/index.ts'
import { createChat } from './chat/index.ts'
import { createContentModule } from './content/index.ts'
import { createCustomerService } from './customer-service/index.ts'
import { createFeedback } from './feedback/index.ts'
import {
  createCoinRates,
  createFundsModule,
  createHttpPaymentProvider,
  offeredChannels,
  offeredCoins,
  unexpectedDeposits,
} from './funds/index.ts'
import type { Sessions } from './http/index.ts'
import { createHelp } from './help/index.ts'
import { createLetters } from './letters/index.ts'
import { createMembers, createMembersModule, createRegisterChecks } from './members/index.ts'
import { createMessagesModule } from './messages/index.ts'
import type { Deps, Module } from './module/module.ts'
import { createNotifications } from './notifications/index.ts'
import { createPayoutAccounts, disableOtherHolders } from './payout-accounts/index.ts'
import { createPicturesModule, pictureOf } from './pictures/index.ts'
import { createProfile } from './profile/index.ts'
import { createProtection } from './protection/index.ts'
import { createRealtimeModule } from './realtime/index.ts'
import { createSecondFactor } from './second-factor/index.ts'
import { createSiteFigures } from './site-figures/index.ts'
import { createSitesModule } from './site-settings/index.ts'
import { createRecords } from './records/index.ts'
import { BET_EVENTS, membersWhoFavour } from './sportsbook/events.ts'
import { createPoints } from './points/index.ts'
import {
  betOf,
  betRecordOf,
  createSportsbook,
  decidedBets,
  matchEnds,
  matchesOfBet,
  runningBet,
} from './sportsbook/index.ts'
import { seconds } from './time/clock.ts'
import { createTurnover } from './turnover/index.ts'
import { createVenueWallets } from './venue-wallets/index.ts'
import { createVenuesModule } from './venues/index.ts'
import { createWithdrawals, ownWithdrawal, withdrawalRulesOf } from './withdrawals/index.ts'

export interface Modules {
  readonly all: readonly Module[]
  readonly sessions: Sessions
}

export const createModules = (deps: Deps): Modules => {
  const register = createRegisterChecks(deps)
  const members = createMembers(deps, { register })
  const captcha = createCaptcha(deps, refuseCommonPassword)
  const secondFactor = createSecondFactor(deps, { members, tickets: createTickets(deps.db, deps.clock.now) })
  const accounts = createAccounts(deps, { members, captcha, secondFactor })
  const protection = createProtection(deps, {
    checkPassword: (call, digest) => accounts.ownPassword.check(call, digest),
    registerListing: register.listing,
  })
  const feedback = createFeedback(deps, {
    vault: members.vault,
    liveAmong: accounts.liveAmong,
    decidedBets,
    betOf,
    betRecordOf,
  })
  const pictures = createPicturesModule(deps, members, feedback.pictures)
  const profile = createProfile(deps, {
    members,
    codes: accounts.codes,
    ownPassword: accounts.ownPassword,
    nameChanged: disableOtherHolders,
    pictureOf,
    lastSignInOf: accounts.lastSignInOf,
  })
  const { checkFundPassword, checkMoneyCode } = profile
  const payoutAccounts = createPayoutAccounts(deps, {
    members,
    checkFundPassword,
    checkPhoneCode: (call, code) => checkMoneyCode(call, 'payout_account', code),
  })
  const provider = createHttpPaymentProvider({
    baseUrl: deps.config.paymentUrl,
    secret: deps.config.secrets.PAYMENT_SECRET,
    now: () => seconds(deps.clock),
  })
  const rates = createCoinRates(provider, deps.clock.now)
  const funds = createFundsModule(deps, { members, provider, rates })
  const messages = createMessagesModule(deps, { members, owns: accounts.owns })
  const sportsbook = createSportsbook(deps, {
    mayBet: members.mayBet,
  })
  const inPlay = () =>
    sportsbook.book.stale
      ? undefined
      : sportsbook.book.listed().flatMap(({ match }) => (match.isLive === 'Y' ? [match] : []))
  const points = createPoints(deps, { endsOf: (query) => matchEnds(deps.db, query) })
  const wallets = createVenueWallets(deps, {
    mayEnter: (call) => members.may(call, call.member.userId, 'launch'),
  })
  const venues = createVenuesModule(deps, {
    sports: sportsbook.channel,
    mayLaunch: (call, action) => members.may(call, call.member.userId, action),
    moveIn: wallets.moveIn,
  })
  const modules: readonly Module[] = [
    createSitesModule(deps),
    createContentModule(deps),
    createAreasModule(deps.config),
    accounts,
    secondFactor.module(accounts),
    createMembersModule(deps, { members, endSignIns: accounts.endSignIns, nameChanged: disableOtherHolders }),
    profile,
    register,
    pictures,
    captcha,
    protection,
    funds,
    createTurnover(deps, { betFacts: BET_EVENTS }),
    payoutAccounts,
    createWithdrawals(deps, {
      members,
      accounts: payoutAccounts,
      ratesOf: rates.of,
      checkFundPassword,
      checkPhoneCode: (call, code) => checkMoneyCode(call, 'withdraw', code),
    }),
    createSiteFigures(deps, {
      withdrawalRulesOf,
      channelsOf: (site) => offeredChannels(deps.db, site),
      coinsOf: (site) => offeredCoins(deps.db, rates, site),
    }),
    createAccounting(deps, { betFacts: BET_EVENTS }),
    createRecords(deps, { withdrawalOf: ownWithdrawal }),
    createCustomerService(deps),
    createLetters(deps, { withdrawalOf: ownWithdrawal, unexpectedDeposits }),
    createNotifications(deps, { inPlay, membersWhoFavour, matchesOfBet }),
    feedback.module,
    createHelp(deps),
    messages,
    sportsbook,
    wallets.module,
    venues,
    points,
    createChat(deps, {
      matches: { inPlay },
      runningBet: (member, ticketId) => runningBet(deps.db, member, ticketId),
      points: { ...points.store, own: (member) => points.store.own(deps.db, member) },
      mayPlay: (call) => members.may(call, call.member.userId, 'launch'),
    }),
  ]
  const realtime = createRealtimeModule(deps, {
    topics: modules.flatMap((module) => module.topics ?? []),
    pushes: modules.flatMap((module) => module.pushes ?? []),
    calls: modules.flatMap((module) => module.socketCalls ?? []),
    consumePass: accounts.consumePass,
    liveAmong: accounts.liveAmong,
    present: protection.present,
  })
  return { all: [...modules, realtime], sessions: protection.counting(accounts.sessions) }
}
