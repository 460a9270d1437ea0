import * as z from 'zod/mini'

/**
 * Why a bet or a leg was cancelled (spec section 3): D alone where no reason is given, the others with theirs. The stake comes
 * back. Their texts stand in the catalogue of the pages.
 */
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

/** How a bet or a leg ended: W win, LW half win, P push, LL half loss, L loss, or cancelled. */
export const PLAYED_CODES = ['W', 'LW', 'P', 'LL', 'L'] as const
export type PlayedCode = (typeof PLAYED_CODES)[number]

/** Result codes (spec section 3). A: restored, a cancelled bet that counts again and waits for its result. */
export const RESULT_CODES = ['A', ...PLAYED_CODES, ...CANCELLATIONS] as const
export const resultCode = z.enum(RESULT_CODES)
export type ResultCode = z.infer<typeof resultCode>
/** Codes that decide a bet. */
export type Decided = Exclude<ResultCode, 'A'>

export const isCancelled = (code: ResultCode): code is Cancellation =>
  (CANCELLATIONS as readonly string[]).includes(code)
