import { type Contacts, emailAddressOf, normal } from '../../members/index.ts'
import type { Destination } from '../codes/codes.ts'

/** Where messages to a phone or an e-mail address go: one form for every way of writing it. */
export const destination = {
  phone: (areaCode: string, number: string): Destination => ({
    kind: 'phone',
    address: normal.phone({ areaCode, number }),
  }),
  email: (address: string): Destination => ({ kind: 'email', address: emailAddressOf(address) }),
} as const

/** Where a member can be reached. */
export const destinationsOf = ({ phone, email }: Contacts): readonly Destination[] => [
  ...(phone ? [destination.phone(phone.areaCode, phone.number)] : []),
  ...(email === undefined ? [] : [destination.email(email)]),
]
