import type { PayloadOf } from '@pavilion/contract'
import type { kaptchcate } from '@pavilion/contract/account'
import { type Call, Refusal } from '../../http/index.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { TEXTS } from '../texts.ts'

export const refuseCommonPassword = (
  { ktype, name, password }: PayloadOf<typeof kaptchcate>,
  { language }: Pick<Call, 'language'>,
): void => {
  if (ktype !== 1 || password === undefined || !isCommonPassword(password, name)) return
  const faults = [{ path: 'password', message: TEXTS.commonPassword[language] }]
  throw new Refusal('INVALID_PARAMETER', { faults })
}
