import { CODE_DIGITS } from '@pavilion/contract/rules'
import type { PlainTextKey } from '@pavilion/i18n'

export const codeFault = (code: string): PlainTextKey | undefined => {
  if (code === '') return 'member.code.empty'
  return code.length === CODE_DIGITS ? undefined : 'member.code.placeholder'
}
