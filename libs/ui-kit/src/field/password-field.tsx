import { useText } from '@pavilion/i18n'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const t = useText()
  const [isVisible, setVisible] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          size="s"
          icon={isVisible ? 'eye-off' : 'eye'}
          label={t(isVisible ? 'kit.password.hide' : 'kit.password.show')}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  )
}
