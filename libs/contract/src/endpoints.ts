import type { Endpoint } from './endpoint.ts'
import { chatBlock, chatBlocks, chatGift, chatHistory, chatPredict, chatReport, chatUnblock } from './chat/requests.ts'
import { pointsMine } from './points/requests.ts'
import {
  addFeedBack,
  addFeedBackEntry,
  delFeedback,
  finishFeedback,
  getFeedbackInfo,
  getFeedBackList,
  queryMemberBetList,
  rateFeedback,
  unreadNum,
} from './feedback/feedback.ts'
import { getUnreadForType, letterDelete, letterList, letterOnekeyRead, letterRead } from './letters/letter.ts'
import {
  notificationKinds,
  notificationSettings,
  notificationSubscribe,
  notificationUnsubscribe,
} from './notifications/requests.ts'
import { queryDealDays, queryDealJournals, queryDealRecord } from './records/deal.ts'
import { getDepositOrderStatus } from './funds/order.ts'
import { virtualCurrencyList } from './funds/coins.ts'
import { closeOrder, createSignalCode, getCustomerInfo, pay, paymentTypes } from './funds/payment.ts'
import { siteFigures } from './funds/site-figures.ts'
import { getBalance } from './funds/transfer.ts'
import {
  addPayoutAccount,
  payoutAccountChoices,
  queryMemberBanksInfoList,
  removePayoutAccount,
  setPayoutAccount,
} from './funds/payout-account.ts'
import { turnoverBets } from './funds/turnover.ts'
import {
  usdtWithdrawInfo,
  withdrawBaseCfg,
  withdrawCancel,
  withdrawInfo,
  withdrawNew,
  withdrawOrderInfo,
} from './funds/withdrawal.ts'
import { searchBook } from './games/book-search.ts'
import { favouriteAdd, favouriteJoin, favouriteList, favouriteRemove } from './games/favourites.ts'
import { liveTopic } from './games/live-topic.ts'
import { matchDetail } from './games/match-detail.ts'
import { betRecordList, betRecordTotal } from './games/record.ts'
import { resource } from './games/resource.ts'
import {
  allBalance,
  getTransferRate,
  recycle,
  setAutoTransferStatus,
  utcTransfer,
  venueBalance,
  venueTransfer,
  venueTransferList,
} from './games/wallet.ts'
import { launch } from './games/launch.ts'
import { closeDiscountAd, getMyDiscountAd, navigationList, queryNoticeListByPage } from './site/advertising.ts'
import { onlineCustomService, preInfo } from './site/configuration.ts'
import { helpAnswer } from './site/help.ts'
import { queryCountryArea } from './site/area.ts'
import {
  bindEmail,
  bindFromDeposit,
  bindOther,
  bindPassword,
  bindPasswordByEmail,
  bindPasswordByPhone,
  bindPhone,
} from './profile/binding.ts'
import { captchaLoad, captchaVerify, defaultKaptcha, kaptchcate, validateGeeCheck } from './account/captcha.ts'
import { endDevice, memberDevices, signInHistory } from './account/devices.ts'
import {
  forgetByEmailOne,
  forgetByEmailThree,
  forgetByEmailTwo,
  forgetByPhoneOne,
  forgetByPhoneThree,
  forgetByPhoneTwo,
} from './account/forgot.ts'
import { logout } from './account/logout.ts'
import { singleDataDecryption } from './profile/decryption.ts'
import { acceptTerms } from './account/consent.ts'
import { memberInfo, memberJwt } from './profile/member.ts'
import { addAvatar, avatarList, uploadImage } from './profile/picture.ts'
import { answerLimitOffer, moneyLimits, setMoneyLimit, withdrawMoneyLimit } from './protection/limits.ts'
import { protection } from './protection/protection.ts'
import {
  realityCheckSeen,
  selfExclude,
  setDailyMinutes,
  setRealityCheck,
  setTimeOut,
} from './protection/protection-settings.ts'
import {
  passkeyBegin,
  passkeyConfirm,
  passkeyList,
  passkeyRemove,
  recoveryRenew,
  totpBegin,
  totpConfirm,
  totpRemove,
} from './account/second-factor.ts'
import { login, loginSecond, passkeyOptions, register } from './account/user.ts'
import { sendCodeOne, sendCodeTwo } from './account/verification.ts'

/** Routing, clients, OpenAPI, mocks and fuzz tests are made from this list. */
export const endpoints = {
  preInfo,
  onlineCustomService,
  helpAnswer,
  navigationList,
  queryNoticeListByPage,
  getMyDiscountAd,
  closeDiscountAd,
  kaptchcate,
  defaultKaptcha,
  captchaLoad,
  captchaVerify,
  validateGeeCheck,
  queryCountryArea,
  login,
  loginSecond,
  passkeyOptions,
  register,
  logout,
  sendCodeOne,
  sendCodeTwo,
  forgetByPhoneOne,
  forgetByPhoneTwo,
  forgetByPhoneThree,
  forgetByEmailOne,
  forgetByEmailTwo,
  forgetByEmailThree,
  memberInfo,
  acceptTerms,
  memberJwt,
  singleDataDecryption,
  bindFromDeposit,
  bindOther,
  bindPhone,
  bindEmail,
  bindPassword,
  bindPasswordByPhone,
  bindPasswordByEmail,
  avatarList,
  addAvatar,
  uploadImage,
  signInHistory,
  memberDevices,
  endDevice,
  totpBegin,
  totpConfirm,
  totpRemove,
  passkeyBegin,
  passkeyConfirm,
  passkeyList,
  passkeyRemove,
  recoveryRenew,
  protection,
  setTimeOut,
  selfExclude,
  setDailyMinutes,
  setRealityCheck,
  realityCheckSeen,
  moneyLimits,
  setMoneyLimit,
  withdrawMoneyLimit,
  answerLimitOffer,
  paymentTypes,
  pay,
  getDepositOrderStatus,
  closeOrder,
  createSignalCode,
  getCustomerInfo,
  virtualCurrencyList,
  siteFigures,
  getBalance,
  queryMemberBanksInfoList,
  payoutAccountChoices,
  addPayoutAccount,
  removePayoutAccount,
  setPayoutAccount,
  usdtWithdrawInfo,
  withdrawBaseCfg,
  withdrawInfo,
  withdrawNew,
  withdrawOrderInfo,
  withdrawCancel,
  turnoverBets,
  utcTransfer,
  getTransferRate,
  queryDealRecord,
  queryDealJournals,
  queryDealDays,
  launch,
  allBalance,
  venueBalance,
  venueTransfer,
  venueTransferList,
  recycle,
  setAutoTransferStatus,
  resource,
  betRecordList,
  betRecordTotal,
  matchDetail,
  liveTopic,
  searchBook,
  favouriteList,
  favouriteAdd,
  favouriteRemove,
  favouriteJoin,
  chatHistory,
  chatReport,
  chatBlocks,
  chatBlock,
  chatUnblock,
  chatGift,
  chatPredict,
  pointsMine,
  getUnreadForType,
  letterList,
  letterRead,
  letterDelete,
  letterOnekeyRead,
  notificationSettings,
  notificationSubscribe,
  notificationKinds,
  notificationUnsubscribe,
  addFeedBack,
  addFeedBackEntry,
  unreadNum,
  queryMemberBetList,
  getFeedBackList,
  getFeedbackInfo,
  finishFeedback,
  rateFeedback,
  delFeedback,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
