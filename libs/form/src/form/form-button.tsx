import { Button, type ButtonProps } from '@pavilion/ui-kit'
import type { MouseEvent } from 'react'

/** A fault shown on blur would move the button away from the mouse. */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Beside the submit button: cancel, one step back. */
export const FormButton = (button: ButtonProps) => <Button {...button} onMouseDown={keepFocus} />
