import { recoveryCode, verificationCode } from '@pavilion/contract/account'
import * as z from 'zod/mini'

/** A code of the app, or a recovery code for a lost one. */
export const isCode = (text: string): boolean => z.safeParse(z.union([verificationCode, recoveryCode]), text).success
