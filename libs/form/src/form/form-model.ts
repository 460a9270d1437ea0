import type { PlainTextKey } from '@pavilion/i18n'
import type { ChangeEvent, RefObject } from 'react'
import type { FieldNames } from '../refusal/field-faults.ts'
import type { FormRefusal } from '../refusal/refusal.ts'
import type { Rules } from '../rules/rule.ts'

export type FieldOf<Values> = keyof Values & string

type FieldsOf<Values, Value> = {
  [Field in FieldOf<Values>]: Values[Field] extends Value ? Field : never
}[FieldOf<Values>]

export interface FormOptions<Values extends object, Data> extends FieldNames<FieldOf<NoInfer<Values>>> {
  /** The values at first, and which fields there are. */
  readonly start: Values
  /** A field without a rule takes anything. */
  readonly rules?: Rules<NoInfer<Values>> | ((values: NoInfer<Values>) => Rules<NoInfer<Values>>) | undefined
  /**
   * Sends what fits the rules, once at a time. A rejection is shown: at the fields it names, else as the form's refusal. It goes on when
   * the form is closed meanwhile, so caches are refreshed here.
   */
  readonly send: (values: NoInfer<Values>) => Promise<Data>
  /** Said once it is sent, even when the form was closed meanwhile. */
  readonly doneText?: PlainTextKey | undefined
  /** Once it is sent, unless the form was closed meanwhile. Until it resolves nothing can be sent. */
  readonly onDone?: ((data: Data) => unknown) | undefined
  /** True: it was handled, and is not shown. */
  readonly onRefused?: ((error: unknown) => boolean) | undefined
  readonly onChange?: ((changed: Partial<NoInfer<Values>>) => void) | undefined
  /** By default all but what the session answers with dialogs of its own. */
  readonly shows?: ((error: unknown) => boolean) | undefined
}

/** For `TextField`, `TextArea` and whatever is made of them. */
export interface TextBinding<Field extends string = string> {
  readonly name: Field
  readonly value: string
  readonly error: string | undefined
  readonly maxLength: number | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  readonly onBlur: () => void
}

/** For fields that hand over their value, such as `CodeField`. */
export interface ValueBinding<Value> {
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (value: Value) => void
}

/** For `Checkbox`. */
export interface CheckBinding<Field extends string = string> {
  readonly name: Field
  readonly checked: boolean
  readonly error: string | undefined
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** What the parts of a form need of it. */
export interface FormState {
  readonly id: string
  readonly element: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly refusal: FormRefusal | undefined
  /** End of the wait, ms. */
  readonly until: number | undefined
  /** Shows every fault and focuses the first, or sends. */
  readonly submit: () => void
  /** Takes the refusal away. */
  readonly clear: () => void
}

export interface FormModel<Values extends object, Data = unknown> extends FormState {
  readonly values: Values
  /** Nothing is blank that must not be. Some of it may still be wrong. */
  readonly complete: boolean
  readonly text: <Field extends FieldsOf<Values, string>>(
    field: Field,
    clean?: (text: string) => string,
  ) => TextBinding<Field>
  readonly value: <Field extends FieldOf<Values>>(field: Field) => ValueBinding<Values[Field]>
  readonly check: <Field extends FieldsOf<Values, boolean>>(field: Field) => CheckBinding<Field>
  /** Takes away what was refused about these fields. */
  readonly set: (part: Partial<Values>) => void
  /** The fault that is shown, if any. */
  readonly fault: (field: FieldOf<Values>) => string | undefined
  /** For `onBlur`: shows the field's fault from now on, unless the field is blank. `text` does so by itself. */
  readonly leave: (field: FieldOf<Values>) => void
  /** Shows the field's fault from now on. */
  readonly show: (field: FieldOf<Values>) => void
  /** Puts a fault beside a field until it changes. */
  readonly refuse: (field: FieldOf<Values>, text: string | undefined) => void
  /** Sends in another way than by the button, a passkey for example. */
  run(work: () => Promise<Data>): void
  /** As it was at first, for another attempt. */
  readonly reset: () => void
}
