import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { useText, type PlainTextKey } from '@pavilion/i18n'
import { Dialog } from '@pavilion/ui-kit'
import { AvatarPicker } from '../avatar/avatar-picker.tsx'
import { EmailForm } from '../contact/email-form.tsx'
import { PhoneForm } from '../contact/phone-form.tsx'
import { PasswordForm } from '../password/password-form.tsx'
import { BirthdayForm } from './birthday-form.tsx'
import { GenderForm } from './gender-form.tsx'
import { NameForm } from './name-form.tsx'

export type Edited = 'avatar' | 'realName' | 'gender' | 'birthday' | 'phone' | 'email' | 'password' | 'fundPassword'

const titleOf = (edited: Edited, member: DataOf<typeof memberInfo>): PlainTextKey => {
  switch (edited) {
    case 'phone':
      return member.phone ? 'member.phone.rebind' : 'member.phone.bind'
    case 'email':
      return member.email ? 'member.email.rebind' : 'member.email.bind'
    case 'fundPassword':
      return member.secondPassword ? 'member.fund.change' : 'member.fund.set'
    default:
      return `member.${edited}.title`
  }
}

export interface EditDialogProps {
  readonly edited: Edited
  readonly member: DataOf<typeof memberInfo>
  readonly onDone: () => void
  readonly onClose: () => void
}

export const EditDialog = ({ edited, member, onDone, onClose }: EditDialogProps) => {
  const t = useText()
  const common = { submitText: t('member.form.save'), onDone, onCancel: onClose }
  const form = () => {
    switch (edited) {
      case 'avatar':
        return <AvatarPicker chosen={member.avatar?.id} onDone={onDone} />
      case 'realName':
        return <NameForm {...common} />
      case 'gender':
        return <GenderForm {...common} />
      case 'birthday':
        return <BirthdayForm {...common} />
      case 'phone':
        return <PhoneForm {...common} member={member} />
      case 'email':
        return <EmailForm {...common} member={member} />
      case 'password':
        return <PasswordForm kind="login" member={member} onDone={onDone} onCancel={onClose} />
      case 'fundPassword':
        return <PasswordForm kind="fund" member={member} onDone={onDone} onCancel={onClose} />
    }
  }
  return (
    <Dialog open sheet title={t(titleOf(edited, member))} maskClosable={false} onClose={onClose}>
      {form()}
    </Dialog>
  )
}
