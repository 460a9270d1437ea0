import { isoDate } from '../wire.ts'

export const MINIMUM_AGE = 18

/** Whole years between two calendar dates (YYYY-MM-DD); someone born on 29 February comes of age on 1 March. */
export const ageOn = (birthday: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** True when a person born on `birthday` is 18 or older on `today`, the date in the site's time zone, and not older than 120. */
export const isOfAge = (birthday: string, today: string): boolean => {
  const age = ageOn(birthday, today)
  return age >= MINIMUM_AGE && age <= 120
}

export const birthday = isoDate
