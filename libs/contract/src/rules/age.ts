import { isoDate } from '../wire.ts'

export const MINIMUM_AGE = 18

/** Years between dates; 29 February comes of age on 1 March. */
export const ageOn = (birthday: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** 18 to 120 on `today`, the site's date. */
export const isOfAge = (birthday: string, today: string): boolean => {
  const age = ageOn(birthday, today)
  return age >= MINIMUM_AGE && age <= 120
}

export const birthday = isoDate
