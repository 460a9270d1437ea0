import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { fieldFaults } from '../refusal/field-faults.ts'
import { useTask } from '../refusal/use-task.ts'
import { faultsIn, isBlank, type Rules } from '../rules/rule.ts'
import type { FieldOf, FormModel, FormOptions } from './form-model.ts'

const without = <Texts extends object>(texts: Texts, fields: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => !fields.includes(field))) as Texts

const same = (text: string): string => text

const useMounted = () => {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}

/**
 * Values, faults and sending of one form (docs/architecture.md, "Forms"). A field's fault shows once it was left with something in it, all
 * faults once the form was submitted; then the first of them has the focus.
 */
export const useForm = <Values extends object, Data = unknown>(
  options: FormOptions<Values, Data>,
): FormModel<Values, Data> => {
  type Field = FieldOf<Values>
  const { send, doneText, onDone, onRefused, onChange, shows } = options
  const t = useText()
  const id = useId()
  const [start] = useState(options.start)
  const [values, setValues] = useState(start)
  const rules: Rules<Values> = typeof options.rules === 'function' ? options.rules(values) : (options.rules ?? {})
  const [shownFields, setShownFields] = useState<ReadonlySet<Field> | 'all'>(new Set<Field>())
  const [fieldRefusals, setFieldRefusals] = useState<Partial<Record<Field, string>>>({})
  const [looks, setLooks] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const mounted = useMounted()
  const { busy, refusal, until, clear, run: runTask } = useTask(shows)
  const currentFaults = faultsIn(rules, values)

  useLayoutEffect(() => {
    if (looks > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [looks])
  const look = () => setLooks((before) => before + 1)

  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setFieldRefusals((before) => without(before, Object.keys(part)))
    clear()
    onChange?.(part)
  }
  const show = (field: Field) => setShownFields((before) => (before === 'all' ? before : new Set([...before, field])))
  const leave = (field: Field) => {
    if (!isBlank(values[field])) show(field)
  }
  const fault = (field: Field): string | undefined => {
    const own = shownFields === 'all' || shownFields.has(field) ? currentFaults[field] : undefined
    return (typeof own === 'function' ? own(t) : own && t(own)) ?? fieldRefusals[field]
  }
  const isField = (name: string): name is Field => Object.hasOwn(start, name)
  const handle = (error: unknown): boolean => {
    const handled = onRefused?.(error) ?? false
    const faults = handled ? {} : fieldFaults<Field>(error, isField, options)
    if (!handled) setFieldRefusals(faults)
    if (handled || Object.keys(faults).length > 0) look()
    return handled || Object.keys(faults).length > 0
  }
  const run = (work: () => Promise<Data>) =>
    void runTask(async () => {
      setFieldRefusals({})
      const data = await work()
      if (doneText) toast(t(doneText), 'success')
      if (mounted.current) await onDone?.(data)
    }, handle)

  return {
    id,
    element,
    busy,
    refusal,
    until,
    clear,
    values,
    complete: Object.keys(currentFaults).every((field) => !isBlank(values[field as Field])),
    set,
    leave,
    show,
    fault,
    run,
    submit: () => {
      if (busy) return
      setShownFields('all')
      if (Object.keys(currentFaults).length > 0) look()
      else run(() => send(values))
    },
    reset: () => {
      setValues(start)
      setShownFields(new Set<Field>())
      setFieldRefusals({})
      clear()
    },
    refuse: (field, text) =>
      setFieldRefusals((before) => (text === undefined ? without(before, [field]) : { ...before, [field]: text })),
    text: (field, clean = same) => ({
      name: field,
      value: values[field] as string,
      error: fault(field),
      maxLength: rules[field]?.maxLength,
      onChange: (event) => set({ [field]: clean(event.target.value) } as Partial<Values>),
      onBlur: () => leave(field),
    }),
    value: (field) => ({
      value: values[field],
      error: fault(field),
      onChange: (value) => set({ [field]: value } as unknown as Partial<Values>),
    }),
    check: (field) => ({
      name: field,
      checked: values[field] as boolean,
      error: fault(field),
      onChange: (event) => set({ [field]: event.target.checked } as Partial<Values>),
    }),
  }
}
