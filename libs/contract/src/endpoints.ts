import type { Endpoint } from './endpoint.ts'
import { closeOrder, getDepositOrderStatus, pay, paymentTypes } from './funds/payment.ts'
import { getBalance } from './funds/transfer.ts'
import { betRecordList, betRecordTotal } from './games/record.ts'
import { launch, resource } from './games/venue.ts'
import { navigationList, queryNoticeListByPage } from './site/advertising.ts'
import { onlineCustomService, preInfo } from './site/configuration.ts'
import { memberInfo, memberJwt } from './site/member.ts'
import { login, logout, register } from './site/user.ts'

/** Every endpoint of the API. Routing, clients, OpenAPI, mocks and fuzz tests are made from this list. */
export const endpoints = {
  preInfo,
  onlineCustomService,
  navigationList,
  queryNoticeListByPage,
  login,
  register,
  logout,
  memberInfo,
  memberJwt,
  paymentTypes,
  pay,
  getDepositOrderStatus,
  closeOrder,
  getBalance,
  launch,
  resource,
  betRecordList,
  betRecordTotal,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
