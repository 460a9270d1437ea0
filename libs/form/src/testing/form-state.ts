import { createRef } from 'react'
import type { FormState } from '../form/form-model.ts'

/** A form that is filled in, as its parts see it. */
export const formState = (more: Partial<FormState> = {}): FormState => ({
  id: 'form',
  element: createRef(),
  busy: false,
  refusal: undefined,
  until: undefined,
  submit: () => undefined,
  clear: () => undefined,
  ...more,
})
