import { recoveryCode, verificationCode } from '@pavilion/contract/account'
import * as z from 'zod/mini'

/** An app code or a recovery code. */
export const isCode = (text: string): boolean => z.safeParse(z.union([verificationCode, recoveryCode]), text).success
