import {
  COMPLAINT_DAYS,
  DAILY_PAYOUT_CAPS,
  MOST_SELECTIONS,
  POSTPONED_HOURS,
  SINGLE_PAYOUT_CAPS,
} from '@pavilion/contract/bets'
import { CODE_WAIT_SECONDS } from '@pavilion/contract/account'
import { MOST_CHAT_CHARACTERS } from '@pavilion/contract/chat'
import { FIXED_RATE_HOURS, LEAST_COUNTED_PRICE, MOST_RATE_DRIFT, PAYOUT_HOLD_HOURS } from '@pavilion/contract/funds'
import { LETTER_DAYS } from '@pavilion/contract/letters'
import { RAISE_WAIT_HOURS } from '@pavilion/contract/protection'
import { DEAL_YEARS } from '@pavilion/contract/records'
import { FUND_PASSWORD_DIGITS, MINIMUM_AGE, PASSWORD_MAX, PASSWORD_MIN } from '@pavilion/contract/rules'

const dollars = (amount: number): string => amount.toLocaleString('en-US')

/**
 * Numbers that hold for every site, from where they are declared. The build puts them into the topics, so that documents, search and
 * what search engines read have them too.
 */
export const CONSTANTS = {
  age: String(MINIMUM_AGE),
  complaintDays: String(COMPLAINT_DAYS),
  recordYears: String(DEAL_YEARS),
  fundDigits: String(FUND_PASSWORD_DIGITS),
  passwordLeast: String(PASSWORD_MIN),
  passwordMost: String(PASSWORD_MAX),
  codeWait: String(CODE_WAIT_SECONDS),
  letterDays: String(LETTER_DAYS),
  chatMost: String(MOST_CHAT_CHARACTERS),
  leastPrice: (LEAST_COUNTED_PRICE / 1000).toFixed(2),
  leastDecimal: (LEAST_COUNTED_PRICE / 1000 + 1).toFixed(2),
  rateDrift: String(MOST_RATE_DRIFT / 100),
  rateHours: String(FIXED_RATE_HOURS),
  holdHours: String(PAYOUT_HOLD_HOURS),
  raiseHours: String(RAISE_WAIT_HOURS),
  postponedHours: String(POSTPONED_HOURS),
  slipMost: String(MOST_SELECTIONS),
  capMajor: dollars(DAILY_PAYOUT_CAPS.major),
  capMiddle: dollars(DAILY_PAYOUT_CAPS.middle),
  capOther: dollars(DAILY_PAYOUT_CAPS.other),
  capFresh: dollars(DAILY_PAYOUT_CAPS.fresh),
  capCasino: dollars(SINGLE_PAYOUT_CAPS.casino),
} as const

/** Written `<Value of="age" />`, in text and in what figures are given. */
export const withConstants = (source: string): string =>
  source.replaceAll(
    /<Value of="(\w+)" \/>/g,
    (whole, name: string) => CONSTANTS[name as keyof typeof CONSTANTS] ?? whole,
  )
