import { faultsIn } from '@pavilion/form'
import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, registerRules, type RegisterDraft } from './register-checks.ts'

const TODAY = '2026-11-21'
const good: RegisterDraft = {
  name: 'linyue88',
  password: 'aurora77',
  repeat: 'aurora77',
  birthday: { year: '1990', month: '2', day: '28' },
  isAgree: true,
}
const faults = (draft: RegisterDraft) => faultsIn(registerRules(TODAY), draft)

describe('a registration draft', () => {
  it('has no faults when all is well', () => {
    expect(faults(good)).toEqual({})
  })

  it('names every fault at once', () => {
    expect(faults(EMPTY_DRAFT)).toEqual({
      name: 'auth.name.empty',
      password: 'auth.password.empty',
      repeat: 'auth.repeat.empty',
      birthday: 'auth.birthday.missing',
      isAgree: 'auth.agree.missing',
    })
  })

  it.each([
    ['1abc', 'digit first'],
    ['ab1', 'too short'],
    ['abcdefghij12', 'too long'],
    ['abcd', 'no digit'],
    ['a123', 'one letter'],
    ['ab_12', 'other characters'],
  ])('refuses the name %s: %s', (name) => {
    expect(faults({ ...good, name })).toEqual({ name: 'auth.name.invalid' })
  })

  it.each(['short1', 'onlyletters', '12345678', 'toolong123456', 'with spa1'])(
    'refuses the password %s',
    (password) => {
      expect(faults({ ...good, password, repeat: password })).toEqual({
        password: 'auth.password.invalid',
      })
    },
  )

  it('wants both passwords alike', () => {
    expect(faults({ ...good, repeat: 'aurora78' })).toEqual({ repeat: 'auth.repeat.differs' })
  })

  it('admits someone on the eighteenth birthday, and not the day before', () => {
    const born = (day: string) => ({ ...good, birthday: { year: '2008', month: '11', day } })
    expect(faults(born('21'))).toEqual({})
    expect(faults(born('22'))).toEqual({ birthday: 'auth.birthday.young' })
  })
})
