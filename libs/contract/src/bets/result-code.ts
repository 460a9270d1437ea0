import * as z from 'zod/mini'

/** Stake returned (spec section 3); D: no reason given. */
export const CANCELLATIONS = [
  'D',
  'DMATCH',
  'DODDS',
  'DRESULT',
  'DABNORMAL',
  'DEARLY',
  'DGOAL',
  'DREDCARD',
  'DTEAM',
  'DPOSTPONE',
  'DTIME',
  'DABANDON',
  'DWITHDRAW',
  'DHOMEAWAY',
  'DLEAGUE',
  'DNOCORNER',
  'DNOCARD',
  'DNOPENALTY',
  'DBETFAIL',
  'DNOINNING',
  'DVAR',
  'DABSENT',
  'DVENUE',
  'DFORMAT',
  'DNOPERIOD',
  'DNOSCORE',
] as const
export type Cancellation = (typeof CANCELLATIONS)[number]
export const cancellation = z.enum(CANCELLATIONS)

/** W win, LW half win, P push, LL half loss, L loss. */
export const PLAYED_CODES = ['W', 'LW', 'P', 'LL', 'L'] as const
export type PlayedCode = (typeof PLAYED_CODES)[number]

/** Spec section 3. A: cancellation revoked, waiting for its result. */
export const RESULT_CODES = ['A', ...PLAYED_CODES, ...CANCELLATIONS] as const
export const resultCode = z.enum(RESULT_CODES)
export type ResultCode = z.infer<typeof resultCode>
export type Decided = Exclude<ResultCode, 'A'>

export const isCancelled = (code: ResultCode): code is Cancellation =>
  (CANCELLATIONS as readonly string[]).includes(code)
